import { Button, Stack, Text } from '@mantine/core'
import { type PayoutMethod, payoutLabel } from '@portal/domain/payout-methods'
import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { activatePayoutMutation, NotReplacedError, removePayoutMutation } from '../../api/payouts.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { useKeepWhile } from '../../ui/use-views.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { useIsRestricted } from './payout-notices.tsx'
import { type ShownMethod, usePayouts } from './payout-views.ts'

/**
 * A bank account or a debit card, with the ways to change it (001 §2). One that is not valid cannot become active, nor can a
 * debit card of a restricted account (PAYOUT-093).
 */
export function ManagePayout({ method, isActive }: ShownMethod) {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const usable = checkDebitCard(method.kind === 'card' && isRestricted)
  const canActivate = method.isValid && usable.ok
  return (
    <Stack>
      <PayoutRow method={method} isActive={isActive} />
      {canActivate ? null : (
        <div id={id}>
          <Banner tone="warning">
            {usable.ok ? PAYOUT_TEXTS.invalid : DEBIT_CARD_MESSAGES[usable.reason]}
          </Banner>
        </div>
      )}
      <div>
        <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
        <ActivateButton id={method.id} isActive={isActive} disabled={!canActivate} aria-describedby={id} />
      </Buttons>
      {isAsking && <RemoveQuestion method={method} onNo={() => setIsAsking(false)} />}
    </Stack>
  )
}

/** Removes a reimbursement method after a confirmation (001 §4). An alert says that the paper check was not set (001 §8). */
function RemoveQuestion({ method, onNo }: { method: PayoutMethod; onNo: () => void }) {
  const views = usePayouts()
  const keepWhile = useKeepWhile()
  const removal = useMutation(removePayoutMutation(useApi()))

  function removed() {
    showToast(PAYOUT_TEXTS.removed)
    views.goBack()
  }

  const { error } = removal
  if (error instanceof NotReplacedError) return <FailureAlert error={error.cause} onClose={onNo} />
  return (
    <ConfirmForm
      title="Remove reimbursement method"
      confirm="Yes"
      cancel="No"
      variant="danger"
      send={() => keepWhile(() => removal.mutateAsync(method.id))}
      refusalOf={() => NOT_REMOVED}
      onDone={removed}
      onCancel={onNo}
    >
      <Text>{PAYOUT_TEXTS.removeQuestion}</Text>
      <Text c="dimmed">{payoutLabel(method)}</Text>
    </ConfirmForm>
  )
}

const NOT_REMOVED = { alert: PAYOUT_TEXTS.removeFailed }

type ActivateButtonProps = {
  /** The id of a method, or `check`. */
  id: string
  isActive: boolean
  disabled?: boolean
  'aria-describedby'?: string
}

/** Makes a method the active one (001 §4). Afterwards the result replaces the button; its wording is ours. */
export function ActivateButton({ id, isActive, ...button }: ActivateButtonProps) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation(activatePayoutMutation(useApi()))
  const pressed = useRef<HTMLButtonElement>(null)
  useDialogHold(isPending)

  function closeAlert() {
    reset()
    // It was disabled while it sent, so it has lost the focus.
    pressed.current?.focus()
  }

  if (isActive && !isPending) {
    return isSuccess ? (
      <p role="status" ref={focus} tabIndex={-1}>
        Reimbursement method updated
      </p>
    ) : null
  }
  return (
    <>
      <Button ref={pressed} {...button} loading={isPending} aria-busy={isPending} onClick={() => mutate(id)}>
        Make active method
      </Button>
      {error === null ? null : <FailureAlert error={error} onClose={closeAlert} />}
    </>
  )
}

/** The pressed button is gone. */
const focus = (result: HTMLElement | null) => result?.focus()
