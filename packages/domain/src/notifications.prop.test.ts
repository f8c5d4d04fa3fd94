import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from './calendar-dates.ts'
import {
  areaOf,
  bellName,
  byDay,
  leadOf,
  newsText,
  shownAtFirst,
  unreadText,
  withMarked,
  withoutNewer,
} from './notifications.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12) + minute * 60_000).toISOString()

/** Every notification that there is at a time, newest first; several may have the same time. */
const everything = fc
  .array(fc.record({ minute: fc.integer({ min: 0, max: 30 }), isRead: fc.boolean() }), { maxLength: 40 })
  .map((facts) =>
    facts
      .map(({ minute, isRead }, nth) => ({ id: `n${nth}`, time: at(minute), isRead }))
      .sort((a, b) => (`${a.time} ${a.id}` < `${b.time} ${b.id}` ? 1 : -1)),
  )

/** Notifications at two times, and how many of them are answered each time. */
const twice = fc.tuple(everything, fc.nat(12), fc.integer({ min: 1, max: 25 })).map(([all, count, page]) => {
  const before = all.slice(count)
  const first = before.slice(0, page)
  return { all, count: Math.min(count, all.length), first, answered: all.slice(0, page), page }
})

test('nothing comes above the first one that is shown, and all that came meanwhile is newer', () => {
  fc.assert(
    fc.property(twice, ({ all, count, first, answered }) => {
      fc.pre(first.length > 0)
      const merged = withoutNewer(shownAtFirst(first), answered, answered.length < all.length)
      expect(merged.list[0]).toEqual(first[0])
      expect(merged.list.slice(0, first.length)).toEqual(first)
      expect(merged.newer).toEqual(all.slice(0, Math.min(count, answered.length)))
      expect(merged.isGap).toBe(count >= answered.length && answered.length < all.length && count > 0)
      if (!merged.isGap) expect([...merged.newer, ...merged.list].slice(0, answered.length)).toEqual(answered)
    }),
  )
})

test('the same answer again changes nothing, and a list without entries takes in nothing by itself', () => {
  fc.assert(
    fc.property(everything, fc.boolean(), (all, hasMore) => {
      expect(withoutNewer(shownAtFirst(all), all, hasMore)).toEqual({ list: all, newer: [], isGap: false })
      expect(withoutNewer(shownAtFirst<(typeof all)[number]>([]), all, false)).toMatchObject({
        list: [],
        newer: all,
      })
    }),
  )
})

test('what the service lists no more leaves the list', () => {
  const [newest, second, third] = [3, 2, 1].map((minute) => ({
    id: `n${minute}`,
    time: at(minute),
    isRead: false,
  }))
  if (newest === undefined || second === undefined || third === undefined) throw new Error('three are made')
  const shown = shownAtFirst([newest, second, third])
  expect(withoutNewer(shown, [second], false)).toEqual({ list: [second], newer: [], isGap: false })
  expect(withoutNewer(shown, [], false)).toEqual({ list: [], newer: [], isGap: false })
})

test('a mark reaches one, or one with all older ones, and never one that came after it', () => {
  fc.assert(
    fc.property(everything, fc.nat(39), fc.boolean(), (all, nth, withOlder) => {
      const marked = all[nth]
      fc.pre(marked !== undefined)
      const after = withMarked(all, { id: marked.id, time: marked.time, withOlder })
      for (const [index, { id, isRead }] of after.entries()) {
        const isMeant = withOlder ? index >= nth : index === nth
        expect({ id, isRead }).toEqual({ id: all[index]?.id, isRead: isMeant || all[index]?.isRead })
      }
      expect(withMarked(after, { id: marked.id, time: marked.time, withOlder })).toBe(after)
    }),
  )
})

test('a list that lacks the marked one follows its time', () => {
  const [newest, older] = [2, 1].map((minute) => ({ id: `n${minute}`, time: at(minute), isRead: false }))
  if (newest === undefined || older === undefined) throw new Error('two are made')
  const after = withMarked([newest, older], { id: 'of another pet', time: older.time, withOlder: true })
  expect(after.map(({ isRead }) => isRead)).toEqual([false, true])
})

