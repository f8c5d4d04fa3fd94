import { Skeleton, Stack } from '@mantine/core'
import { CLAIM_ERROR_TITLE } from '@portal/domain/claim-outcome'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDialogHold } from '../../../ui/dialog-hold.ts'
import classes from '../claim-form.module.css'
import type { LateChanges } from './use-sending.ts'

type OutcomeProps = {
  /** The title of the dialog while the form is sent. */
  title: string
  sending: { text: string | undefined; late: LateChanges | undefined; dismiss: () => void }
  /** The text of a failure. */
  error: string | undefined
  /** Goes back to the form. */
  onDismiss: () => void
}

/** The dialog over a form that is being sent, or whose sending failed (002 §8). */
export function Outcome({ title, sending, error, onDismiss }: OutcomeProps) {
  if (sending.text !== undefined) return <SendingDialog title={title} text={sending.text} />
  if (sending.late !== undefined) return <LateDialog {...sending.late} />
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

/** Changes that were made after the service had received the form would be lost without a word. The wording is ours. */
export function LateDialog({ claimNumber, parts, accept }: LateChanges) {
  return (
    <AlertDialog opened title="We already have what you sent" onConfirm={accept}>
      <Stack>
        <p role="status">
          {`Claim #${claimNumber} has what you sent the first time. What you changed after that is not in it: ${parts.join(', ')}.`}
        </p>
        <p>
          If it matters for your claim, call us at <SupportPhone />.
        </p>
      </Stack>
    </AlertDialog>
  )
}

/** Says on a form that was sent before that it did not arrive. The wording is ours. */
export function MissedNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Banner tone="warning" role="status">
      What you sent has not arrived. Everything is still here: please submit it again.
    </Banner>
  )
}

type SendingDialogProps = { title: string; text: string }

/** The present step while a claim or documents are sent. The dialog stays until there is an outcome. */
function SendingDialog({ title, text }: SendingDialogProps) {
  return (
    <Dialog opened title={title} onClose={() => undefined}>
      <Progress text={text} />
    </Dialog>
  )
}

function Progress({ text }: { text: string }) {
  useDialogHold(true)
  return (
    <Stack>
      <Skeleton className={classes.skeleton} />
      <p role="status">{text}</p>
    </Stack>
  )
}
