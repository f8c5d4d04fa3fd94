import { CLAIM_ERROR_TITLE } from '@portal/domain/claim-outcome'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { SendingDialog } from './SendingDialog.tsx'

type OutcomeProps = {
  /** The title of the dialog while the form is sent. */
  title: string
  sending: { text: string | undefined; dismiss: () => void }
  /** The text of a failure. */
  error: string | undefined
  /** Goes back to the form. */
  onDismiss: () => void
}

/** The dialog over a form that is being sent, or whose sending failed (002 §8). */
export function Outcome({ title, sending, error, onDismiss }: OutcomeProps) {
  if (sending.text !== undefined) return <SendingDialog title={title} text={sending.text} />
  if (error === undefined) return null

  function dismiss() {
    sending.dismiss()
    onDismiss()
  }

  return (
    <AlertDialog opened title={CLAIM_ERROR_TITLE} onConfirm={dismiss}>
      <div role="alert">{error}</div>
    </AlertDialog>
  )
}
