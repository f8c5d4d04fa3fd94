import { Text } from '@mantine/core'
import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { changeEmailMutation } from '../../../api/contacts.ts'
import { useDraft } from '../../../api/use-draft.ts'
import { useApi } from '../../../session/context.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import { type EmailValues, emailRefusal, emailSchema, isPresentEmail, toNewEmail } from '../contact-forms.ts'
import { StepUpForm } from '../step-up/StepUpForm.tsx'
import { useStepUp } from '../step-up/use-step-up.ts'

/** Changes the e-mail address, which is also the login name (000 §4). */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const present = account.profile.email
  const draft = useDraft('email')
  const stepUp = useStepUp(account, 'email')
  const change = useMutation(changeEmailMutation(useApi()))
  const announce = () => showToast(CONTACT_MESSAGES.emailUpdated)
  const form = useEditForm({
    saved: { email: present },
    draft,
    schema: emailSchema(present),
    isStep: stepUp.isNext,
    send,
    refusalOf: emailRefusal,
    onSaved: saved,
    onSavedLater: announce,
  })

  function send(values: EmailValues) {
    if (isPresentEmail(present, values)) return close()
    return stepUp.isNext ? stepUp.begin() : update(values, stepUp.proof)
  }

  async function update(values: EmailValues, contactProof: string | undefined) {
    try {
      await change.mutateAsync({ account, newEmail: toNewEmail(values), contactProof })
    } catch (error) {
      stepUp.note(error)
      throw error
    }
  }

  function close() {
    draft.drop()
    onClose()
  }

  function saved() {
    announce()
    close()
  }

  return (
    <Dialog opened title="Edit email" onClose={onClose}>
      {stepUp.sentTo === undefined ? (
        <FormFrame {...form.frame} submit="Update" cancel={{ text: 'Cancel', onClick: onClose }}>
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            autoComplete="email"
            data-autofocus
            required
          />
          <Text size="sm" c="dimmed">
            You log in with this address from then on.
          </Text>
        </FormFrame>
      ) : (
        <StepUpForm
          stepUp={stepUp}
          sentTo={stepUp.sentTo}
          guard={form.frame.guard}
          proceed={(proof) => update(form.values, proof)}
          onFailed={form.refuse}
          onSaved={saved}
          onSavedLater={announce}
        />
      )}
    </Dialog>
  )
}
