import { Badge, Group } from '@mantine/core'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { claimFacts } from '../../parts/claim/claim-facts.ts'
import { TextLink } from '../../ui/links.tsx'
import rowClasses from '../../ui/rows.module.css'
import classes from './claims.module.css'

type PolicyClaimRowProps = {
  /** The policy of the screen, as in its path. */
  id: string
  claim: Claim
  account: Account
}

/** A claim under way on the screen of its policy, with the link to its details. */
export function PolicyClaimRow({ id, claim, account }: PolicyClaimRowProps) {
  const { claimNumber, amount, treated, status, tone } = claimFacts(claim, account, serviceNow())
  return (
    <li className={classes.claim}>
      <Group justify="space-between" gap="xs">
        <span className={rowClasses.about}>
          <bdi>{`Claim #${claimNumber}`}</bdi>
          <span>{`Treated ${treated} · ${amount}`}</span>
        </span>
        <Badge variant={tone}>{status}</Badge>
      </Group>
      <TextLink
        to="/account/pets/$id"
        params={{ id }}
        search={{ dialog: 'claim', claim: claimNumber }}
        resetScroll={false}
        aria-label={`View claim details, #${claimNumber}`}
      >
        View claim details
      </TextLink>
    </li>
  )
}
