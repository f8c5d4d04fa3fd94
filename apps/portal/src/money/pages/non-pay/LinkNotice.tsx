import type { ReactNode } from 'react'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Text } from '../../../ui/Text.tsx'

/** The reason why a mailed link shows nothing, with a link to the account and the support phone. */
export function LinkNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="alert">{children}</p>
      <Text tone="soft">
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
