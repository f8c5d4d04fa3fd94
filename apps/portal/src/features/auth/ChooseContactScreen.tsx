import { LOCKED_MESSAGE } from '@portal/domain/one-time-code'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sendCodeMutation } from '../../api/codes.ts'
import { useFrozenFlags } from '../../api/remote-config.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { Text } from '../../ui/Text.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'
import { ContactField } from './ContactField.tsx'
import { codeFailure } from './code-failure.ts'
import { type LoginTab, rememberedTab, rememberTab } from './login-tab.ts'
import { useContact } from './use-contact.ts'

const TABS = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
] as const

/** Where a password is set or set up: which contact gets the code (000 §2). */
export function ChooseContactScreen() {
  const { config } = useApi()
  const flags = useFrozenFlags()
  const [tab, setTab] = useState(rememberedTab)
  const hasPhone = flags?.isPhoneNumberEnabled === true
  const kind = hasPhone ? tab : 'email'

  function choose(next: LoginTab) {
    setTab(next)
    rememberTab(next)
  }

  return (
    <AuthFrame
      heading={hasPhone ? 'Enter mobile phone number or email' : 'Enter email address'}
      lead="We'll send a code to make sure it's you."
      close={<CloseLink />}
      links={config.links}
    >
      <title>Set your password · Pet portal</title>
      {flags === undefined && <Loader />}
      {flags !== undefined && hasPhone && (
        <Segmented label="Where to send the code" options={TABS} value={kind} onChange={choose}>
          <ContactForm key={kind} kind={kind} />
        </Segmented>
      )}
      {flags !== undefined && !hasPhone && <ContactForm kind="email" />}
    </AuthFrame>
  )
}

/** One of it per tab: changing the tab clears what was typed and the error (000 §4). */
function ContactForm({ kind }: { kind: LoginTab }) {
  const api = useApi()
  const navigate = useNavigate()
  const contact = useContact(kind)
  const send = useMutation(sendCodeMutation(api))

  const isPhoneMissing = kind === 'phone' && !contact.isComplete

  function submit(event: FormEvent) {
    event.preventDefault()
    // Sending is blocked while a request is in flight (000 §4).
    if (send.isPending || !contact.submit()) return
    send.mutate(
      { contact: { kind, value: contact.value.trim() }, resend: false },
      { onSuccess: () => navigate({ to: '/set-password/confirm-code' }) },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ContactField
          kind={kind}
          contact={contact}
          label={kind === 'phone' ? 'Mobile phone number' : 'Email address'}
          refused={send.error === null ? undefined : codeFailure(send.error, LOCKED_MESSAGE)}
        />
        {kind === 'phone' && <Text size="sm">Standard SMS rates may apply.</Text>}
        <Stack gap="xs">
          <Button
            type="submit"
            block
            busy={send.isPending}
            disabled={isPhoneMissing}
            aria-describedby="still-needed"
          >
            Send code
          </Button>
          <StillNeeded id="still-needed" missing={isPhoneMissing ? ['all 10 digits'] : []} />
        </Stack>
      </Stack>
    </form>
  )
}
