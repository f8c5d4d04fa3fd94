import { countdownText } from '@portal/domain/one-time-code'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'

type SessionWarningDialogProps = { secondsLeft: number; onProlonged: () => void }

/**
 * The warning before the session ends; the wording is ours. After a failure it stays open for another try until the session
 * ends, which has a dialog of its own.
 */
export function SessionWarningDialog({ secondsLeft, onProlonged }: SessionWarningDialogProps) {
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