// covers: NOTE-004
test('days keep the order and lose nothing; two of them have a word', () => {
  const today = '2026-03-01'
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 })), (ages) => {
      const dayOf = (age: number) => daysAfter('2026-01-20', 40 - age)
      const sorted = ages.toSorted((a, b) => a - b)
      const days = byDay(sorted, today, dayOf)
      expect(days.flatMap(({ notifications }) => notifications)).toEqual(sorted)
      expect(new Set(days.map(({ title }) => title)).size).toBe(new Set(ages).size)
      for (const { title, notifications } of days) {
        const [age = 0] = notifications
        if (age === 0) expect(title).toBe('Today')
        else if (age === 1) expect(title).toBe('Yesterday')
        else expect(title).toMatch(/^\d\d\/\d\d\/2026$/)
      }
    }),
  )
  expect(byDay(['2026-02-28', '2026-03-02'], today, (day) => day).map(({ title }) => title)).toEqual([
    'Yesterday',
    '03/02/2026',
  ])
})

// covers: NOTE-003, NOTE-012
test('the bell counts to 99', () => {
  expect([0, 1, 3, 99, 100, 4000].map(unreadText)).toEqual(['', '1', '3', '99', '99+', '99+'])
  expect([undefined, 0, 3, 120].map(bellName)).toEqual([
    'Notifications',
    'Notifications, none unread',
    'Notifications, 3 unread',
    'Notifications, 99+ unread',
  ])
  expect([newsText(1), newsText(2), newsText(25, true)]).toEqual([
    '1 new notification',
    '2 new notifications',
    '25+ new notifications',
  ])
})

// covers: NOTE-004
test('each kind leads to what it is about, and nowhere without its id', () => {
  const about = { policyNumber: 'PET1', claimNumber: '7', documentId: 'd', methodId: 'm' }
  const leads = {
    claimReceived: { to: 'claim', claimNumber: '7' },
    claimDecided: { to: 'claim', claimNumber: '7' },
    claimPaid: { to: 'claim', claimNumber: '7' },
    reviewDecided: { to: 'claim', claimNumber: '7' },
    documentsMissing: { to: 'upload', claimNumber: '7' },
    recordsAsked: { to: 'records', policyNumber: 'PET1' },
    paymentMade: { to: 'charges', policyNumber: 'PET1' },
    paymentFailed: { to: 'payments' },
    paymentDue: { to: 'payments' },
    cardExpires: { to: 'method', methodId: 'm' },
    bankVerified: { to: 'method', methodId: 'm' },
    bankRefused: { to: 'method', methodId: 'm' },
    documentNew: { to: 'document', documentId: 'd', policyNumber: 'PET1' },
    policyRenewed: { to: 'policy', policyNumber: 'PET1' },
    policyCancelled: { to: 'policy', policyNumber: 'PET1' },
    deviceNew: { to: 'security' },
    deviceSignedOut: { to: 'security' },
    passkeyAdded: { to: 'security' },
    passkeyRemoved: { to: 'security' },
    passwordChanged: { to: 'security' },
    emailChanged: { to: 'security' },
    mobileChanged: { to: 'security' },
    payoutMethodChanged: { to: 'payouts' },
  }
  for (const [kind, lead] of Object.entries(leads)) {
    expect(leadOf(kind, about), kind).toEqual(lead)
    expect(areaOf(kind), kind).toBeDefined()
    const needsNothing = ['payments', 'payouts', 'security'].includes(lead.to)
    expect(leadOf(kind), kind).toEqual(needsNothing ? lead : undefined)
  }
  for (const kind of ['petBirthday', 'constructor', '__proto__']) {
    expect(leadOf(kind, about)).toBeUndefined()
    expect(areaOf(kind)).toBeUndefined()
  }
})
