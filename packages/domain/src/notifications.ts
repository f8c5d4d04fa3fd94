import { type CalendarDate, daysAfter, formatDate } from './calendar-dates.ts'
import { instantOf } from './dates.ts'

/** The subject of a notification, as the service names it (900 §1). */
type Subject = {
  policyNumber?: string | undefined
  claimNumber?: string | undefined
  documentId?: string | undefined
  methodId?: string | undefined
}

/** The screen that a notification leads to, with the ids that the screen needs. */
export type Lead =
  | { to: 'claim' | 'upload'; claimNumber: string }
  | { to: 'policy' | 'records' | 'charges'; policyNumber: string }
  | { to: 'document'; documentId: string; policyNumber?: string }
  | { to: 'method'; methodId: string }
  | { to: 'payments' | 'payouts' | 'security' }

/** The area of a kind, by which it is drawn. */
export type Area = 'claims' | 'payments' | 'policy' | 'documents' | 'security'

type Kind = { area: Area; lead: (about: Subject) => Lead | undefined }

const claim = ({ claimNumber }: Subject): Lead | undefined =>
  claimNumber === undefined ? undefined : { to: 'claim', claimNumber }

const upload = ({ claimNumber }: Subject): Lead | undefined =>
  claimNumber === undefined ? undefined : { to: 'upload', claimNumber }

const ofPolicy =
  (to: 'policy' | 'records' | 'charges') =>
  ({ policyNumber }: Subject): Lead | undefined =>
    policyNumber === undefined ? undefined : { to, policyNumber }

const method = ({ methodId }: Subject): Lead | undefined =>
  methodId === undefined ? undefined : { to: 'method', methodId }

const document = ({ documentId, policyNumber }: Subject): Lead | undefined =>
  documentId === undefined
    ? undefined
    : { to: 'document', documentId, ...(policyNumber === undefined ? {} : { policyNumber }) }

const CLAIM: Kind = { area: 'claims', lead: claim }
const PAYMENT: Kind = { area: 'payments', lead: () => ({ to: 'payments' }) }
const METHOD: Kind = { area: 'payments', lead: method }
const POLICY: Kind = { area: 'policy', lead: ofPolicy('policy') }
const SECURITY: Kind = { area: 'security', lead: () => ({ to: 'security' }) }

/** The kinds that the portal knows (900 §1). */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['claimReceived', CLAIM],
  ['claimDecided', CLAIM],
  ['claimPaid', CLAIM],
  ['reviewDecided', CLAIM],
  ['documentsMissing', { area: 'claims', lead: upload }],
  ['recordsAsked', { area: 'claims', lead: ofPolicy('records') }],
  ['paymentMade', { area: 'payments', lead: ofPolicy('charges') }],
  ['paymentFailed', PAYMENT],
  ['paymentDue', PAYMENT],
  ['cardExpires', METHOD],
  ['bankVerified', METHOD],
  ['bankRefused', METHOD],
  ['documentNew', { area: 'documents', lead: document }],
  ['policyRenewed', POLICY],
  ['policyCancelled', POLICY],
  ['deviceNew', SECURITY],
  ['deviceSignedOut', SECURITY],
  ['passkeyAdded', SECURITY],
  ['passkeyRemoved', SECURITY],
  ['passwordChanged', SECURITY],
  ['emailChanged', SECURITY],
  ['mobileChanged', SECURITY],
  ['payoutMethodChanged', { area: 'security', lead: () => ({ to: 'payouts' }) }],
])

/** The area of a kind; undefined for a kind that the portal does not know. */
export const areaOf = (kind: string): Area | undefined => KINDS.get(kind)?.area

/**
 * The screen that a notification leads to (900 §1).
 * @returns undefined for a kind that the portal does not know, and where the id of the screen is missing
 */
export const leadOf = (kind: string, about: Subject = {}): Lead | undefined => KINDS.get(kind)?.lead(about)

/** The greatest number that the bell shows. */
const MOST_COUNTED = 99

