import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { type ClaimFacts, claimFacts } from '../../../parts/claim/claim-facts.ts'
import { PetTag } from '../../../parts/pet/PetTag.tsx'
import { hasOnlyDied } from '../../../parts/policy/policy-view.ts'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import classes from '../sections.module.css'

/** The number of claims shown at first, and the number that each "Show more" adds. */
const CLAIMS_AT_FIRST = 4
const PAGE = 24

type ActiveClaimsProps = {
  account: Account
  /** `undefined` when they could not be loaded. */
  claims: readonly Claim[] | undefined
  onRetry: () => void
}

/** The claims under way (002 §2). Claims that wait for the policyholder come first. */
export function ActiveClaims({ account, claims, onRetry }: ActiveClaimsProps) {
  const id = useId()
  const { count, next, showNext, takesFocus } = usePages('claims', claims?.length ?? 0, PAGE, {
    first: CLAIMS_AT_FIRST,
  })
  return (
    <section aria-labelledby={id}>
      <Stack>
        <div className={classes.head}>
          <h2 id={id}>Active claims</h2>
          <TextLink to="/claims">
            {claims?.length ? `See all claims (${claims.length})` : 'See all claims'}
          </TextLink>
        </div>
        {claims === undefined && <ReadFailed what="your claims" onRetry={onRetry} />}
        {claims?.length === 0 ? <NoClaims isPlain={hasOnlyDied(account)} /> : null}
        <div className={classes.pair}>
          {claims?.slice(0, count).map((claim, index) => (
            <ClaimCard
              key={claim.claimNumber}
              claim={claimFacts(claim, account, serviceNow())}
              takesFocus={takesFocus(index)}
            />
          ))}
        </div>
        {next > 0 ? (
          <div>
            <Button variant="line" size="sm" onClick={showNext}>
              {`Show ${next} more of ${claims?.length} claims`}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}

/** @param isPlain without the drawing, for somebody whose pet has died (900 §4) */
function NoClaims({ isPlain }: { isPlain: boolean }) {
  const text = 'You have no active claims right now.'
  return isPlain ? <Text c="dimmed">{text}</Text> : <EmptyState title={text} level={3} />
}

type ClaimCardProps = {
  claim: ClaimFacts
  /** Whether the heading takes the focus when the card appears, for keyboard users. */
  takesFocus: boolean
}

/** A claim with its progress. The colour of the dot only repeats the word beside it (002 §4). */
function ClaimCard({ claim, takesFocus }: ClaimCardProps) {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Group justify="space-between">
        <Group wrap="nowrap">
          <span className={classes.small}>
            <PetTag kind={claim.kind} picture={claim.picture} hasDied={claim.hasDied} />
          </span>
          <h3 id={id} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
            <bdi>{claim.petName}</bdi>
          </h3>
        </Group>
        <Badge variant={claim.tone}>{claim.status}</Badge>
      </Group>
      <Stack gap="2xs">
        <p className={classes.figure}>{claim.amount}</p>
        <Text
          c="var(--text-muted)"
          size="sm"
          variant="numbers"
        >{`Claim #${claim.claimNumber} · Treated ${claim.treated}`}</Text>
      </Stack>
      {claim.note === undefined ? null : (
        <Text c="dimmed" size="sm">
          {claim.note}
        </Text>
      )}
      <div>
        <ButtonLink
          variant="soft"
          size="sm"
          to="/claims/$claimID"
          params={{ claimID: claim.claimNumber }}
          aria-label={`View claim details, ${claim.petName}, #${claim.claimNumber}`}
        >
          View claim details
        </ButtonLink>
      </div>
    </article>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}
