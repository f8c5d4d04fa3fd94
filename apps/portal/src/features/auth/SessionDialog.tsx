import { Button } from '@mantine/core'
import { countdownText, maskContact } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { useApi } from '../../session/context.ts'
import type { TimeoutReason } from '../../session/session-state.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'

export type SessionDialogProps = {
  /** The reason why the session cannot continue. */
  timedOut: TimeoutReason | undefined
  /** The e-mail address of an account that a link has opened and nobody has confirmed. */
  unconfirmed: string | undefined
  /** The warning, once it is due. */
  warning: SessionWarningDialogProps | undefined
}

/** The dialogs about the session itself. A session that cannot continue is neither confirmed nor prolonged. */
export function SessionDialog({ timedOut, unconfirmed, warning }: SessionDialogProps) {
  if (timedOut !== undefined) return <TimedOutDialog reason={timedOut} />
  return (
    <>
      {unconfirmed === undefined ? null : <UnconfirmedDialog email={unconfirmed} />}
      {warning === undefined ? null : <SessionWarningDialog {...warning} />}
    </>
  )
}

/** The texts of 000 §2 and §8; the title of the second one is ours. */
const TEXTS: Record<TimeoutReason, { title: string; text: string }> = {
  refused: {
    title: 'Session Expired',
    text: 'Your session has expired. Please log in again to continue.',
  },
  connection: {
    title: 'Connection issues',
    text: "We're having some connection issues. If you still can't connect, please try again later.",
  },
}

/**
 * Reports that the session cannot continue. Confirming signs out and leads to the sign-in screen with a redirect back
 * (000 §2).
 */
function TimedOutDialog({ reason }: { reason: TimeoutReason }) {
  const { session } = useApi()
  const { title, text } = TEXTS[reason]
  return (
    <AlertDialog opened title={title} onConfirm={() => void session.end(reason)}>
      {text}
    </AlertDialog>
  )
}

/**
 * Says whose account a link has opened in a browser without a session, before anything is typed into it
 * (docs/adr/0036). Only an answer closes it. The wording is ours.
 */
function UnconfirmedDialog({ email }: { email: string }) {
  const { session } = useApi()
  const [hasTriedToClose, setTriedToClose] = useState(false)
  return (
    <Dialog
      opened
      title={`You’re signed in as ${maskContact({ kind: 'email', value: email })}`}
      onClose={() => setTriedToClose(true)}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={() => void session.end('signedOut')}>
            Not you?
          </Button>
          <Button onClick={() => void session.confirm()}>This is my account</Button>
        </>
      }
    >
      <p>
        A link opened this account. If somebody else sent you the link, choose “Not you?” to log out, so that
        you don’t add your card or your claims to their account.
      </p>
      {hasTriedToClose && <p role="alert">Please choose one of the two answers first.</p>}
    </Dialog>
  )
}

type SessionWarningDialogProps = { secondsLeft: number; onProlonged: () => void }

/**
 * The warning before the session ends; the wording is ours. After a failure it stays open for another try until the session
 * ends, which has a dialog of its own.
 */
function SessionWarningDialog({ secondsLeft, onProlonged }: SessionWarningDialogProps) {
  const { session } = useApi()

  function prolonged() {
    onProlonged()
    showToast('You stay signed in.')
  }

  return (
    <ConfirmForm
      title="Are you still there?"
      confirm="Stay signed in"
      cancel="Log out"
      send={() => session.refresh()}
      refusalOf={() => NOT_PROLONGED}
      onDone={prolonged}
      onCancel={() => void session.end('signedOut')}
      canAbort
    >
      <p>{`Your session ends in ${countdownText(secondsLeft)}. Nothing you saved is lost.`}</p>
    </ConfirmForm>
  )
}

const NOT_PROLONGED = { alert: 'That didn’t work. Please try again.' }
