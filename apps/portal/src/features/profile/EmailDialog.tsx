import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import { EMAIL_MESSAGES } from '@portal/domain/text'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { useDraft, useKept } from '../../api/use-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { CodeForm } from './CodeForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { useEmailChange } from './use-email-change.ts'

/** Changes the e-mail address, which is the login name too (000 §4). */
export function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const saved = account.profile.email
  const draft = useDraft('email')
  const [isChecked, setIsChecked] = useState(false)
  const { refusal, checked, codeSentTo, ...change } = useEmailChange(
    account,
    draft.found?.email ?? saved,
    (isChanged) => {
      if (isChanged) showToast(CONTACT_MESSAGES.emailUpdated)
      draft.drop()
      onClose()
    },
  )
  const isChanged = change.email.trim() !== saved
  useKept(draft, isChanged ? { email: change.email } : undefined)
  const problem = checked.ok || checked.reason === 'unchanged' ? undefined : EMAIL_MESSAGES[checked.reason]

  function startOver() {
    change.type(saved)
    setIsChecked(false)
    draft.startOver()
  }

  return (
    <Dialog opened title="Edit email" onClose={onClose}>
      <LeavePrompt when={isChanged && !change.isSaving} onLeave={draft.drop} />
      {codeSentTo === undefined ? (
        <ContactForm
          submit="Update"
          cancel="Cancel"
          busy={change.isBusy}
          error={refusal.top}
          wait={refusal.wait}
          onSubmit={() => {
            setIsChecked(true)
            change.submit()
          }}
          onCancel={onClose}
        >
          <DraftNotice shown={draft.isRestored && isChanged} onStartOver={startOver} />
          <TextField
            label="Email address"
            type="email"
            autoComplete="email"
            data-autofocus
            required
            value={change.email}
            error={refusal.field ?? (isChecked ? problem : undefined)}
            onChange={(event) => change.type(event.target.value)}
          />
          <Text size="sm" tone="soft">
            {change.isMobileMissing
              ? 'Add a mobile number first: changing your email needs a code that we send there.'
              : 'You log in with this address from then on.'}
          </Text>
        </ContactForm>
      ) : (
        <CodeForm
          phone={codeSentTo}
          refusal={refusal}
          busy={change.isSaving}
          onCode={change.save}
          onBack={change.goBack}
        />
      )}
    </Dialog>
  )
}
