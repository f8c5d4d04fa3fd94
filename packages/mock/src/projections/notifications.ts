import type { NotificationService } from '@portal/sdk/contracts'
import { addDays, addMonths, compare } from '../insurance/calendar.ts'
import type { ClaimRow, Progress } from '../tables/claim-rows.ts'
import type { PaymentMethodRow } from '../tables/money-rows.ts'
import type { ActivityRow, CustomerRow, DocumentRow } from '../tables/rows.ts'
import { stepsOf } from './claim-progress.ts'
import { addressOf, documentIdAt } from './documents.ts'
import { nextDueDate } from './due-dates.ts'
import type { Facts } from './facts.ts'
import { verifiedOn } from './payment-methods.ts'
import { petNameOf } from './pet-name.ts'
import { presentInstallment } from './policies.ts'
import { type PolicyState, policyStates } from './policy-state.ts'

type Schemas = NotificationService.components['schemas']
export type Notification = Schemas['Notification']

/** Notifications are listed for this time, in days. The number is ours. */
const LISTED_DAYS = 365
/** A notification counts as read after this time, in days. The number is ours. */
const UNREAD_DAYS = 30
/** A payment is announced this long before it is due, and the end of a card before its month ends, in days (900 §1). */
const DUE_DAYS = 3
const EXPIRY_DAYS = 60

/** A fact that somebody is notified of. `at` is an ISO instant. */
type News = { id: string; kind: string; at: string; text: string; about?: Schemas['NotificationSubject'] }

/** The rank of an entry in a list by time, as a text: the newest one has the greatest. */
export const rankOf = ({ time, id }: { time: string; id: string }) => `${time} ${id}`

/** A fact of a day is known at its noon. */
const noon = (day: string) => `${day}T12:00:00.000Z`

/**
 * The notifications of a policyholder, newest first. None is stored: each follows from the fact that caused it and from
 * the clock, and only that it was read is a row.
 */
export function notificationsOf(facts: Facts, customer: CustomerRow): Notification[] {
  const read = new Set(
    facts.tables.notificationReads.where('customerId', customer.id).map((row) => row.notificationId),
  )
  const now = facts.timestamp()
  const since = noon(addDays(facts.today(), -LISTED_DAYS))
  const fresh = noon(addDays(facts.today(), -UNREAD_DAYS))
  return newsOf(facts, customer)
    .filter(({ at }) => at <= now && at > since)
    .map(({ at, ...news }) => ({ ...news, time: at, isRead: read.has(news.id) || at <= fresh }))
    .sort((a, b) => compare(rankOf(b), rankOf(a)))
}

function newsOf(facts: Facts, customer: CustomerRow): News[] {
  const { tables } = facts
  const states = policyStates(facts, customer)
  return [
    ...tables.pets
      .where('customerId', customer.id)
      .flatMap(({ id }) => tables.claims.where('petId', id).flatMap((claim) => ofClaim(facts, claim))),
    ...states.flatMap((state) => [...ofBills(facts, state), ...ofTerms(state)]),
    ...tables.ledger
      .where('customerId', customer.id)
      .map(({ id, policyId, at, ...charge }) => ofCharge(id, at, { policyId, ...charge })),
    ...tables.paymentMethods.where('customerId', customer.id).flatMap(ofMethod),
    ...tables.documents.where('customerId', customer.id).flatMap((row) => ofDocument(facts, row)),
    ...tables.activities.where('customerId', customer.id).flatMap(ofActivity),
  ]
}

type OfProgress = [kind: string, text: (claim: string) => string]

const DECIDED: OfProgress = ['claimDecided', (claim) => `We’ve decided ${claim}.`]

const OF_PROGRESS: Partial<Record<Progress, OfProgress>> = {
  received: ['claimReceived', (claim) => `We’ve received ${claim}.`],
  approved: DECIDED,
  'partially approved': DECIDED,
  'not approved': DECIDED,
  denied: DECIDED,
  'payment sent': ['claimPaid', (claim) => `We’ve sent the payment for ${claim}.`],
  'missing docs': ['documentsMissing', (claim) => `We need documents for ${claim}.`],
}

function ofClaim(facts: Facts, claim: ClaimRow): News[] {
  const { id, petId } = claim
  const [policy] = facts.tables.policies.where('petId', petId)
  const name = `claim ${id} for ${petNameOf(facts, petId)}`
  const policyNumber = policy === undefined ? {} : { policyNumber: policy.id }
  return stepsOf(facts, claim).flatMap(({ status, at }, nth) => {
    const [kind, text] = OF_PROGRESS[status] ?? []
    if (kind === undefined || text === undefined) return []
    const about = { petId, claimNumber: id, ...policyNumber }
    return { id: `${kind}-${id}-${nth + 1}`, kind, at, text: text(name), about }
  })
}

