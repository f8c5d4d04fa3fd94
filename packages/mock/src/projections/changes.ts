import { compare, endInNewYork } from '../insurance/calendar.ts'
import type { ClaimRow, Progress, ReviewRow } from '../tables/claim-rows.ts'
import type { PaymentMethodRow, PayoutMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow, OfferRow, WorkItemRow } from '../tables/rows.ts'
import { newUntil } from './account.ts'
import { reviewOf } from './claim-progress.ts'
import { nextDueDate, paidAt } from './due-dates.ts'
import type { Facts } from './facts.ts'
import type { News, NewsKind } from './news/news.ts'
import { newsOf } from './notifications.ts'
import { addedOn } from './offers.ts'
import { canPayOn, expiredOn, verifiedOn } from './payment-methods.ts'
import { clearedOn } from './payouts.ts'
import { presentInstallment } from './policies.ts'
import { type PolicyState, policyStates } from './policy-state.ts'
import { reviewOfferOf } from './reviews.ts'
import { cancelledFrom, noticeOn } from './terms.ts'
import { doneOn } from './work-items.ts'

type ChangeKind =
  | 'claimReceived'
  | 'claimInReview'
  | 'claimMissesDocuments'
  | 'claimDecided'
  | 'claimPaid'
  | 'reviewUnderWay'
  | 'reviewDecided'
  | 'reviewClosed'
  | 'bankVerified'
  | 'bankRefused'
  | 'cardExpires'
  | 'payoutRefused'
  | 'identityCleared'
  | 'paymentMade'
  | 'paymentFailed'
  | 'graceOver'
  | 'renewalNotice'
  | 'policyRenewed'
  | 'policyCancelled'
  | 'requestDone'
  | 'offerEnds'
  | 'wellnessAdded'
  | 'wellnessRemoved'
  | 'protectionNotNew'
  | 'deviceSignedOut'
  | 'notification'

/** A coming change of the answers to a policyholder. `at` is an ISO instant in UTC. */
export type Change = { at: string; kind: ChangeKind; text: string }

/** A change of a calendar day comes at its beginning. */
const dawn = (day: string) => `${day}T00:00:00.000Z`

/** News that come with a change of their own. */
const OWN: readonly NewsKind[] = ['reviewDecided', 'claimPaid']

/**
 * The coming changes of the answers to a policyholder that follow from the present facts, soonest first. A change that
 * follows from another one is listed once that has come: a grace period after the charge that fails. Values that count days, such as
 * the age of a pet, and lists that drop their oldest entries change daily and are no change.
 */
export function changesOf(facts: Facts, customer: CustomerRow): Change[] {
  const { tables } = facts
  const now = facts.timestamp()
  const own = <Row>(table: { where(key: 'customerId', id: string): readonly Row[] }) =>
    table.where('customerId', customer.id)
  const claims = own(tables.pets).flatMap(({ id }) => tables.claims.where('petId', id))
  const changes = [
    ...ofCustomer(facts, customer),
    ...policyStates(facts, customer).flatMap((state) => ofPolicy(facts, state)),
    ...claims.flatMap((claim) => ofClaim(facts, claim)),
    ...own(tables.paymentMethods).map(ofMethod),
    ...own(tables.payoutMethods).flatMap(ofPayoutMethod),
    ...own(tables.workItems).flatMap(ofRequest),
    ...own(tables.devices).flatMap(({ usedAt, endsAt, browser = 'a device' }): Change[] =>
      usedAt === undefined
        ? []
        : [{ at: endsAt, kind: 'deviceSignedOut', text: `The session on ${browser} ends.` }],
    ),
    ...newsOf(facts, customer)
      .filter(({ kind }) => !OWN.includes(kind))
      .map(ofNews),
  ]
  return changes.filter(({ at }) => at > now).sort((a, b) => compare(a.at, b.at) || compare(a.kind, b.kind))
}

/** The text of a notification counts days, so it is left out until it comes. */
function ofNews({ at, kind, about = {} }: News): Change {
  const { claimNumber, policyNumber, methodId } = about
  const subject = claimNumber ?? policyNumber ?? methodId
  const text = `A notification comes: “${kind}”${subject === undefined ? '' : ` of ${subject}`}.`
  return { at, kind: 'notification', text }
}

function ofCustomer(facts: Facts, customer: CustomerRow): Change[] {
  const { identity } = customer
  const cleared = identity === undefined ? undefined : clearedOn(identity)
  const until = newUntil(facts, customer)
  return [
    ...(cleared === undefined
      ? []
      : [{ at: dawn(cleared), kind: 'identityCleared' as const, text: 'The identity check is cleared.' }]),
    ...(until === undefined
      ? []
      : [
          {
            // The last day still counts.
            at: paidAt(until),
            kind: 'protectionNotNew' as const,
            text: 'The policyholder is not newly protected any more.',
          },
        ]),
  ]
}

function ofPolicy(facts: Facts, state: PolicyState): Change[] {
  const { policy, petName, present, terms, bills } = state
  const offers = facts.tables.offers.where('policyId', policy.id)
  const isDead = facts.tables.pets.get(policy.petId)?.death !== undefined
  const ofOffers = isDead
    ? []
    : offers.filter((offer) => !endsBefore(offer, terms)).map((offer) => ofOffer(offer, petName))
  const { wellnessRemovedOn } = present.row
  if (wellnessRemovedOn !== undefined) {
    const text = `Wellness is removed from the policy of ${petName}.`
    ofOffers.push({ at: dawn(wellnessRemovedOn), kind: 'wellnessRemoved', text })
  }
  if (present.status !== 'ACTIVE') return ofOffers
  const end = cancelledFrom((terms[0] ?? present).row, bills)
  const changes: Change[] = [...ofOffers, ...ofNextPayment(facts, state, end)]
  const notice = noticeOn(present)
  if (end === undefined || notice < end) {
    const text = `The renewal of the policy of ${petName} is announced.`
    changes.push({ at: dawn(notice), kind: 'renewalNotice', text })
  }
  if (end !== undefined) {
    const [kind, reason] =
      end === bills.end
        ? (['graceOver', 'after its grace period'] as const)
        : (['policyCancelled', 'as it was asked for'] as const)
    changes.push({ at: dawn(end), kind, text: `The policy of ${petName} ends ${reason}.` })
  }
  if (end === undefined || present.to < end) {
    changes.push({ at: dawn(present.to), kind: 'policyRenewed', text: `The policy of ${petName} renews.` })
  }
  return changes
}

