import { IDENTITY_TEXTS } from '@portal/domain/payout-identity'
import { IdentityRefusedError } from '../../api/identities.ts'
import { failureText } from '../../lib/connection.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { providerText } from './payout-failure.ts'

type IdentityAlertProps = { error: Error; onClose: () => void }

/**
 * A failed identity check (001 §8): a refusal of the provider, or no usable answer. Of the latter the provider's own
 * sentence shows where there is one.
 */
export function IdentityAlert({ error, onClose }: IdentityAlertProps) {
  if (error instanceof IdentityRefusedError) {
    return (
      <AlertDialog opened title={IDENTITY_TEXTS.errorTitle} onConfirm={onClose}>
        <Text>{IDENTITY_TEXTS.error}</Text>
      </AlertDialog>
    )
  }
  return (
    <AlertDialog opened title="Identity verification" onConfirm={onClose}>
      <Text>{failureText(error, providerText(error) ?? IDENTITY_TEXTS.unavailable)}</Text>
    </AlertDialog>
  )
}
