import { useEffect, useState } from 'react'
import { keepPendingSetup, type PendingSetup, usePendingSetup } from '../../../api/pending-setup.ts'
import type { SetupType } from '../../../api/setups.ts'
import { useApi } from '../../../session/context.ts'
import { canContinue } from '../../entry/continue-setup.ts'
import type { ViewName } from './non-pay-search.ts'

/** The setup that the page goes on with: `reading` while that is not known. */
export type ContinuedState =
  | { is: 'reading' | 'none' }
  | { is: 'there'; pending: PendingSetup; secret: string | null | undefined; onOver: () => void }

/** The views in which a method is entered. */
const ENTRIES: Partial<Record<ViewName, SetupType>> = {
  'add-card': 'CARD',
  'add-bank': 'US_BANK_ACCOUNT',
}

/**
 * The setup of a page that was opened with an entry, because it was reloaded or because the card provider has led back to
 * it (001 §7). Leaving the entry ends the setup, so that no later entry goes on with it.
 * @param secret the one with which the provider has led back
 */
export function useContinuedSetup(
  view: ViewName | undefined,
  secret: string | null | undefined,
): ContinuedState {
  const api = useApi()
  const pending = usePendingSetup()
  const [isOver, setIsOver] = useState(false)
  const type = view && ENTRIES[view]
  if (type === undefined && !isOver) setIsOver(true)
  useEffect(() => {
    if (type === undefined) void keepPendingSetup(api, undefined)
  }, [api, type])

  if (isOver) return { is: 'none' }
  if (pending === undefined) return { is: 'reading' }
  if (!canContinue(pending, secret) || pending.type !== type) return { is: 'none' }
  return {
    ...{ is: 'there', pending, secret },
    onOver() {
      setIsOver(true)
      void keepPendingSetup(api, undefined)
    },
  }
}
