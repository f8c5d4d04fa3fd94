import {
  firstSelection,
  toggleSelection,
  type WellnessCard,
  type WellnessPlanCode,
} from '@portal/domain/wellness-plans'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PricedCard } from '../../api/wellness-purchase.ts'
import { useWellnessMode } from './wellness-mode.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The chosen wellness plan, and whether its review is open. It stays over a reload, and not in the address. */
    wellness?: { plan?: WellnessPlanCode | undefined; isReview?: boolean }
  }
}

/**
 * The chosen plan and the review of it, which has an entry of its own in the history: Back closes the review and keeps
 * the choice (002 §2).
 */
export function useWellnessSteps(cards: readonly WellnessCard[]) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const kept = useRouterState({ select: ({ location }) => location.state.wellness })
  const mode = useWellnessMode()
  const code = kept === undefined ? firstSelection(cards, mode) : kept.plan
  const chosen = cards.find((card) => card.planCode === code)

  const goTo = (wellness: NonNullable<typeof kept>, replace: boolean) =>
    void navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, wellness }),
      replace,
      resetScroll: false,
    })

  return {
    /** The chosen plan; one that has lost its price is chosen no more. */
    chosen: chosen !== undefined && isPriced(chosen) ? chosen : undefined,
    /** Whether the review of the chosen plan is open. */
    isReview: kept?.isReview === true,
    press: (plan: WellnessPlanCode) => goTo({ plan: toggleSelection(code, plan) }, true),
    review: () => goTo({ plan: chosen?.planCode, isReview: true }, false),
    closeReview: () => history.back(),
  }
}

function isPriced(card: WellnessCard): card is PricedCard {
  return card.price !== undefined
}

/** Closes the review of a purchase that has ended, so that Back leads past it. */
export function useLeaveReview(hasEnded: boolean) {
  const { history } = useRouter()
  useEffect(() => {
    if (hasEnded && history.location.state.wellness?.isReview === true) history.back()
  }, [hasEnded, history])
}
