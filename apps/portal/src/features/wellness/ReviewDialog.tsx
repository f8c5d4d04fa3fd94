import type { CardPrice } from '@portal/domain/wellness-plans'
import type { PricedCard } from '../../api/wellness-purchase.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { WellnessOffer } from './offer.ts'
import { ReviewForm } from './ReviewForm.tsx'

export type ReviewProps = {
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
