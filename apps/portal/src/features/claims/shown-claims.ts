import { findClaimByNumber } from '@portal/domain/claim-lists'
import type { ClaimsPlace } from './claims-place.ts'
import type { ClaimLists } from './use-claim-lists.ts'

type Lists = Pick<ClaimLists, 'active' | 'closedByPet' | 'isClosedKnown'> & {
  open: Pick<ClaimLists['open'], 'data' | 'isError'>
}
type Shown = 'active' | 'closed' | 'history' | 'loading' | 'unknown'

/**
 * The list that a place of the area shows. The claim of a number is looked up in both lists; `unknown` is the number of no
 * claim of the customer, once both lists are loaded (002 §2).
 */
export function shownClaims(place: ClaimsPlace, lists: Lists): Shown {
  const { active, isClosedKnown, open } = lists
  // A list that failed says so itself, and can be asked for again.
  const isActiveKnown = active !== undefined || open.isError
  if (typeof place === 'object') return shownNumber(place.number, lists, isActiveKnown)
  if (place === 'active') return isActiveKnown ? 'active' : 'loading'
  return isClosedKnown && isActiveKnown ? place : 'loading'
}

function shownNumber(number: string, { open, closedByPet, isClosedKnown }: Lists, isKnown: boolean): Shown {
  const closed = [...closedByPet.active, ...closedByPet.inactive]
  const found = findClaimByNumber(number, open.data ?? [], closed)?.list
  if (found === 'active') return found
  if (!isKnown || !isClosedKnown) return 'loading'
  return found ?? (open.data === undefined ? 'active' : 'unknown')
}
