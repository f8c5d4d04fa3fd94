import type { NotificationService } from '@portal/sdk/contracts'
import { addDays, compare } from '../insurance/calendar.ts'
import type { ActivityRow, CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { ofClaim } from './news/claim-news.ts'
import { LISTED_DAYS, type News, noon } from './news/news.ts'
import { ofBills, ofMethod } from './news/payment-news.ts'
import { ofDocument, ofTerms } from './news/policy-news.ts'
import { type PolicyState, policyStates } from './policy-state.ts'

export type Notification = NotificationService.components['schemas']['Notification']

/** A notification counts as read after this time, in days. The number is ours. */
const UNREAD_DAYS = 30

/** The rank of an entry in a list by time, as a text: the newest one has the greatest. */
export const rankOf = ({ time, id }: { time: string; id: string }) => `${time} ${id}`

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
    .map(({ at, ...news }) => {
      const notification = { ...news, time: at, isRead: read.has(news.id) || at <= fresh }
      return { notification, rank: rankOf(notification) }
    })
    .sort((a, b) => compare(b.rank, a.rank))
    .map(({ notification }) => notification)
}

/** Everything that a policyholder is notified of, past or to come, as far as it follows from the present facts. */
export function newsOf(facts: Facts, customer: CustomerRow): News[] {
  const { tables } = facts
  return [
    ...tables.pets
      .where('customerId', customer.id)
      .flatMap(({ id }) => tables.claims.where('petId', id).flatMap((claim) => ofClaim(facts, claim))),
    ...policyStates(facts, customer).flatMap((state) => ofPolicy(facts, state)),
    ...tables.paymentMethods.where('customerId', customer.id).flatMap((method) => ofMethod(facts, method)),
    ...tables.activities.where('customerId', customer.id).flatMap(ofActivity),
  ]
}

/** After the death of a pet nothing is said of renewals and of payments to come, and its policy has ended. */
function ofPolicy(facts: Facts, state: PolicyState): News[] {
  const { policy, petName } = state
  const { tables } = facts
  const news = [
    ...ofBills(facts, state),
    ...ofTerms(state),
    ...tables.documents.where('policyId', policy.id).flatMap((row) => ofDocument(facts, state, row)),
  ]
  const death = tables.pets.get(policy.petId)?.death
  if (death === undefined) return news
  const ended: News = {
    id: `policyEnded-${policy.id}`,
    kind: 'policyCancelled',
    at: death.reportedAt,
    text: `The policy of ${petName} has ended.`,
    about: { petId: policy.petId, policyNumber: policy.id },
  }
  return [
    ...news.filter(({ kind }) => !['policyRenewed', 'policyCancelled', 'paymentDue'].includes(kind)),
    ended,
  ]
}

/** The text of an activity that is news by itself. */
const OF_ACTIVITY: Record<Exclude<ActivityRow['kind'], 'signedIn' | 'signInRefused'>, string> = {
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
    const { browser, system } = activity
    const device = [browser, system].filter((each) => each !== undefined).join(' on ')
    const text = `Your account was used with ${device || 'an unknown device'} for the first time.`
    return [{ id: `deviceNew-${id}`, kind: 'deviceNew', at, text }]
  }
  if (kind === 'signedIn' || kind === 'signInRefused') return []
  return [{ id: `${kind}-${id}`, kind, at, text: OF_ACTIVITY[kind] }]
}
