import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import type { Entry } from './card-page-facts.ts'

const TITLES: Record<Entry, string> = {
  card: 'Add card',
  separateCard: 'Add card',
  bank: 'Add bank account',
  payoutCard: 'Add debit card',
}

/** The card around the entry of a method. It has no way into the portal (001 §2). */
export function PageCard({ entry, children }: { entry: Entry; children: Elements }) {
  return (
    <MessageCard>
      <title>{`${TITLES[entry]} · Pet portal`}</title>
      <h1 tabIndex={-1}>{TITLES[entry]}</h1>
      {children}
      <Text c="dimmed" size="sm">
        Card and account numbers go to our payment provider alone. Questions? Call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}

type AddedNoticeProps = {
  title: string
  children: ReactNode
  /** The next step, if there is one. Without it, the page can be closed. */
  action?: { text: string; onClick: () => void }
}

/** The end of the page. It leads nowhere, because an app or a mail has opened it (001 §2). */
export function AddedNotice({ title, children, action }: AddedNoticeProps) {
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <div role="status">{children}</div>
      {action === undefined ? (
        <Text c="dimmed">You can close this page.</Text>
      ) : (
        <div>
          <Button onClick={action.onClick}>{action.text}</Button>
        </div>
      )}
      <Text c="dimmed" size="sm">
        Questions? Call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}

/** The page of a link whose method was added in this tab before. */
export function AlreadyAdded() {
  return (
    <AddedNotice title="Payment method added">
      <Text>Your payment method was added.</Text>
    </AddedNotice>
  )
}
