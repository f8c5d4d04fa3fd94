import { Text } from '@mantine/core'
import { providerMessage } from '@portal/domain/billing'
import { ApiError, readable } from '../../api/refusal.ts'
import { FAILED_TEXT, failureText } from '../../lib/connection.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'

/** The alert about a failed change of reimbursement (001 §8). */
export function FailureAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <AlertDialog opened title="Something went wrong" onConfirm={onClose}>
      <Text>{payoutFailure(error)}</Text>
    </AlertDialog>
  )
}

/**
 * The text of a failed change of reimbursement: the service's sentence where a person can read it, else the general one
 * (001 §8).
 */
export function payoutFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  const own = isRefusal ? readable(error.message) : undefined
  return failureText(error, own ?? FAILED_TEXT)
}

/** The sentence of the payment provider, before its first semicolon; `undefined` when no person can read it (001 §8). */
export function providerText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.message === error.code) return undefined
  return readable(providerMessage(error.message))
}
