import { Badge, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { ClaimFacts } from '../../../parts/claim/claim-facts.ts'
import { PetTag } from '../../../parts/pet/PetTag.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import classes from '../sections.module.css'

type ClaimCardProps = {
  claim: ClaimFacts
  /** Whether the heading takes the focus when the card appears, for keyboard users. */
  takesFocus: boolean
}

/** A claim with its progress. The colour of the dot only repeats the word beside it (002 §4). */
export function ClaimCard({ claim, takesFocus }: ClaimCardProps) {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Group justify="space-between">
        <Group wrap="nowrap">
          <span className={classes.small}>
            <PetTag kind={claim.kind} picture={claim.picture} />
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
