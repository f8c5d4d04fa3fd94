import { Text } from '@mantine/core'
import { reviewOffer } from '@portal/domain/claim-reviews'
import type { Currency } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { type Review, reviewsQuery } from '../../../api/claim-reviews.ts'
import type { Claim } from '../../../api/claims.ts'
import { useFlags } from '../../../api/remote-config.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import { ReviewDecision } from '../../../parts/claim/Breakdown.tsx'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { useApi } from '../../../session/context.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { DetailsPart } from './ClaimFiles.tsx'

/** The reviews of a claim, once they are read. */
type FoundReviews = { reviews: readonly Review[] | undefined; isError: boolean; refetch: () => void }

/**
 * The reviews of a claim (900 §3), which are read once its details say that they know reviews; undefined with the flag
 * `enableClaimReview` off, and for a claim without any.
 */
export function useClaimReviews({ claimNumber, reviewable }: Claim): FoundReviews | undefined {
  const isOn = useFlags()?.enableClaimReview === true && reviewable !== undefined
  const { data, isError, refetch } = useQuery({ ...reviewsQuery(useApi(), claimNumber), enabled: isOn })
  return isOn
    ? { reviews: data, isError: isError && data === undefined, refetch: () => void refetch() }
    : undefined
}

type ClaimReviewProps = { claim: Claim; currency: Currency; found: FoundReviews | undefined }

/** The part of the details about a review of the decision: whether one can be asked for, is open, or was decided. */
export function ClaimReview({ claim, currency, found }: ClaimReviewProps) {
  if (found?.isError === true) return <ReviewsFailed onRetry={found.refetch} />
  if (found?.reviews === undefined) return null
  const { claimNumber } = claim
  const offer = reviewOffer(claim, found.reviews, serviceNow())
  const [latest] = found.reviews
  switch (offer.kind) {
    case 'possible':
      return <Possible claimNumber={claimNumber} until={offer.until} />
    case 'open':
      return <Open claimNumber={claimNumber} review={offer.review} />
    case 'ended':
      return (
        <DetailsPart title={TITLE}>
          <Text c="dimmed">{`A review could be asked for until ${dateText(offer.until)}. That day has passed.`}</Text>
        </DetailsPart>
      )
    case 'none':
      return latest === undefined ? null : (
        <DetailsPart title={TITLE}>
          <ReviewDecision review={latest} currency={currency} />
          <SeeReview claimNumber={claimNumber} />
        </DetailsPart>
      )
  }
}

const TITLE = 'Review of our decision'

function Possible({ claimNumber, until }: { claimNumber: string; until: string | undefined }) {
  return (
    <DetailsPart title={TITLE}>
      <Text c="dimmed">
        {until === undefined
          ? 'You see it differently? Somebody who did not make the decision looks at it again.'
          : `You see it differently? Until ${dateText(until)} you can ask us to look at it again.`}
      </Text>
      <div>
        <ButtonLink
          variant="soft"
          size="sm"
          to="/claims/$claimID/review"
          params={{ claimID: claimNumber }}
          search={{}}
        >
          Ask for a review
        </ButtonLink>
      </div>
    </DetailsPart>
  )
}

function Open({ claimNumber, review: { expectedBy } }: { claimNumber: string; review: Review }) {
  return (
    <DetailsPart title={TITLE}>
      <Text c="dimmed">
        {expectedBy === undefined
          ? 'You asked us to look at this claim again.'
          : `You asked us to look at this claim again. We decide by ${dateText(expectedBy)}.`}
      </Text>
      <SeeReview claimNumber={claimNumber} />
    </DetailsPart>
  )
}

function SeeReview({ claimNumber }: { claimNumber: string }) {
  return (
    <TextLink to="/claims/$claimID/review" params={{ claimID: claimNumber }} search={{}}>
      See your review
    </TextLink>
  )
}

function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <DetailsPart title={TITLE}>
      <ReadFailed what="the reviews of this claim" onRetry={onRetry} />
    </DetailsPart>
  )
}
