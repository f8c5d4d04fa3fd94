import { useApi } from '../../session/context.ts'
import { TextLink } from '../../ui/links.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'

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
