import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { requestResetLinkMutation } from '../../api/passwords.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'
import { ContactField } from './ContactField.tsx'
import { useContact } from './use-contact.ts'

/**
 * Asks for the address that gets the link to a new password (000 §2).
 * @param again the mail did not arrive
 */
export function ForgotPasswordScreen({ again }: { again: boolean }) {
  const api = useApi()
  const navigate = useNavigate()
  const contact = useContact('email')
  const request = useMutation(requestResetLinkMutation(api))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (request.isPending || !contact.submit()) return
    request.mutate(contact.value.trim(), { onSuccess: () => navigate({ to: '/forgot-password/sent' }) })
  }

  return (
    <AuthFrame
      heading={again ? 'Check your spam folder' : "What's your email?"}
      lead={
        again
          ? "If the email isn't there, enter your address and we'll send it again."
          : "We'll email you a link to create a new password."
      }
      close={<CloseLink />}
      links={api.config.links}
    >
      <title>Forgot password · Pet portal</title>
      <form onSubmit={submit} noValidate>
        <Stack>
          {request.isError && (
            <Banner tone="danger" role="alert">
              We couldn't send the email. Please try again, or call us at {api.config.supportPhone}.
            </Banner>
          )}
          <ContactField kind="email" contact={contact} />
          <Button type="submit" block busy={request.isPending}>
            Send email
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
