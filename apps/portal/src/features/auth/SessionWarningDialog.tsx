import { countdownText } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'

type SessionWarningDialogProps = { secondsLeft: number; onProlonged: () => void }

/** The warning before the session ends; the wording is ours. */
export function SessionWarningDialog({ secondsLeft, onProlonged }: SessionWarningDialogProps) {
  const { session } = useApi()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function stay() {
    setBusy(true)
    setFailed(false)
    try {
      await session.refresh()
      onProlonged()
      showToast('You stay signed in.')
    } catch {
      // The dialog stays open for another try until the session ends, which has a dialog of its own.
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      opened
      title="Are you still there?"
      confirm="Stay signed in"
      cancel="Log out"
      busy={busy}
      onConfirm={stay}
      onCancel={() => void session.end('signedOut')}
    >
      {failed && (
        <Banner tone="danger" role="alert">
          That didn’t work. Please try again.
        </Banner>
      )}
      <p>{`Your session ends in ${countdownText(secondsLeft)}. Nothing you saved is lost.`}</p>
    </ConfirmDialog>
  )
}
