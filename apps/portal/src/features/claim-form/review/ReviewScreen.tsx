import { Button, Stack, Text } from '@mantine/core'
import { reviewOffer } from '@portal/domain/claim-reviews'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { claimDraftsQuery } from '../../../api/claim-drafts.ts'
import { type Review, reviewsQuery } from '../../../api/claim-reviews.ts'
import { type Claim, claimQuery } from '../../../api/claims.ts'
import { ApiError } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import { useHeadingFocus } from '../../../lib/screen-hooks.ts'
import { reviewForm } from '../../../parts/claim-draft/draft-notices.tsx'
import { useClaimDraft } from '../../../parts/claim-draft/use-claim-draft.ts'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { OpenElsewhere } from '../DraftDialog.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewReceipt } from './ReviewReceipt.tsx'

/** The review of the decision on a claim (900 §3). */
export function ReviewScreen({ number }: { number: string }) {
  const api = useApi()
  const claim = useQuery(claimQuery(api, number))
  const reviews = useQuery(reviewsQuery(api, number))
  const drafts = useQuery(claimDraftsQuery(customerNumberOf(useAccount())))
  if (isUnknown(claim.error)) return <NotFoundScreen what="claim" />
  if (claim.data !== undefined && reviews.data !== undefined && drafts.data !== undefined) {
    const isSent = drafts.data.some((draft) => draft.form === reviewForm(number) && draft.isSent)
    return <Loaded claim={claim.data} reviews={reviews.data} isSent={isSent} isReading={reviews.isFetching} />
  }
  return (
    <Frame number={number} title="Ask for a review">
      {claim.isError || (reviews.isError && !claim.isPending) ? (
        <ReadFailed
          what="the claim"
          onRetry={() => {
            void claim.refetch()
            void reviews.refetch()
          }}
        />
      ) : (
        <Loader />
      )}
    </Frame>
  )
}

/** A claim of somebody else is answered like one that does not exist. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

type LoadedProps = {
  claim: Claim
  reviews: readonly Review[]
  /** Whether this device has sent a review and does not know its outcome. Its form finds out. */
  isSent: boolean
  /** Whether the reviews are read again, as after one was sent. */
  isReading: boolean
}

/**
 * The form, until a review was sent, or the latest review. A review that arrives while the form is open leaves the form, so
 * that nothing that was typed disappears.
 */
function Loaded({ claim, reviews, isSent, isReading }: LoadedProps) {
  const { claimNumber } = claim
  const offer = reviewOffer(claim, reviews, serviceNow())
  const [isForm, setIsForm] = useState(isSent || offer.kind === 'possible')
  const [latest] = reviews
  useHeadingFocus(isForm ? 'form' : latest?.reviewNumber)
  if (isForm) {
    return (
      <Frame number={claimNumber} title="Ask for a review">
        <Form claim={claim} onReview={() => setIsForm(false)} />
      </Frame>
    )
  }
  if (latest !== undefined) return <ReviewReceipt claim={claim} review={latest} />
  return (
    <Frame number={claimNumber} title="Ask for a review">
      {isReading ? (
        <Loader />
      ) : offer.kind === 'ended' ? (
        <p>{`A review of claim #${claimNumber} could be asked for until ${dateText(offer.until)}. That day has passed.`}</p>
      ) : (
        <p>{`A review of claim #${claimNumber} can’t be asked for now.`}</p>
      )}
      <p>
        Questions? Call us at <SupportPhone />.
      </p>
    </Frame>
  )
}

type FormProps = { claim: Claim; onReview: () => void }

/** The form with its draft, which one tab at a time has open. */
function Form({ claim, onReview }: FormProps) {
  const opened = useClaimDraft(reviewForm(claim.claimNumber))
  switch (opened.state) {
    case 'loading':
      return <Loader />
    case 'elsewhere':
      return <OpenElsewhere onContinue={opened.continueHere} />
    case 'received':
      return (
        <Stack>
          <Banner tone="success" icon={null} role="status">
            You asked for this review in another tab.
          </Banner>
          <div>
            <Button onClick={onReview}>See your review</Button>
          </div>
        </Stack>
      )
    case 'open':
      return (
        <Fragment key={opened.key}>
          <ReviewForm claim={claim} draft={opened.draft} onReview={onReview} />
        </Fragment>
      )
  }
}

type FrameProps = { number: string; title: string; children: Elements }

function Frame({ number, title, children }: FrameProps) {
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <BackLink to="/claims/$claimID" params={{ claimID: number }} search={{}}>
        Go back
      </BackLink>
      <h1 tabIndex={-1}>{title}</h1>
      <Text c="dimmed">{`Claim #${number}`}</Text>
      {children}
    </Stack>
  )
}
