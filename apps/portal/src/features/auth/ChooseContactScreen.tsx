import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type SentContact, sendCodeMutation } from '../../api/codes.ts'
import { useFrozenFlags } from '../../api/remote-config.ts'
import { failureText } from '../../lib/connection.ts'
import { useIsLeft } from '../../lib/screen-hooks.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Loader } from '../../ui/Loader.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'
import { contactRefusal } from './code-refusal.ts'
import { ContactField, contactSchema, missingOfContact, NO_CONTACT, toContact } from './contact-field.tsx'
import { type LoginTab, rememberedTab, rememberTab } from './login-tab.ts'

const TABS = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
] as const

const CONTACTS = { phone: 'phone number', email: 'email address' } as const

/** The purpose of the page, by the link that opened it; the wording is ours. */
const PURPOSES = { setup: 'Set up your account', reset: 'Reset your password' } as const

/** The first step of setting a password: the choice of the contact that gets the code (000 §2). */
export function ChooseContactScreen({ purpose }: { purpose: keyof typeof PURPOSES | undefined }) {
  const api = useApi()
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const flags = useFrozenFlags()
  const [tab, setTab] = useState(rememberedTab)
  // Both tabs share it, so that neither sends while the other one does.
  const sending = useMutation(sendCodeMutation(api))
  const hasPhone = flags?.isPhoneNumberEnabled === true
  const kind = hasPhone ? tab : 'email'

  /** The failure of a code that was sent from the other tab. */
  const [failed, setFailed] = useState<{ kind: LoginTab; text: string }>()
  const changes = useRef(0)

  async function send(contact: SentContact['contact']) {
    const before = changes.current
    setFailed(undefined)
    try {
      await sending.mutateAsync({ contact, resend: false })
    } catch (error) {
      const text = failureText(error, contactRefusal(error).fields.contact)
      if (changes.current !== before) setFailed({ kind: contact.kind, text })
      throw error
    }
  }

  /** The code may have been sent from the other tab, but not from a screen that was left. */
  function goOn() {
    if (!isLeft()) void navigate({ to: '/set-password/confirm-code' })
  }

  function choose(next: LoginTab) {
    changes.current += 1
    setFailed(undefined)
    setTab(next)
    rememberTab(next)
  }

  return (
    <AuthFrame
      purpose={purpose && PURPOSES[purpose]}
      heading={hasPhone ? 'Enter mobile phone number or email' : 'Enter email address'}
      lead="We'll send a code to make sure it's you."
      close={<CloseLink />}
      links={api.config.links}
    >
      <title>{`${purpose === undefined ? 'Set your password' : PURPOSES[purpose]} · Pet portal`}</title>
      {flags === undefined && <Loader />}
      {failed && (
        <Banner
          tone="danger"
          role="alert"
        >{`We couldn’t send a code to your ${CONTACTS[failed.kind]}. ${failed.text}`}</Banner>
      )}
      {hasPhone && (
        <Segmented label="Where to send the code" options={TABS} value={kind} onChange={choose}>
          <ContactForm key={kind} kind={kind} isBusy={sending.isPending} send={send} onSent={goOn} />
        </Segmented>
      )}
      {flags !== undefined && !hasPhone && (
        <ContactForm kind="email" isBusy={sending.isPending} send={send} onSent={goOn} />
      )}
    </AuthFrame>
  )
}

type ContactFormProps = {
  kind: LoginTab
  isBusy: boolean
  send: (contact: SentContact['contact']) => Promise<void>
  onSent: () => void
}

/** The form of one tab. Each tab mounts its own, so that changing the tab clears the input and the error (000 §4). */
function ContactForm({ kind, isBusy, send, onSent }: ContactFormProps) {
  const form = useEditForm({
    saved: NO_CONTACT,
    guard: false,
    schema: contactSchema(kind),
    missing: (typed) => missingOfContact(typed, kind),
    send: (typed) => send(toContact(typed, kind)),
    isBusy,
    refusalOf: contactRefusal,
    onSaved: onSent,
    onSavedLater: onSent,
  })

  return (
    <FormFrame {...form.frame} submit="Send code" buttons="block">
      <ContactField
        kind={kind}
        form={form}
        label={kind === 'phone' ? 'Mobile phone number' : 'Email address'}
      />
      {kind === 'phone' && <Text size="sm">Standard SMS rates may apply.</Text>}
    </FormFrame>
  )
}
