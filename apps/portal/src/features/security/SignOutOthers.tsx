import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CodeTexts, errorText } from '../../api/refusal.ts'
import { signOutOthersMutation } from '../../api/security.ts'
import { focusHeading } from '../../lib/screen-hooks.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'

/** The button that signs out every other device, after a question. */
export function SignOutOthers() {
  const { mutateAsync } = useMutation(signOutOthersMutation(useApi()))
  const [isAsked, setAsked] = useState(false)

  function signedOut() {
    showToast('All other devices are signed out.')
    setAsked(false)
    // The button that opened the question is gone.
    focusHeading()
  }

  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Sign out all other devices
      </Button>
      {isAsked && (
        <ConfirmForm
          title="Sign out all other devices?"
          confirm="Sign out"
          variant="danger"
          send={() => mutateAsync()}
          refusalOf={signOutRefusal}
          onDone={signedOut}
          onCancel={() => setAsked(false)}
        >
          <p>
            You stay signed in here. Each of the others has to log in again. Claim drafts on them stay there.
          </p>
        </ConfirmForm>
      )}
    </div>
  )
}

const CODE_TEXTS = {
  CONFLICT: 'This is the device that you’re using. Log out to end its session.',
  NOT_FOUND: null,
  TOO_MANY_REQUESTS: null,
} as const satisfies CodeTexts<'signOutDevice' | 'signOutOtherDevices'>

/** Why a device was not signed out; the wording is ours. */
export const signOutRefusal = (error: unknown) => ({
  alert: errorText(error, { byCode: CODE_TEXTS, general: 'We couldn’t sign it out. Please try again.' }),
})
