import type { PetService } from '@portal/sdk/contracts'
import { addDays, addMonths, daysBetween } from '../insurance/calendar.ts'
import type { PetRow, PolicyRow } from '../tables/rows.ts'
import { billsOf, centsOf } from './charges.ts'
import { isClosed } from './claim-progress.ts'
import { MONTHS } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { presentTerm, termsOf } from './terms.ts'

type PetDeath = PetService.components['schemas']['PetDeath']

/** Claims can be submitted for this time after the report, in days. The number is ours. */
const CLAIM_DAYS = 90

/** The last day for claims. @param reportedOn the day of the report */
export function lastClaimDay(reportedOn: string): string {
  return addDays(reportedOn, CLAIM_DAYS)
}

/** The instant until which a report can be taken back: 24 hours later (900 §4), ISO 8601. */
export function takeBackEnd({ reportedAt }: NonNullable<PetRow['death']>): string {
  return `${addDays(reportedAt.slice(0, 10), 1)}${reportedAt.slice(10)}`
}

/** The first day of the first term of a pet's policies; no pet is insured twice. */
export function insuredSince({ tables }: Facts, pet: PetRow): string | undefined {
  const [policy] = tables.policies.where('petId', pet.id)
  const starts = tables.terms.where('policyId', policy?.id ?? '').map(({ startDate }) => startDate)
  return starts.sort()[0]
}

/**
 * The death of a pet with what follows from it. Before a report it is what would follow if the pet had died today. The
 * last day of the policy is left out then, because the reported date decides it.
 */
export function petDeathOf(facts: Facts, pet: PetRow): PetDeath {
  const { tables } = facts
  const { death } = pet
  const [policy] = tables.policies.where('petId', pet.id)
  const openClaims = tables.claims.where('petId', pet.id).filter((claim) => !isClosed(facts, claim)).length
  return {
    ...(death === undefined ? {} : { date: death.date, takeBackUntil: takeBackEnd(death) }),
    ...(policy === undefined ? {} : endOf(facts, policy)),
    ...(policy === undefined ? {} : refundOf(facts, policy, death?.date ?? facts.today())),
    openClaims,
    lastClaimDay: lastClaimDay(death?.reportedAt.slice(0, 10) ?? facts.today()),
  }
}

function endOf(facts: Facts, policy: PolicyRow): Pick<PetDeath, 'termEndsOn'> {
  const { status, to } = presentTerm(facts, policy)
  return status === 'CANCELLED' ? { termEndsOn: addDays(to, -1) } : {}
}

/**
 * The part of the paid premiums that is for the time after a death, by days. A payment is for the time until the next one is
 * due. Nothing comes back for a policy that had ended before.
 * @param diedOn the last day that is paid for
 */
function refundOf(facts: Facts, policy: PolicyRow, diedOn: string): Pick<PetDeath, 'refund'> {
  const { tables } = facts
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  const [term] = termsOf(facts, policy)
  if (subscription === undefined || term === undefined || term.to <= diedOn) return {}
  const from = addDays(diedOn, 1)
  const paid = [...tables.charges.where('policyId', policy.id), ...billsOf(facts, policy).billed]
  const cents = paid
    .filter(({ outcome }) => outcome === 'Approved')
    .reduce((sum, { date, amount }) => {
      const to = addMonths(date, MONTHS[subscription.frequency])
      const unused = Math.max(0, daysBetween(from > date ? from : date, to))
      return sum + Math.round((centsOf(amount) * unused) / daysBetween(date, to))
    }, 0)
  return cents === 0 ? {} : { refund: { amount: cents / 100, currency: term.row.currency } }
}