/** Whether the removal of wellness ends an offer before its last day is over, so that nothing changes on that day. */
function endsBefore({ endsOn, request }: OfferRow, terms: PolicyState['terms']): boolean {
  const isRemoved = ({ row: { wellnessRemovedOn: day } }: PolicyState['terms'][number]) =>
    day !== undefined && day <= endsOn
  return request === undefined && terms.some(isRemoved)
}

function ofOffer({ endsOn, request }: OfferRow, petName: string): Change {
  if (request === undefined) {
    return { at: endInNewYork(endsOn), kind: 'offerEnds', text: `The wellness offer for ${petName} ends.` }
  }
  const text = `Wellness becomes a part of the policy of ${petName}.`
  return { at: dawn(addedOn(request)), kind: 'wellnessAdded', text }
}

/** @param end the first day that the policy does not cover; it is not billed from then on */
function ofNextPayment(facts: Facts, state: PolicyState, end: string | undefined): Change[] {
  const { policy, petName, subscription, present } = state
  if (subscription === undefined) return []
  const date = nextDueDate(facts, subscription)
  if (end !== undefined && end <= date) return []
  const method = facts.tables.paymentMethods.get(subscription.paymentMethodId)
  const isMade = method !== undefined && canPayOn(method, date)
  const amount = `${presentInstallment(present, subscription).toFixed(2)} ${present.row.currency}`
  const text = `The payment of ${amount} for ${petName} (${policy.id}) ${isMade ? 'is made' : 'fails'}.`
  return [{ at: paidAt(date), kind: isMade ? 'paymentMade' : 'paymentFailed', text }]
}

const OF_STEP: Partial<Record<Progress, ChangeKind>> = {
  received: 'claimReceived',
  'in review': 'claimInReview',
  'missing docs': 'claimMissesDocuments',
  'payment sent': 'claimPaid',
}

function ofClaim(facts: Facts, claim: ClaimRow): Change[] {
  const { id, steps } = claim
  const review = reviewOf(facts.tables, claim)
  const { reviewable, reviewUntil } = reviewOfferOf(facts, claim)
  // The first step counts before its time already.
  const own = steps.slice(1).map(({ at, status }): Change => {
    return { at, kind: OF_STEP[status] ?? 'claimDecided', text: `Claim ${id} becomes “${status}”.` }
  })
  return [
    ...own,
    ...(review === undefined ? [] : ofReview(review)),
    ...(reviewable !== true || reviewUntil === undefined
      ? []
      : [
          {
            at: endInNewYork(reviewUntil),
            kind: 'reviewClosed' as const,
            text: `A review of claim ${id} cannot be asked for any more.`,
          },
        ]),
  ]
}

function ofReview({ claimId, startsAt, decidesAt, after }: ReviewRow): Change[] {
  const name = `The review of claim ${claimId}`
  const payments = (after?.steps ?? []).filter(({ at }) => at !== decidesAt)
  return [
    { at: startsAt, kind: 'reviewUnderWay', text: `${name} is under way.` },
    { at: decidesAt, kind: 'reviewDecided', text: `${name} is decided.` },
    ...payments.map(({ at, status }): Change => {
      return { at, kind: OF_STEP[status] ?? 'claimDecided', text: `Claim ${claimId} becomes “${status}”.` }
    }),
  ]
}

function ofMethod(method: PaymentMethodRow): Change {
  const { last4 } = method
  if (method.kind === 'card') {
    return { at: dawn(expiredOn(method)), kind: 'cardExpires', text: `The card ending in ${last4} expires.` }
  }
  const name = `The bank account ending in ${last4}`
  // A method that was verified at once has passed its day; it changes no more.
  const at = method.isVerifiedAtOnce === true ? '' : dawn(verifiedOn(method))
  return method.isSound
    ? { at, kind: 'bankVerified', text: `${name} is verified.` }
    : { at, kind: 'bankRefused', text: `The verification of ${name.replace('The', 'the')} fails.` }
}

function ofPayoutMethod(method: PayoutMethodRow): Change[] {
  const { last4, invalidSince } = method
  const changes: Change[] = []
  if (invalidSince !== undefined) {
    const text = `The payout method ending in ${last4} receives no payouts any more.`
    changes.push({ at: dawn(invalidSince), kind: 'payoutRefused', text })
  }
  if (method.kind === 'card' && invalidSince === undefined) {
    const text = `The debit card for payouts ending in ${last4} expires.`
    changes.push({ at: dawn(expiredOn(method)), kind: 'cardExpires', text })
  }
  return changes
}

function ofRequest(item: WorkItemRow): Change[] {
  if (item.isDeclined || item.type === 'MEDICAL_RECORD') return []
  const name = item.type.toLowerCase().replaceAll('_', ' ')
  return [{ at: dawn(doneOn(item)), kind: 'requestDone', text: `The request ${item.id} (${name}) is done.` }]
}
