import type { ChargedMethod } from '../../../api/charges.ts'
import type { PayingRequest } from '../../charging/paying-state.ts'
import type { UsedPaying } from '../../charging/use-paying.ts'
import type { Continuing } from '../../entry/ContinuedSetup.tsx'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { NonPayViews } from './use-non-pay-views.ts'

/** The update of the payment method, of which the page knows while its dialog is closed. */
export type MethodUpdate = {
  /** Charges what is overdue on all policies, and makes a method the default of all of them (001 §4). */
  pay: UsedPaying['start']
  /** The setup that the page goes on with. */
  continuing: Continuing
  /** Whether the last charge of this page failed. */
  hasFailed: boolean
  /** The method whose update broke off, which can be saved again. */
  brokenMethod: string | undefined
}

/** The props of every view that can change the payment method. */
export type UpdateProps = { facts: NonPayFacts; views: NonPayViews; update: MethodUpdate }

/**
 * The update with a method: it becomes the default of all active policies (001 §4), also of those that it pays already,
 * because a link is used once its own calls have set all of them.
 */
export function updateWith(
  method: ChargedMethod,
  { policies }: Pick<NonPayFacts, 'policies'>,
  isAdded = false,
): PayingRequest {
  const policyNumbers = policies.map(({ policyNumber }) => policyNumber)
  return { method, policyNumbers, isNewDefault: true, isAdded }
}

/** The sentence about a save before it; the wording is ours. */
export function consequenceOf({ policies, total }: Pick<NonPayFacts, 'policies' | 'total'>): string {
  const pays = policies.length === 1 ? 'pays your policy' : 'pays all your policies'
  return total === undefined
    ? `It ${pays} from then on.`
    : `It ${pays} from then on, and ${total}, which is overdue, is charged to it now.`
}