const OF_ACTIVITY: Partial<Record<ActivityRow['kind'], string>> = {
  deviceSignedOut: 'One or more devices were signed out of your account.',
  passwordChanged: 'Your password was changed.',
  emailChanged: 'Your e-mail address was changed.',
  mobileChanged: 'Your mobile number was changed.',
  payoutMethodChanged: 'The way in which we pay you was changed.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
}

function ofActivity(activity: ActivityRow): News[] {
  const { id, kind, at } = activity
  if (activity.isNewDevice === true) {
    const { browser = 'an unknown browser', system = 'an unknown system' } = activity
    const text = `Your account was signed in to with ${browser} on ${system}, which is new to us.`
    return [{ id: `deviceNew-${id}`, kind: 'deviceNew', at, text }]
  }
  const text = OF_ACTIVITY[kind]
  return text === undefined ? [] : [{ id: `${kind}-${id}`, kind, at, text }]
}

/** A charge of a bill or of an overdue balance. */
type Charge = { policyId: string; amount: number; outcome: 'Approved' | 'Declined'; paymentMethodId?: string }

function ofCharge(chargeId: string, at: string, charge: Charge): News {
  const { policyId, amount, outcome, paymentMethodId } = charge
  const kind = outcome === 'Approved' ? 'paymentMade' : 'paymentFailed'
  const sum = `$${amount.toFixed(2)}`
  return {
    id: `${kind}-${chargeId}`,
    kind,
    at,
    text:
      outcome === 'Approved' ? `We’ve received your payment of ${sum}.` : `Your payment of ${sum} failed.`,
    about: {
      policyNumber: policyId,
      chargeId,
      ...(paymentMethodId === undefined ? {} : { methodId: paymentMethodId }),
    },
  }
}

/** A bill has the same id whether it follows from the clock or is a row of charges. */
function ofBills(facts: Facts, { policy, subscription, bills, present }: PolicyState): News[] {
  const charges = [...facts.tables.charges.where('policyId', policy.id), ...bills.billed]
  const paid = charges.map(({ date, ...charge }) => ofCharge(`${policy.id}-${date}`, noon(date), charge))
  const announced = ({ date, amount }: { date: string; amount: number }): News => ({
    id: `paymentDue-${policy.id}-${date}`,
    kind: 'paymentDue',
    at: noon(addDays(date, -DUE_DAYS)),
    text: `Your payment of $${amount.toFixed(2)} is due in ${DUE_DAYS} days.`,
    about: { petId: policy.petId, policyNumber: policy.id },
  })
  const due = charges.map(announced)
  if (subscription === undefined || present.status !== 'ACTIVE') return [...paid, ...due]
  const amount = presentInstallment(present, subscription)
  return [...paid, ...due, announced({ date: nextDueDate(facts, subscription), amount })]
}

function ofTerms({ policy, petName, terms }: PolicyState): News[] {
  const about = { petId: policy.petId, policyNumber: policy.id }
  return terms.flatMap(({ id, status, from, to }, nth) => {
    const renewed: News = {
      id: `policyRenewed-${id}`,
      kind: 'policyRenewed',
      at: noon(from),
      text: `The policy of ${petName} has been renewed.`,
      about,
    }
    const cancelled: News = {
      id: `policyCancelled-${id}`,
      kind: 'policyCancelled',
      at: noon(to),
      text: `The policy of ${petName} has been cancelled.`,
      about,
    }
    const isFirst = nth === terms.length - 1
    return [...(isFirst ? [] : [renewed]), ...(status === 'CANCELLED' ? [cancelled] : [])]
  })
}

function ofMethod(method: PaymentMethodRow): News[] {
  const { id: methodId, last4 } = method
  if (method.kind === 'bank') {
    if (method.isVerifiedAtOnce === true) return []
    const kind = method.isSound ? 'bankVerified' : 'bankRefused'
    return [
      {
        id: `${kind}-${methodId}`,
        kind,
        at: noon(verifiedOn(method)),
        text: method.isSound
          ? `Your bank account ending in ${last4} has been verified.`
          : `We couldn’t verify your bank account ending in ${last4}.`,
        about: { methodId },
      },
    ]
  }
  const { expMonth, expYear } = method
  const end = addMonths(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, 1)
  return [
    {
      id: `cardExpires-${methodId}-${expYear}-${expMonth}`,
      kind: 'cardExpires',
      at: noon(addDays(end, -EXPIRY_DAYS)),
      text: `Your card ending in ${last4} expires soon.`,
      about: { methodId },
    },
  ]
}

/** A file that the policyholder has sent is no news. */
function ofDocument(facts: Facts, row: DocumentRow): News[] {
  if (row.fileId !== undefined) return []
  const documentId = documentIdAt(facts, addressOf(facts, row))
  return [
    {
      id: `documentNew-${row.id}`,
      kind: 'documentNew',
      at: noon(row.date.slice(0, 10)),
      text: `There is a new document: ${row.label}.`,
      about: { policyNumber: row.policyId, ...(documentId === undefined ? {} : { documentId }) },
    },
  ]
}
