import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import type { Account } from '../../../api/account.ts'
import { useDraft } from '../../../api/use-draft.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ContactCodeForm } from '../ContactCodeForm.tsx'
import { EMAIL_FAILURE, emailRefusal, emailSchema, isPresentEmail, toNewEmail } from './email-form.ts'
import { useEmailChange } from './use-email-change.ts'

/** Changes the e-mail address, which is also the login name (000 §4). */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const present = account.profile.email
  const draft = useDraft('email')
  const change = useEmailChange(account)
  const form = useEditForm({
    saved: { email: present },
    draft,
    schema: emailSchema(present),
    problemsShow: 'onSubmit',
    isStep: change.needsCode,
    send: (values) => (isPresentEmail(present, values) ? close() : change.begin(toNewEmail(values))),
    refusalOf: emailRefusal,
    onSaved: saved,
  })

  function close() {
    draft.drop()
    onClose()
  }

  function saved() {
    showToast(CONTACT_MESSAGES.emailUpdated)
    close()
  }

  return (
    <Dialog opened title="Edit email" onClose={onClose}>
      {change.codeSentTo === undefined ? (
        <FormFrame {...form.frame} submit="Update" cancel={{ text: 'Cancel', onClick: onClose }}>
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            autoComplete="email"
            data-autofocus
            required
          />
          <Text size="sm" tone="soft">
            {change.isMobileMissing
              ? 'Add a mobile number first: changing your email needs a code that we send there.'
              : 'You log in with this address from then on.'}
          </Text>
        </FormFrame>
      ) : (
        <ContactCodeForm
          phone={change.codeSentTo}
          failure={EMAIL_FAILURE}
          guard={form.frame.guard}
          send={(code) => change.finish(toNewEmail(form.values), code)}
          onSaved={saved}
          onBack={change.goBack}
        />
      )}
    </Dialog>
  )
}
