import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type SentContact, sendCodeMutation } from '../../api/codes.ts'
import { useFrozenFlags } from '../../api/remote-config.ts'
import { useIsLeft } from '../../lib/use-is-left.ts'
import { useApi } from '../../session/context.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Loader } from '../../ui/Loader.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Text } from '../../ui/Text.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'
import { ContactField } from './ContactField.tsx'
import { contactRefusal } from './code-refusal.ts'
import { contactSchema, missingOfContact, NO_CONTACT, toContact } from './contact-form.ts'
import { type LoginTab, rememberedTab, rememberTab } from './login-tab.ts'

const TABS = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
] as const

/** The first step of setting a password: the choice of the contact that gets the code (000 §2). */
export function ChooseContactScreen() {
  const api = useApi()
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const flags = useFrozenFlags()
  const [tab, setTab] = useState(rememberedTab)
  // Both tabs share it, so that neither sends while the other one does.
  const sending = useMutation(sendCodeMutation(api))
  const hasPhone = flags?.isPhoneNumberEnabled === true
  const kind = hasPhone ? tab : 'email'

  /** The code may have been sent from the other tab, but not from a screen that was left. */
  function goOn() {
    if (!isLeft()) void navigate({ to: '/set-password/confirm-code' })
  }

  function choose(next: LoginTab) {
    setTab(next)
    rememberTab(next)
  }

  return (
    <AuthFrame
      heading={hasPhone ? 'Enter mobile phone number or email' : 'Enter email address'}
      lead="We'll send a code to make sure it's you."
      close={<CloseLink />}
      links={api.config.links}
    >
      <title>Set your password · Pet portal</title>
      {flags === undefined && <Loader />}
      {flags !== undefined && hasPhone && (
        <Segmented label="Where to send the code" options={TABS} value={kind} onChange={choose}>
          <ContactForm key={kind} kind={kind} sending={sending} onSent={goOn} />
        </Segmented>
      )}
      {flags !== undefined && !hasPhone && <ContactForm kind="email" sending={sending} onSent={goOn} />}
    </AuthFrame>
  )
}

type ContactFormProps = {
  kind: LoginTab
  sending: Pick<UseMutationResult<void, Error, SentContact>, 'isPending' | 'mutateAsync'>
  onSent: () => void
}

/** The form of one tab. Each tab mounts its own, so that changing the tab clears the input and the error (000 §4). */
function ContactForm({ kind, sending, onSent }: ContactFormProps) {
  const form = useEditForm({
    saved: NO_CONTACT,
    guard: false,
    schema: contactSchema(kind),
    missing: (typed) => missingOfContact(typed, kind),
    send: (typed) => sending.mutateAsync({ contact: toContact(typed, kind), resend: false }),
    isBusy: sending.isPending,
    refusalOf: contactRefusal,
    onSaved: onSent,
    onSavedLater: onSent,
  })

  return (
    <FormPage {...form.frame} submit="Send code" buttons="block">
      <ContactField
        kind={kind}
        form={form}
        label={kind === 'phone' ? 'Mobile phone number' : 'Email address'}
      />
      {kind === 'phone' && <Text size="sm">Standard SMS rates may apply.</Text>}
    </FormPage>
  )
}
