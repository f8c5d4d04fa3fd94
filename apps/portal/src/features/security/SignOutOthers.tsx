import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signOutOthersMutation } from '../../api/security.ts'
import { focusHeading } from '../../lib/screen-hooks.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { signOutRefusal } from './sign-out-refusal.ts'

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
