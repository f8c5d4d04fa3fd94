import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
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
      <Text tone="soft" size="sm">
        Card and account numbers go to our payment provider alone. Questions? Call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}
