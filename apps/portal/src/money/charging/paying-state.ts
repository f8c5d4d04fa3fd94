import type { OverdueBilling } from '@portal/domain/overdue-charge'
import type { ChargedMethod } from '../../api/charges.ts'

/** A wish of a customer: to pay what is overdue on some policies, and perhaps another default for them. */
export type PayingRequest = {
  method: ChargedMethod
  policyNumbers: readonly string[]
  /** Whether the method becomes the default of the policies. Otherwise only what is overdue is charged. */
  isNewDefault: boolean
  /** Whether the method was added just before. */
  isAdded: boolean
}

/** The steps of a chain in their order (decision 10). */
export type PayingStep = 'policies' | 'charge' | 'default'

/**
 * The facts about a charge: not tried, tried without a known outcome, carried out, or not necessary because nothing was
 * overdue.
 */
export type ChargeFact = 'notMade' | 'unknown' | 'made' | 'nothingDue'

/** A charge of which some was paid and some was not (PAYAPI-040), and whose rest is charged alone (decision 30). */
export type MixedCharge = { paid: readonly OverdueBilling[]; open: readonly OverdueBilling[] }

/**
 * The facts at one moment. `billings` are the balances of the last charge, `paid` is all that the chain has paid, and
 * `open` is what the last charge has left.
 */
export type Held = {
  request: PayingRequest
  hasPolicies: boolean
  charge: ChargeFact
  billings: readonly OverdueBilling[]
  paid: readonly OverdueBilling[]
  open: readonly OverdueBilling[]
  /** The mixed charge before this one, of which only the rest is charged. */
  mixed: MixedCharge | undefined
  /** The policies that have the new default. */
  defaults: readonly string[]
}

/**
 * A chain: `running` a step, `checking` a charge without an answer, `done`, `declined` by the payment method, or
 * `broken` at the step that can be tried again.
 */
export type PayingState =
  | { at: 'idle' }
  | { at: 'running' | 'checking'; step: PayingStep; held: Held }
  | { at: 'done' | 'declined'; held: Held }
  | { at: 'broken'; step: PayingStep; error: unknown; held: Held }

/** The facts at the start of a chain. */
export function startOf(request: PayingRequest): Held {
  return {
    request,
    hasPolicies: !request.isNewDefault,
    charge: 'notMade',
    billings: [],
    paid: [],
    open: [],
    mixed: undefined,
    defaults: [],
  }
}

/** Whether a chain has or had a charge on record, which a reload goes on with. */
export function hasCharge(state: PayingState): boolean {
  return state.at !== 'idle' && state.held.billings.length > 0
}

/** Whether a bank account has to be verified before it pays. Until then it is only saved for the policies (001 §8). */
export function isVerifying({ verification }: ChargedMethod): boolean {
  return verification === 'VERIFICATION_PENDING'
}
