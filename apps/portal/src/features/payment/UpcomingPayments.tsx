import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import { PetTag } from '../../parts/pet/PetTag.tsx'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { CancelledPolicyText } from '../../parts/support/CancelledPolicyText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import cardClasses from '../../ui/card.module.css'
import { Columns, Row, Stack } from '../../ui/layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import classes from './payment.module.css'
import { type UpcomingFacts, upcomingFacts } from './upcoming-facts.ts'

type UpcomingPaymentsProps = { account: Account; views: readonly PolicyView[] }

/** A card for the next payment of each policy (001 §2). */
export function UpcomingPayments({ account, views }: UpcomingPaymentsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Row between wrap>
          <h2 id={id}>Upcoming payments</h2>
          <CalendarButton views={views} />
        </Row>
        <Columns split="halves">
          {views.map((view) => (
            <UpcomingCard key={view.policy.policyNumber} facts={upcomingFacts(account, view)} />
          ))}
        </Columns>
      </Stack>
    </section>
  )
}

function UpcomingCard({ facts }: { facts: UpcomingFacts }) {
  const id = useId()
  const { policyNumber, displayNumber, name, label, kind, picture, badge, next, overdue } = facts
  const due = next && [next.date, overdue ?? next.cycle].filter(Boolean).join(' · ')
  return (
    <article className={cardClasses.card} aria-labelledby={id}>
      <div className={classes.head}>
        <PetTag kind={kind} picture={picture} />
        <h3 id={id} title={name}>
          <bdi>{label}</bdi>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <Stack gap="2xs">
        <Text tone="muted" size="sm" numbers>
          Policy #{displayNumber}
        </Text>
        {next === undefined ? (
          <Text size="sm">
            <CancelledPolicyText />
          </Text>
        ) : (
          <>
            <p className={classes.figure}>{next.amount}</p>
            <Text tone="soft" size="sm" numbers>
              {due}
            </Text>
            <Text tone="muted" size="sm">
              Includes taxes and fees
            </Text>
          </>
        )}
        {next === undefined && overdue !== undefined ? (
          <Text tone="soft" size="sm" numbers>
            {overdue}
          </Text>
        ) : null}
      </Stack>
      <div>
        <ButtonLink
          variant="soft"
          size="sm"
          to="/account/payment"
          search={{ dialog: 'history', policy: policyNumber }}
          resetScroll={false}
          aria-label={`View history, ${label}`}
        >
          <IconHistory size={18} stroke={1.75} aria-hidden />
          View history
        </ButtonLink>
      </div>
    </article>
  )
}
