import { Text } from '@mantine/core'
import type { Guard } from '@portal/domain/guard'
import type { OfferRefusal, PurchaseClosed } from '@portal/domain/wellness-offer'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import type { Bought } from './buying/buying.ts'
import { type UsedBuying, useBuyWellness } from './buying/buying.ts'
import { Closed } from './Closed.tsx'
import { LostPurchase } from './LostPurchase.tsx'
import { OfferedPlans } from './OfferedPlans.tsx'
import type { WellnessOffer } from './offer.ts'
import { BenefitList } from './plan-parts.tsx'
import { useLeaveReview } from './use-wellness-steps.ts'
import { WellnessPlaces } from './WellnessPlaces.tsx'
import { StepHeading, useWellnessMode, WayOut } from './wellness-mode.tsx'

/** An offer while it is read, an open one, or the reason why there is none. */
export type ReadOffer =
  | { at: 'loading' }
  | {
      at: 'open'
      offer: WellnessOffer
      /** Whether it is still open, at a later moment (002 §4). */
      check: () => Guard<OfferRefusal>
    }
  | { at: 'closed'; cause: PurchaseClosed; error?: Error; retry?: () => void }

type WellnessProps = {
  /** As its purchase has it: that of the link as given, or the display number in the account. */
  policyNumber: string
  read: ReadOffer
  /** Leaves the plans. */
  onClose: () => void
  /** Leaves the last screen of a purchase. */
  onBought: () => void
}

/**
 * The wellness of one policy: its plans, the review and the purchase of one, and its end (002 §4). The purchase comes
 * first, because it spends the link and the offer.
 */
export function Wellness({ policyNumber, read, onClose, onBought }: WellnessProps) {
  const buying = useBuyWellness(policyNumber)
  const { state, leave, check } = buying
  useLeaveReview(state.at === 'done')
  switch (state.at) {
    case 'done':
      return <Success {...state.end} onDone={() => void leave().then(onBought)} />
    case 'checking':
    case 'unknown':
      return <LostPurchase isChecking={state.at === 'checking'} onCheck={() => void check()} />
    case 'refused': {
      const { reason } = state
      if (reason.because === 'closed') return <Closed cause={reason.cause} isLater onClose={onClose} />
      if (reason.because === 'price') return <Offered read={read} buying={buying} onClose={onClose} />
      return (
        <Closed cause="failed" error={reason.error} onRetry={() => void leave()} isLater onClose={onClose} />
      )
    }
    case 'opening':
    case 'idle':
    case 'sending':
      return <Offered read={read} buying={buying} onClose={onClose} />
  }
}

type OfferedProps = Pick<WellnessProps, 'read' | 'onClose'> & { buying: UsedBuying }

function Offered({ read, buying, onClose }: OfferedProps) {
  if (read.at === 'loading') return <WellnessPlaces />
  if (read.at === 'open') return <OfferedPlans {...read} buying={buying} onClose={onClose} />
  const { cause, error, retry } = read
  return <Closed cause={cause} error={error} onRetry={retry} onClose={onClose} />
}

type SuccessProps = Bought & { onDone: () => void }

/** The last screen of a purchase: the plan with its benefits (002 §2). */
function Success({ plan, result, onDone }: SuccessProps) {
  const { petName, planType, benefits } = plan
  const mode = useWellnessMode()
  return (
    <>
      <StepHeading title="Fetch Wellness" isLater>
        {result === 'covered' ? (
          <span>
            Great. <bdi>{petName}</bdi>
            <span>{` is now covered with Fetch Wellness ${planType}.`}</span>
          </span>
        ) : (
          <span>
            <span>{`Fetch Wellness ${planType} is being confirmed for `}</span>
            <bdi>{petName}</bdi>.
          </span>
        )}
      </StepHeading>
      <Text c="dimmed">
        <span>
          {result === 'covered'
            ? 'These benefits come with the plan.'
            : 'We’ll show the plan in your account once it is added.'}
        </span>{' '}
        If you have a question, call us at <SupportPhone />.
      </Text>
      <BenefitList
        title="Benefits"
        level={mode === 'link' ? 2 : 3}
        benefits={benefits.filter(({ isCovered }) => isCovered)}
      />
      <div>
        <WayOut text="Got it" onClose={onDone} />
      </div>
    </>
  )
}
