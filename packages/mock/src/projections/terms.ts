import { addDays, addYears, monthsBetween } from '../insurance/calendar.ts'
import type { PolicyRow, TermRow, WellnessPlan } from '../tables/rows.ts'
import { type Bills, billsOf, sumOf } from './charges.ts'
import type { Facts } from './facts.ts'
import { addedPlan, boughtOn, purchaseOf } from './offers.ts'

/** The maximum of the contract for the terms of a policy. */
const MOST_TERMS = 60
/** The days between the renewal notice and the end of a term. The documents have no number. */
const RENEWAL_NOTICE_DAYS = 30

/** A term on the day of the clock. */
export type Term = {
  row: TermRow
  id: string
  /** EXPIRED: it ran to its end, and another term followed. */
  status: 'ACTIVE' | 'EXPIRED' | 'CANCELLED'
  from: string
  /** The first day that the term does not cover. */
  to: string
  plan: WellnessPlan | undefined
  /** The price of a year; the price of wellness is a part of it once wellness was bought. */
  premium: number
  /** The part of the premium that wellness was bought for; 0 without a purchase. */
  wellnessPremium: number
  /** Whether the term is running and its renewal notice was sent, which locks names and addresses (000 §4). */
  isNoticeSent: boolean
}

/**
 * The terms of a policy on the day of the clock, newest first. A term lasts a year. A policy renews at the end of its
 * newest term unless it was cancelled or its pet has died, because the documents know no other end. The day of the death is
 * the last one that is covered.
 */
export function termsOf(facts: Facts, policy: PolicyRow, bills: Bills = billsOf(facts, policy)): Term[] {
  const today = facts.today()
  const diedOn = facts.tables.pets.get(policy.petId)?.death?.date
  const rows = facts.tables.terms
    .where('policyId', policy.id)
    .filter(({ startDate }) => diedOn === undefined || startDate <= diedOn)
    .sort(newestFirst)
  return rows.flatMap((row, index) => {
    const end = index === 0 ? { cancelledOn: cancelledFrom(row, bills), diedOn } : row
    const renewals = index === 0 ? renewalsOf(row, earliest(end.cancelledOn, diedOn) ?? today, today) : 0
    const last = termAt(facts, row, renewals, end)
    const before = Array.from({ length: Math.min(renewals, MOST_TERMS - 1) }, (_, nth) =>
      termAt(facts, row, renewals - 1 - nth, {}),
    )
    return [last, ...before]
  })
}

/** The first day without the newest term of a policy: it was cancelled, or is after a grace period; undefined without an end. */
export function cancelledFrom({ cancelledOn }: TermRow, { end }: Bills): string | undefined {
  return cancelledOn ?? end
}

/** The day on which the renewal notice of a running term is sent. */
export function noticeOn({ to }: Pick<Term, 'to'>): string {
  return addDays(to, -RENEWAL_NOTICE_DAYS)
}

function earliest(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one
}

/** The running term of a policy; for a cancelled policy the one that ended last. */
export function presentTerm(facts: Facts, policy: PolicyRow): Term {
  return presentOf(termsOf(facts, policy))
}

/** @param terms of one policy, newest first */
export function presentOf(terms: readonly Term[]): Term {
  const term = terms.find(({ status }) => status === 'ACTIVE') ?? terms[0]
  if (term === undefined) throw new Error('A policy has no term.')
  return term
}

export function isActive(facts: Facts, policy: PolicyRow): boolean {
  return presentTerm(facts, policy).status === 'ACTIVE'
}

/** The id of a renewed term, such as T-104101-02 after T-104101-01. */
export function renewedId(id: string, times: number): string {
  if (times === 0) return id
  return id.replace(
    /^(.*\D)?(\d+)$/,
    (_id, before: string | undefined, count: string) =>
      `${before ?? ''}${String(Number(count) + times).padStart(count.length, '0')}`,
  )
}

const newestFirst = (a: TermRow, b: TermRow) => (a.startDate < b.startDate ? 1 : -1)

/** The number of renewals of a term until a day, or until today if that is earlier. */
function renewalsOf({ startDate }: TermRow, until: string, today: string): number {
  const months = monthsBetween(startDate, until < today ? until : today)
  return Math.max(0, Math.floor(months / 12))
}

/** The end of a term before its year is over. */
type EarlyEnd = { cancelledOn?: string | undefined; diedOn?: string | undefined }

function termAt(facts: Facts, row: TermRow, renewals: number, { cancelledOn, diedOn }: EarlyEnd): Term {
  const today = facts.today()
  const from = addYears(row.startDate, renewals)
  const end = addYears(row.startDate, renewals + 1)
  const cancelled = cancelledOn !== undefined && cancelledOn <= today ? cancelledOn : undefined
  const early = earliest(cancelled, diedOn === undefined ? undefined : addDays(diedOn, 1))
  const to = early ?? end
  const ended = end <= today ? 'EXPIRED' : 'ACTIVE'
  const status = early === undefined ? ended : 'CANCELLED'
  const purchase = purchaseOf(facts, row.policyId)
  const wellnessPremium = purchase !== undefined && boughtOn(purchase) < to ? purchase.price : 0
  return {
    row,
    id: renewedId(row.id, renewals),
    status,
    from,
    to,
    plan: planOf(facts, row, to),
    premium: sumOf(row.premium, wellnessPremium),
    wellnessPremium,
    isNoticeSent: status === 'ACTIVE' && today >= noticeOn({ to }),
  }
}

function planOf(facts: Facts, row: TermRow, to: string): WellnessPlan | undefined {
  const { wellnessPlan, wellnessRemovedOn } = row
  if (wellnessRemovedOn !== undefined && wellnessRemovedOn <= facts.today()) return undefined
  return wellnessPlan ?? addedPlan(facts, row.policyId, to)
}
