import { Badge, Button, Checkbox, Stack, UnstyledButton } from '@mantine/core'
import { formatMoney } from '@portal/domain/money'
import type { CardPrice } from '@portal/domain/wellness-plans'
import { totalWithWellness } from '@portal/domain/wellness-prices'
import { type ReactElement, useId, useState } from 'react'
import type { PricedCard } from '../../api/wellness-purchase.ts'
import { dateText } from '../../lib/format.ts'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { FactsList } from '../../ui/FactsList.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { PER, priceText, termsOf, type WellnessOffer } from './offer.ts'
import { WellnessLinks } from './WellnessLinks.tsx'
import classes from './wellness.module.css'

type ReviewProps = {
  offer: WellnessOffer
  card: PricedCard
  isBuying: boolean
  /** The price at which the purchase was refused, because it has changed. */
  formerPrice: CardPrice | undefined
  onCancel: () => void
  onBuy: () => void
}

/** The review of the changes before wellness is bought (002 §2). */
export function ReviewDialog(props: ReviewProps) {
  return (
    <Dialog opened title="Review changes" onClose={props.onCancel}>
      {/* Another price has to be accepted again. */}
      <ReviewForm key={props.card.price.installment.cents} {...props} />
    </Dialog>
  )
}

/** The changes to a policy, the Terms of Sale to accept, and the purchase (002 §2). */
function ReviewForm({ offer, card, isBuying, formerPrice, onCancel, onBuy }: ReviewProps) {
  const id = useId()
  const [isAccepted, setIsAccepted] = useState(false)
  const [isReading, setIsReading] = useState(false)
  useDialogHold(isBuying)
  return (
    <>
      <Stack>
        {formerPrice !== undefined && (
          <Banner
            tone="warning"
            role="alert"
          >{`The price has changed. ${card.planType} was ${priceText(formerPrice)} and now is ${priceText(card.price)}. Nothing was bought.`}</Banner>
        )}
        <p>
          These are the changes to <bdi>{offer.petName}</bdi>’s policy.
        </p>
        <Changes offer={offer} card={card} />
        <div className={classes.accept}>
          <Checkbox
            label="I accept the"
            aria-label="I accept the Terms of Sale"
            checked={isAccepted}
            disabled={isBuying}
            onChange={(event) => setIsAccepted(event.target.checked)}
          />
          <UnstyledButton className={classes.words} onClick={() => setIsReading(true)}>
            Terms of Sale
          </UnstyledButton>
        </div>
        <StillNeeded id={id} missing={isAccepted ? [] : ['the Terms of Sale']} />
      </Stack>
      <Buttons>
        <Button variant="line" onClick={onCancel} disabled={isBuying}>
          Cancel
        </Button>
        <Button
          aria-describedby={id}
          onClick={onBuy}
          loading={isBuying}
          aria-busy={isBuying}
          disabled={!isAccepted}
        >
          Buy now
        </Button>
      </Buttons>
      {isReading && <TermsDialog offer={offer} onClose={() => setIsReading(false)} />}
    </>
  )
}

type TermsDialogProps = { offer: WellnessOffer; onClose: () => void }

/** The Terms of Sale, by country and rate year (002 §2, §9). */
function TermsDialog({ offer, onClose }: TermsDialogProps) {
  const { supportPhone } = useApi().config
  return (
    <AlertDialog opened title="Terms of Sale" confirm="Close" onConfirm={onClose}>
      <Stack>
        <ul className={classes.terms}>
          {termsOf(offer, supportPhone).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <WellnessLinks country={offer.policy.country} />
      </Stack>
    </AlertDialog>
  )
}

/** The current coverage, the plan that is added, and what both cost. */
function Changes({ offer, card }: Pick<ReviewProps, 'offer' | 'card'>) {
  const { current, added, total, rows } = reviewFacts(offer, card.price)
  const marked = (mark: ReactElement, text: string | undefined) => (
    <>
      {text === undefined ? null : <span>{`${text} `}</span>}
      {mark}
    </>
  )
  return (
    <FactsList
      facts={[
        { label: 'Current coverage', value: marked(UNCHANGED, current) },
        { label: `Fetch Wellness ${card.planType}`, value: marked(ADDED, added) },
        ...(total === undefined ? [] : [{ label: 'New total', value: total }]),
        ...rows,
      ]}
    />
  )
}

const UNCHANGED = (
  <Badge variant="neutral" data-plain>
    Unchanged
  </Badge>
)
const ADDED = (
  <Badge variant="success" data-plain>
    Added
  </Badge>
)

/** Facts of the review: the parts of the new installment, and when and how it is paid (002 §2). */
type ReviewFacts = {
  /** "$41.20 a month"; `undefined` where the present installment is not known. */
  current: string | undefined
  added: string
  total: string | undefined
  /** The effective date, the next payment date and the payment method, of which unknown ones are left out. */
  rows: { label: string; value: string }[]
}

/** The facts of the review of a plan at its price. Unknown ones are left out (002 §2). */
function reviewFacts(offer: WellnessOffer, price: CardPrice): ReviewFacts {
  const { policy, present, nextPaymentDate, method } = offer
  const per = PER[price.frequency]
  return {
    current: present && `${formatMoney(present)} ${per}`,
    added: priceText(price),
    total: present && `${formatMoney(totalWithWellness(present, price))} ${per}`,
    rows: [
      { label: 'Effective date', value: dateText(policy.effectiveDate) },
      ...(nextPaymentDate === undefined
        ? []
        : [{ label: 'Next payment date', value: dateText(nextPaymentDate) }]),
      ...(method === undefined ? [] : [{ label: 'Payment method', value: method }]),
    ],
  }
}
