import { Badge, Stack, Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import type { Account } from '../../../api/account.ts'
import { PetTag } from '../../../parts/pet/PetTag.tsx'
import { EndedPolicyText } from '../../../parts/policy/policy-notices.tsx'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { Card } from '../../../ui/Card.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import classes from './payment.module.css'
import { coverageSummary, INCLUDES_TAXES, panelFacts, upcomingFacts } from './payment-facts.ts'

type UpcomingCardProps = { account: Account; view: PolicyView }

/** The next payment of a policy (001 §2). */
export function UpcomingCard({ account, view }: UpcomingCardProps) {
  const id = useId()
  const facts = upcomingFacts(account, view)
  const { policyNumber, displayNumber, name, label, kind, picture, hasDied, badge, amount, details } = facts
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <PetTag kind={kind} picture={picture} hasDied={hasDied} />
        <h3 id={id} title={name} aria-label={name}>
          <bdi>{label}</bdi>
        </h3>
        <Badge variant={badge.tone}>{badge.text}</Badge>
      </div>
      <Stack gap="2xs">
        <Text c="var(--text-muted)" size="sm" variant="numbers">{`Policy #${displayNumber}`}</Text>
        {amount === undefined ? null : <p className={classes.figure}>{amount}</p>}
        <Text c="dimmed" size="sm" variant="numbers">
          {details}
        </Text>
        {amount === undefined ? null : (
          <Text c="var(--text-muted)" size="sm">
            {INCLUDES_TAXES}
          </Text>
        )}
      </Stack>
      <div>
        <ButtonLink
          variant="soft"
          size="sm"
          to="/account/payment"
          search={{ dialog: 'history', policy: policyNumber }}
          {...SAME_SCREEN}
          aria-label={`View history, ${name}`}
        >
          <IconHistory size={18} stroke={1.75} aria-hidden />
          View history
        </ButtonLink>
      </div>
    </article>
  )
}

type PolicyCoverageProps = { account: Account; view: PolicyView }

/** The panel of a policy with the summary of its coverage (001 §1, §2). */
export function PolicyCoverage({ account, view }: PolicyCoverageProps) {
  const label = petLabel(view.name)
  return (
    <Card
      title={`${label}'s policy`}
      wholeTitle={label === view.name ? undefined : `${view.name}'s policy`}
      level={3}
      isOneOfMany
    >
      {view.isCancelled ? (
        <Text>
          <EndedPolicyText view={view} />
        </Text>
      ) : null}
      <FactsList facts={panelFacts(account, view)} />
      <div>
        <h4 className={classes.subtitle}>Coverage summary</h4>
        <FactsList facts={coverageSummary(view)} />
      </div>
    </Card>
  )
}
