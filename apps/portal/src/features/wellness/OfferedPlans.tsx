import type { Guard } from '@portal/domain/guard'
import type { OfferRefusal } from '@portal/domain/wellness-offer'
import { useQuery } from '@tanstack/react-query'
import { wellnessCardsQuery } from '../../api/wellness.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useApi } from '../../session/context.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import type { UsedBuying } from './buying/buying.ts'
import { Closed } from './Closed.tsx'
import { LostPurchase } from './LostPurchase.tsx'
import type { WellnessOffer } from './offer.ts'
import { Plans, type PlansProps } from './Plans.tsx'
import { useWellnessSteps } from './use-wellness-steps.ts'
import { WellnessPlaces } from './WellnessPlaces.tsx'

// Loaded when it is opened, because the plans are read before.
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), 'ReviewDialog')

type OfferedPlansProps = {
  offer: WellnessOffer
  check: () => Guard<OfferRefusal>
  buying: UsedBuying
  onClose: () => void
}

/** The plans of an open offer, which are read first (002 §4). */
export function OfferedPlans({ onClose, ...offered }: OfferedPlansProps) {
  const { data, error, refetch } = useQuery({
    ...wellnessCardsQuery(useApi(), offered.offer.policy),
    // A read that failed before the screen showed is told first.
    retryOnMount: false,
  })
  if (data !== undefined) return <ReviewedPlans {...offered} cards={data} />
  if (error === null) return <WellnessPlaces />
  return <Closed cause="failed" error={error} onRetry={() => void refetch()} onClose={onClose} />
}

type ReviewedPlansProps = Omit<OfferedPlansProps, 'onClose'> & Pick<PlansProps, 'cards'>

/** The plans, and over them the review of the chosen one until it is bought. */
function ReviewedPlans({ offer, cards, check, buying }: ReviewedPlansProps) {
  const { state, start, leave, check: lookUp } = buying
  const changed = state.at === 'refused' && state.reason.because === 'price' ? state.reason : undefined
  const { chosen, isReview, ...steps } = useWellnessSteps(cards, offer.policy.policyNumber)
  // Back leaves the review of a purchase on its way, but not the purchase.
  if (state.at === 'sending' && !isReview) return <LostPurchase isChecking onCheck={() => void lookUp()} />

  function cancel() {
    void leave()
    steps.closeReview()
  }

  return (
    <>
      <Plans
        offer={offer}
        cards={cards}
        chosen={chosen}
        hasLostPrice={changed !== undefined && changed.price === undefined}
        onPress={steps.press}
        onContinue={steps.review}
      />
      {isReview && chosen !== undefined && (
        <DialogPart onClose={cancel}>
          <ReviewDialog
            offer={offer}
            card={chosen}
            isBuying={state.at === 'sending'}
            formerPrice={changed?.former}
            onCancel={cancel}
            onBuy={() => void start({ policy: offer.policy, card: chosen, check })}
          />
        </DialogPart>
      )}
    </>
  )
}
