import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { requestResetLinkMutation } from '../../api/passwords.ts'
import { useApi } from '../../session/context.ts'
import { FormPage } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextLink } from '../../ui/links.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'
import { ContactField, contactSchema, NO_CONTACT, toContact } from './contact-field.tsx'

/**
 * Requests the mail with the reset link (000 §2).
 * @param again true when the mail did not arrive
 */
export function ForgotPasswordScreen({ again }: { again: boolean }) {
  const api = useApi()
  const navigate = useNavigate()
  const request = useMutation(requestResetLinkMutation(api))
  const form = useEditForm({
    saved: NO_CONTACT,
    guard: false,
    schema: contactSchema('email'),
    send: (typed) => request.mutateAsync(toContact(typed, 'email').value),
    refusalOf: () => ({
      alert: `We couldn’t send the email. Please try again, or call us at ${api.config.supportPhone}.`,
    }),
    onSaved: () => void navigate({ to: '/forgot-password/sent' }),
  })

  return (
    <AuthFrame
      purpose="Reset your password"
      heading={again ? 'Check your spam folder' : "What's your email?"}
      lead={
        again
          ? 'If the email isn’t there, enter your address and we’ll send it again.'
          : 'We’ll email you a link to create a new password.'
      }
      close={<CloseLink />}
      links={api.config.links}
    >
      <title>Reset your password · Pet portal</title>
      <FormPage {...form.frame} submit="Send email" buttons="block">
        <ContactField kind="email" form={form} />
      </FormPage>
    </AuthFrame>
  )
}

/** Confirms that the mail was sent. The text is the same for an address without an account (000 §2, §4). */
export function ForgotPasswordSentScreen() {
  const { config } = useApi()
  return (
    <AuthFrame
      heading="Sent!"
      lead="If there is an account with this address, you’ll get an email with a link. It works once."
      close={<CloseLink />}
      links={config.links}
    >
      <title>Email sent · Pet portal</title>
      <p>
        <TextLink to="/forgot-password" search={{ from: 'sent' }}>
          Didn't get an email?
        </TextLink>
      </p>
    </AuthFrame>
  )
}
