import { addDays, addYears } from '../../insurance/calendar.ts'
import type { SubscriptionRow } from '../../tables/money-rows.ts'
import type { PetRow, PolicyRow, TermRow } from '../../tables/rows.ts'
import type { Context, Insured } from '../define.ts'
import { termPapers } from './papers.ts'

/** The coverage of a policy by default. */
const DEFAULTS = {
  deductible: 300,
  coinsurance: 0.2,
  maxAnnualPayout: 15_000,
  isPetModelLaw: false,
  rateYear: 2024,
  ratingBranchId: 'BR-1',
  showTeaser: false,
}

/** The days from the world's day to the next payment. */
const NEXT_PAYMENT_DAYS = 24
/** The days that a policy had run when it was cancelled. */
const DAYS_UNTIL_CANCELLED = 200

type Options = {
  /** The number of the pet within the persona, for its ids; the next one by default. */
  nth?: number
  pet?: Partial<Omit<PetRow, 'id' | 'customerId' | 'name'>>
  term?: Partial<Omit<TermRow, 'id' | 'policyId' | 'currency' | 'premium'>>
  /** The premium of a year, in units of the currency. */
  premium?: number
  /** The days since the start of the current term. */
  days?: number
  protectedDays?: number
  frequency?: SubscriptionRow['frequency']
  /** The labels of the term's documents; by default the two that every term has. */
  papers?: readonly string[]
}

/** A pet with its policy: one term, its documents, and a monthly subscription. */
export function insure(context: Context, name: string, options: Options = {}): Insured {
  const { tables, today, number, customer } = context
  const { nth = tables.pets.where('customerId', customer.id).length + 1, days = 250 } = options
  const key = 104_000 + number * 100 + nth
  const startDate = addDays(today, -days)
  const pet = tables.pets.insert({
    id: `P-${key}`,
    customerId: customer.id,
    name,
    type: 'Dog',
    birthDate: addYears(today, -3),
    weights: [],
    reminders: [],
    ...breedOf(options.pet),
    ...options.pet,
  })
  const since =
    options.protectedDays === undefined ? addYears(startDate, -1) : addDays(today, -options.protectedDays)
  const policy = tables.policies.insert({
    id: `PET${key}`,
    customerId: customer.id,
    petId: pet.id,
    protectedSince: since,
  })
  tables.subscriptions.insert({
    id: `BS-${key}`,
    policyId: policy.id,
    frequency: options.frequency ?? 'monthly',
    firstDueDate: addDays(today, NEXT_PAYMENT_DAYS),
    paymentMethodId: `PM-${number}-1`,
  })
  const row = { startDate, premium: options.premium ?? 494.4, ...options.term }
  return { pet, policy, term: addTerm(context, policy, `T-${key}-01`, row, options.papers) }
}

/** The breed of a pet with its id, because a wellness quote needs both (002 §3). */
function breedOf({ type, breedName }: Partial<PetRow> = {}): Required<Pick<PetRow, 'breedId' | 'breedName'>> {
  const name = breedName ?? (type?.toLowerCase() === 'cat' ? 'Domestic shorthair' : 'Mixed breed')
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9000, 7)
  return { breedId: `B-${1000 + sum}`, breedName: name }
}

/** A pet whose only policy was cancelled `daysAgo` days ago. */
export function insureUntil(context: Context, name: string, daysAgo: number, options: Options = {}): Insured {
  const cancelledOn = addDays(context.today, -daysAgo)
  return insure(context, name, {
    ...options,
    days: daysAgo + DAYS_UNTIL_CANCELLED,
    term: { ...options.term, cancelledOn },
  })
}

/** The previous term. It began `daysAgo` days ago, and ended after a year or when it was cancelled. */
export function earlierTerm(
  context: Context,
  { policy, term }: Insured,
  { days, cancelledDays }: { days: number; cancelledDays?: number },
): TermRow {
  const cancelled = cancelledDays === undefined ? {} : { cancelledOn: addDays(context.today, -cancelledDays) }
  const { id: _id, policyId: _policyId, wellnessPlan: _plan, wellnessPaid: _paid, ...same } = term
  const row = { ...same, startDate: addDays(context.today, -days), ...cancelled }
  return addTerm(context, policy, `${term.id}-0`, row)
}

function addTerm(
  context: Context,
  policy: PolicyRow,
  id: string,
  row: Partial<TermRow> & Pick<TermRow, 'startDate' | 'premium'>,
  papers?: readonly string[],
): TermRow {
  const { tables, customer } = context
  const currency = customer.serviceCode === 'CA' ? 'CAD' : 'USD'
  const term = tables.terms.insert({ ...DEFAULTS, currency, ...row, id, policyId: policy.id })
  termPapers(context, policy, term, papers)
  return term
}
