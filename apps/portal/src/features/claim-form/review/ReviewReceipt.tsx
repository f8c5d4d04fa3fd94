import { Stack } from '@mantine/core'
import { REVIEW_TOPICS } from '@portal/domain/claim-reviews'
import { claimTimeline } from '@portal/domain/claim-timeline'
import { currencyOf } from '@portal/domain/money'
import { formatPhone } from '@portal/domain/text'
import { useId } from 'react'
import type { Review } from '../../../api/claim-reviews.ts'
import type { Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { sizeText } from '../../../lib/files.ts'
import { dateText, zonedText } from '../../../lib/format.ts'
import { ReviewDecision } from '../../../parts/claim/Breakdown.tsx'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { holderFacts, PrintSection } from '../../../parts/print/print-parts.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { BackLink } from '../../../ui/links.tsx'
import classes from './review.module.css'

type ReviewReceiptProps = { claim: Claim; review: Review }

/** A review: its number, the time with zone, what was sent, what comes next or was decided; also on paper (900 §3). */
export function ReviewReceipt({ claim, review }: ReviewReceiptProps) {
  const account = useAccount()
  const { next } = claimTimeline(claim, serviceNow(), [review])
  const reasonId = useId()
  return (
    <PrintSheet
      back={
        <BackLink to="/claims/$claimID" params={{ claimID: claim.claimNumber }} search={{}}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`Review of claim #${claim.claimNumber} · Pet portal`}</title>
      <h1 tabIndex={-1}>{`Review of claim #${claim.claimNumber}`}</h1>
      <PrintSection title="Review" facts={reviewFacts(review)} />
      {review.status === 'decided' ? (
        <section>
          <h2>Our decision on the review</h2>
          <Stack gap="sm">
            <ReviewDecision review={review} currency={currencyOf(account.profileDetails?.serviceCode)} />
          </Stack>
        </section>
      ) : null}
      <PrintSection title="What you sent" facts={sentFacts(review, account.profile.email)} />
      <section aria-labelledby={reasonId}>
        <h2 id={reasonId}>Your reason</h2>
        <p className={classes.words}>
          <bdi>{review.reason}</bdi>
        </p>
      </section>
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      <section>
        <h2>What happens next</h2>
        <Stack gap="xs">
          <p>{next.until === undefined ? next.text : `${next.text} We decide by ${dateText(next.until)}.`}</p>
          <p>
            Questions? Call us at <SupportPhone />.
          </p>
        </Stack>
      </section>
    </PrintSheet>
  )
}

const STATUSES = { asked: 'Asked for', 'under way': 'Under way', decided: 'Decided' } as const

function reviewFacts({ reviewNumber, status, askedAt, startedAt, decidedAt }: Review) {
  return known([
    ['Review number', reviewNumber],
    ['Status', status in STATUSES ? STATUSES[status] : status],
    ['Received', zonedText(askedAt)],
    ['Under way since', zonedText(startedAt)],
    ['Decided', zonedText(decidedAt)],
  ])
}

/** The things that were sent besides the reason, in the order of the form. @param email the address on file */
function sentFacts({ lines = [], topic, contact, documents = [] }: Review, email: string | undefined) {
  const phone = contact?.phone === undefined ? undefined : formatPhone(contact.phone)
  return [
    ...known([
      ['About', lines.length === 0 ? 'The whole decision' : lines.join('; ')],
      ['What is wrong', topic in REVIEW_TOPICS ? REVIEW_TOPICS[topic] : topic],
    ]),
    ...known([['We reach you', contact?.channel === 'PHONE' ? phone : email]]),
    ...documents.map(({ label = 'File', size }, index) => ({
      label: `File ${index + 1}`,
      value: <bdi>{label}</bdi>,
      ...(size === undefined ? {} : { note: sizeText(size) }),
    })),
  ]
}

function known(facts: readonly (readonly [label: string, value: string | undefined])[]) {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
