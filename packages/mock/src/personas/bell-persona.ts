import { addDays } from '../insurance/calendar.ts'
import type { ActivityRow } from '../tables/rows.ts'
import type { Context, Insured, PersonaDefinition } from './define.ts'
import { claim, claimNumber, decided } from './factories/claim-factory.ts'
import { weeklyPapers } from './factories/papers.ts'
import { bank, cardEnding, charge, payoutBank } from './factories/payment-factory.ts'
import { cat } from './factories/pet-factory.ts'
import { earlierTerm, insure, insureUntil } from './factories/policy-factory.ts'
import { review } from './factories/review-factory.ts'

type Activity = Pick<ActivityRow, 'kind' | 'browser' | 'system'> & { daysAgo: number }

/** A further kind replaces an old document, so that the numbers of the persona stay. */
const ACTIVITIES: Activity[] = [
  { kind: 'mobileChanged', daysAgo: 6 },
  { kind: 'passwordChanged', daysAgo: 9 },
  { kind: 'emailChanged', daysAgo: 16 },
  { kind: 'payoutMethodChanged', daysAgo: 33 },
  // The next sign-in is with another browser, and that is the last one of the notifications.
  { kind: 'signedIn', daysAgo: 50, browser: 'Lynx', system: 'FreeBSD' },
  { kind: 'deviceSignedOut', daysAgo: 51 },
  { kind: 'passkeyAdded', daysAgo: 80 },
  { kind: 'passkeyRemoved', daysAgo: 170 },
]

/** Claims that were paid, each with four notifications: some of the last 30 days, and older ones. */
const PAID_DAYS = [8, 13, 18, 23, 45, 80, 115, 150, 185, 220, 255]

/** The claim that was reviewed, so long ago that the decision counts as read. */
const REVIEWED_DAYS = 115

/** Eleven monthly payments of each pet. One was declined, and paid two days later. */
function payments(context: Context, pippa: Insured, quill: Insured) {
  const { tables, today, number, customer } = context
  for (let month = 0; month < 11; month += 1) {
    charge(context, pippa, { daysAgo: 5 + 30 * month })
    charge(context, quill, { daysAgo: 9 + 30 * month, outcome: month === 0 ? 'Declined' : 'Approved' })
  }
  tables.ledger.insert({
    id: `L-${number}-1`,
    customerId: customer.id,
    policyId: quill.policy.id,
    paymentMethodId: `PM-${number}-1`,
    amount: 41.2,
    currency: 'USD',
    idempotencyKey: `busy-bell-${number}`,
    outcome: 'Approved',
    at: `${addDays(today, -7)}T16:20:00.000Z`,
  })
}

function claims(context: Context, pippa: Insured, quill: Insured) {
  const { today } = context
  for (const [nth, daysAgo] of PAID_DAYS.entries()) {
    const paid = { lastSeenFor: 'Cough', totalInvoiceAmount: 90 + nth, decision: decided(90 + nth) }
    const id = claimNumber(context, nth + 1)
    const owner = nth % 2 === 0 ? pippa : quill
    const row = claim(context, owner, { id, daysAgo, progress: 'payment sent', hasReport: true, ...paid })
    if (daysAgo === REVIEWED_DAYS) review(context, row, { daysAgo: daysAgo - 15 })
  }
  const missing = { progress: 'missing docs', documentsDueOn: addDays(today, 30) } as const
  const note = {
    adjusterNoteHeader: 'The invoice cannot be read',
    adjusterNoteBody: '<p>Please send it again.</p>',
  }
  claim(context, pippa, { id: claimNumber(context, 21), daysAgo: 14, ...missing, note })
  claim(context, quill, { id: claimNumber(context, 22), daysAgo: 11, ...missing })
  claim(context, pippa, { id: claimNumber(context, 23), daysAgo: 7, progress: 'in review' })
  claim(context, quill, { id: claimNumber(context, 24), daysAgo: 20, progress: 'denied', hasReport: true })
}

function activities({ tables, today, number, customer: { id: customerId } }: Context) {
  for (const [nth, { daysAgo, ...activity }] of ACTIVITIES.entries()) {
    const at = `${addDays(today, -daysAgo)}T09:41:00.000Z`
    tables.activities.insert({ id: `A-${number}-${nth + 1}`, customerId, at, ...activity })
  }
}

/** Notifications of every kind. What is older than 30 days counts as read, and so does a document. */
export const busyBell: PersonaDefinition = {
  name: 'busy-bell',
  firstName: 'Nell',
  lastName: 'Ringwald',
  serviceCode: 'US',
  shows: '120 notifications of every kind, 40 of them unread',
  build: (context) => {
    const { tables, customer } = context
    const pippa = insure(context, 'Pippa', { days: 40 })
    earlierTerm(context, pippa, { days: 405 })
    const quill = insure(context, 'Quill', { pet: cat(context, 4), days: 12 })
    earlierTerm(context, quill, { days: 377 })
    insureUntil(context, 'Rook', 15)
    for (const months of [30, -1]) cardEnding(context, months)
    bank(context, { addedDays: 10 })
    bank(context, { addedDays: 8, isSound: false })
    payoutBank(context)
    payments(context, pippa, quill)
    claims(context, pippa, quill)
    activities(context)
    weeklyPapers(context, quill, ['Claims guide.pdf', 'Coverage at a glance.pdf'])
    for (const { id } of tables.documents.where('policyId', quill.policy.id).slice(-1)) {
      const notificationId = `documentNew-${id}`
      const row = { id: `${customer.id} ${notificationId}`, customerId: customer.id, notificationId }
      tables.notificationReads.insert(row)
    }
  },
}
