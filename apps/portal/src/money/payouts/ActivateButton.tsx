import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { activatePayoutMutation } from '../../api/payouts.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { FailureAlert } from './FailureAlert.tsx'

type ActivateButtonProps = {
  /** The id of a method, or `check`. */
  id: string
  isActive: boolean
  disabled?: boolean
  'aria-describedby'?: string
}

/** Makes a method the active one (001 §4). Afterwards the result stands in the place of the button; its wording is ours. */
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
      <Button ref={pressed} {...button} busy={isPending} onClick={() => mutate(id)}>
        Make active method
      </Button>
      {error === null ? null : <FailureAlert error={error} onClose={closeAlert} />}
    </>
  )
}

/** The pressed button is gone. */
const focus = (result: HTMLElement | null) => result?.focus()
