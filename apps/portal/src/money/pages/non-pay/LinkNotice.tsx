import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LinkAccount } from '../../../api/link-account.ts'
import { ApiError, INVALID_ACCOUNT, InvalidAccountError } from '../../../api/refusal.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { MessageCard } from '../../../ui/Card.tsx'
import { ErrorScreen } from '../../../ui/error-screens.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { ButtonLink } from '../../../ui/links.tsx'

/** The reason why a mailed link shows nothing, with a link to the account and the support phone. */
export function LinkNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="alert">{children}</p>
      <Text c="dimmed">
        You can see your payments in your account, or call us at <SupportPhone />.
      </Text>
      <div>
        <ButtonLink to="/account/payment">Go to your account</ButtonLink>
      </div>
    </MessageCard>
  )
}

/** The screen of a link that has expired, was used, or is incomplete (001 §2, §8). */
export function LinkExpired() {
  return <LinkNotice title="Link Expired">The link you followed has expired.</LinkNotice>
}

/** The end of a finished update (001 §2). The second line is ours. */
export function ThankYou() {
  return (
    <MessageCard>
      <title>Thank you · Pet portal</title>
      <h1 tabIndex={-1}>Thank you</h1>
      <p>Your payment method has been updated.</p>
      <Text c="dimmed">
        You can close this page. If you have a question, call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}

/** Shows in place of a page whose account is loading or could not be loaded. */
export function AccountMissing({ failure, retry }: LinkAccount) {
  const { supportPhone } = useApi().config
  if (failure === null) {
    return (
      <div aria-busy>
        <Loader />
      </div>
    )
  }
  if (failure instanceof InvalidAccountError) return <InvalidLinkAccount />
  return (
    <ErrorScreen
      title="We couldn’t load this page"
      phone={supportPhone}
      correlationId={failure instanceof ApiError ? failure.correlationId : undefined}
      onRetry={retry}
    >
      Try again in a few minutes.
    </ErrorScreen>
  )
}

/** The screen for a link without an account, or whose account has no active policy (000 §8, 001 §2). */
export function InvalidLinkAccount() {
  const { supportPhone } = useApi().config
  return (
    <ErrorScreen title={INVALID_ACCOUNT.title} phone={supportPhone}>
      {INVALID_ACCOUNT.text}
    </ErrorScreen>
  )
}