/** The number of unread notifications as the bell shows it: "3", "99+", or nothing (900 §1). */
export function unreadText(unread: number): string {
  if (unread <= 0) return ''
  return unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread)
}

/** The name of the bell for screen readers. @param unread undefined while the number is unknown */
export function bellName(unread: number | undefined): string {
  return unread === undefined ? 'Notifications' : `Notifications, ${unreadText(unread) || 'none'} unread`
}

/** How many notifications came meanwhile: "2 new notifications". @param isMore whether there are more than the count */
export function newsText(count: number, isMore = false): string {
  if (count === 1 && !isMore) return '1 new notification'
  return `${count}${isMore ? '+' : ''} new notifications`
}

/** Notifications of one day. */
export type Day<N> = { title: string; notifications: N[] }

/**
 * Notifications by day, in the order in which they are given: "Today", "Yesterday", or the date.
 * @param dayOf the day of a notification in the reader's time zone
 */
export function byDay<N>(
  notifications: readonly N[],
  today: CalendarDate,
  dayOf: (notification: N) => CalendarDate,
): Day<N>[] {
  const days = new Map<CalendarDate, N[]>()
  for (const each of notifications) {
    const day = dayOf(each)
    const sameDay = days.get(day)
    if (sameDay === undefined) days.set(day, [each])
    else sameDay.push(each)
  }
  return [...days].map(([day, ofDay]) => ({ title: dayTitle(day, today), notifications: ofDay }))
}

function dayTitle(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'Today'
  return day < today && daysAfter(day, 1) === today ? 'Yesterday' : formatDate(day)
}

/** A notification as its list needs it. `time` is an ISO instant. */
export type Listed = { id: string; time: string; isRead: boolean }

/** A list of notifications as it is shown. `since` is the time of the newest one that was ever in it. */
export type ShownList<N extends Listed> = { list: readonly N[]; since: string | undefined }

/** An unreadable time counts as the earliest. */
const instant = (time = '') => instantOf(time) ?? Number.NEGATIVE_INFINITY

/** A list as it is shown at first. */
export const shownAtFirst = <N extends Listed>(list: readonly N[]): ShownList<N> => ({
  list,
  since: list[0]?.time,
})

/**
 * The shown list after the service has answered again: each entry as it is now, and nothing above the first one, so that
 * nothing moves under a pointer (900 §1).
 * @param answered newest first, from the newest on
 * @param hasMore whether the service has older ones than the answered
 * @returns `newer` are those that came meanwhile, and `isGap` says that there are more of them than were answered
 */
export function withoutNewer<N extends Listed>(
  shown: ShownList<N>,
  answered: readonly N[],
  hasMore: boolean,
) {
  const known = new Set(shown.list.map(({ id }) => id))
  const first = answered.findIndex(({ id }) => known.has(id))
  const isNewer = ({ time }: N, index: number) =>
    first === -1 ? instant(time) > instant(shown.since) : index < first
  const newer = answered.filter(isNewer)
  const isGap = hasMore && newer.length === answered.length && newer.length > 0
  const rest = answered.slice(newer.length)
  const last = isGap ? -1 : shown.list.findLastIndex(({ id }) => rest.some((each) => each.id === id))
  // The answered pages end earlier by the number of newer ones.
  const older = isGap || (hasMore && last !== -1) ? shown.list.slice(last + 1) : []
  return { list: [...rest, ...older], newer, isGap }
}

/** Notifications to mark: one, or one with all that are older. */
export type Marking = { id: string; time: string; withOlder: boolean }

/** The list after some were marked as read. A list that needs no change is the same. */
export function withMarked<N extends Listed>(
  list: readonly N[],
  { id, time, withOlder }: Marking,
): readonly N[] {
  const from = list.findIndex((each) => each.id === id)
  const isMarked = (each: N, index: number) => {
    if (!withOlder) return each.id === id
    return from === -1 ? instant(each.time) <= instant(time) : index >= from
  }
  if (!list.some((each, index) => !each.isRead && isMarked(each, index))) return list
  return list.map((each, index) => (!each.isRead && isMarked(each, index) ? { ...each, isRead: true } : each))
}
