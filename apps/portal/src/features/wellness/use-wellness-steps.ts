import {
  firstSelection,
  toggleSelection,
  type WellnessCard,
  type WellnessPlanCode,
} from '@portal/domain/wellness-plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftQuery, keepDraft } from '../../api/drafts.ts'
import type { PricedCard } from '../../api/wellness-purchase.ts'
import { useGoBack } from '../../lib/screen-hooks.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { useWellnessMode } from './wellness-mode.tsx'

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
export function useWellnessSteps(cards: readonly WellnessCard[], policyNumber: string) {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const kept = useRouterState({ select: ({ location }) => location.state.wellness })
  const mode = useWellnessMode()
  const found = useChoiceOfSession(policyNumber, kept?.plan)
  const code = kept === undefined ? (found ?? firstSelection(cards, mode)) : kept.plan
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
    closeReview: () => goBack(),
  }
}

/**
 * The plan that was chosen when the session ended by itself. The present choice is kept when that happens, and forgotten
 * when the plans are left.
 */
function useChoiceOfSession(policyNumber: string, plan: WellnessPlanCode | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const [slot] = useState(() => {
    return { owner: customerOf(api).email, form: 'wellnessPlan', id: policyNumber } as const
  })
  const { data } = useQuery(draftQuery(api, slot))
  const present = plan ?? data?.plan
  const keep = useEffectEvent(() => {
    if (present !== undefined) void keepDraft(api, client, slot, JSON.stringify({ plan: present }))
  })
  useEffect(() => {
    let hasEnded = false
    const stop = api.session.onEnd(() => {
      hasEnded = true
      keep()
    })
    return () => {
      stop()
      if (!hasEnded) void keepDraft(api, client, slot, undefined)
    }
  }, [api, client, slot])
  return data?.plan
}

function isPriced(card: WellnessCard): card is PricedCard {
  return card.price !== undefined
}

/** Closes the review of a purchase that has ended, so that Back leads past it. */
export function useLeaveReview(hasEnded: boolean) {
  const { history } = useRouter()
  const goBack = useGoBack()
  const leave = useEffectEvent(() => {
    if (history.location.state.wellness?.isReview === true) goBack()
  })
  useEffect(() => {
    if (hasEnded) leave()
  }, [hasEnded])
}
