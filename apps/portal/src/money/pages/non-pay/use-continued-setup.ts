import { useEffect, useEffectEvent } from 'react'
import type { SetupType } from '../../../api/setups.ts'
import { type Continuing, useContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import type { ViewName } from './non-pay-search.ts'

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
export function useContinuedUpdate(
  view: ViewName | undefined,
  secret: string | null | undefined,
): Continuing {
  const type = view && ENTRIES[view]
  const continuing = useContinuedSetup({ type, secret })
  const end = useEffectEvent(() => continuing.end())
  useEffect(() => {
    if (type === undefined) end()
  }, [type])
  return continuing
}
