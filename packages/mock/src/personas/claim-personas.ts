import { addDays } from '../insurance/calendar.ts'
import { deny } from '../insurance/claim-settlement.ts'
import type { ClaimStep, Decision, Progress } from '../tables/claim-rows.ts'
import type { PersonaDefinition } from './define.ts'
import { claim, claimNumber, decided } from './factories/claim-factory.ts'
import { everyClaim } from './factories/every-claim.ts'
import { claimFiles } from './factories/papers.ts'
import { card, payoutBank } from './factories/payment-factory.ts'
import { cat } from './factories/pet-factory.ts'
import { earlierTerm, insure, insureUntil } from './factories/policy-factory.ts'
import { ADVANTAGE } from './factories/wellness-factory.ts'

const INVOICE_MISSING = {
  adjusterNoteHeader: 'The invoice cannot be read',
  adjusterNoteBody:
    '<p>Please send the <b>itemized invoice</b> again. It must show</p><ul><li>the name of the clinic</li><li>the price of each service</li></ul>',
}

/** The end of a claim whose documents do not come in a number of days. */
function until(today: string, days: number) {
  const then: ClaimStep[] = [{ status: 'not approved', at: `${addDays(today, days + 1)}T14:00:00.000Z` }]
  return { documentsDueOn: addDays(today, days), then, progress: 'missing docs' } as const
}

/** A claim in review that is approved in two days and paid in four. */
function soonPaid(today: string, amount: number) {
  const then: ClaimStep[] = [
    { status: 'approved', at: `${addDays(today, 2)}T14:00:00.000Z` },
    { status: 'payment sent', at: `${addDays(today, 4)}T14:00:00.000Z` },
  ]
  const described = { totalInvoiceAmount: amount, decision: decided(amount), hasReport: true }
  return { ...described, then, progress: 'in review' } as const
}

/** A claim with an explanation of benefits once it is decided. */
function described(
  lastSeenFor: string,
  progress: Progress,
  totalInvoiceAmount: number,
  decision: Decision = {},
) {
  return { lastSeenFor, progress, totalInvoiceAmount, decision, hasReport: true }
}

export const claims: PersonaDefinition[] = [
  {
    name: 'missing-docs',
    firstName: 'Hanna',
    lastName: 'Weiss',
    serviceCode: 'US',
    shows:
      'Two claims wait for documents, 20 days and one day more; one is paid soon; wellness on one of two pets',
    build: (context) => {
      const { today } = context
      const waffle = insure(context, 'Waffle', { term: { wellnessPlan: ADVANTAGE } })
      const pickle = insure(context, 'Pickle', { pet: cat(context, 5), premium: 310.8 })
      card(context)
      payoutBank(context)
      const id = (nth: number) => claimNumber(context, nth)
      const ear = { lastSeenFor: 'Ear infection', totalInvoiceAmount: 286.4 }
      const first = claim(context, waffle, { id: id(1), daysAgo: 25, ...ear, ...until(today, 20) })
      claimFiles(context, waffle, first, [{ type: 'INVOICE', label: 'Maple Street.png', amount: 286.4 }])
      const leg = { lastSeenFor: 'Limping', totalInvoiceAmount: 940, note: INVOICE_MISSING }
      claim(context, pickle, { id: id(2), daysAgo: 44, ...leg, ...until(today, 1) })
      claim(context, pickle, { id: id(3), daysAgo: 9, lastSeenFor: 'Cough', ...soonPaid(today, 130) })
    },
  },
  {
    name: 'split-claim',
    firstName: 'Ivo',
    lastName: 'Marsh',
    serviceCode: 'US',
    shows:
      'A claim in three parts, of which one waits for documents; one of the earlier term in two paid parts',
    build: (context) => {
      const otis = insure(context, 'Otis', { days: 40 })
      earlierTerm(context, otis, { days: 405 })
      card(context)
      payoutBank(context)
      const id = (nth: number) => claimNumber(context, nth)
      const parts = { parentId: id(10), parentSeenFor: 'Hit by car', daysAgo: 20 }
      const missing = until(context.today, 15)
      claim(context, otis, { ...parts, id: id(11), totalInvoiceAmount: 186.4, ...missing })
      claim(context, otis, { ...parts, id: id(12), ...described('Surgery of the leg', 'in review', 2140) })
      const paid = { progress: 'payment sent', decision: decided(60), hasReport: true } as const
      claim(context, otis, { ...parts, id: id(13), totalInvoiceAmount: 60, ...paid })
      const past = { parentId: id(20), daysAgo: 200, displayNumber: `${otis.policy.id}-00` }
      const tooth = (amount: number) => described('Broken tooth', 'payment sent', amount, decided(amount))
      claim(context, otis, { ...past, id: id(21), ...tooth(480) })
      claim(context, otis, { ...past, id: id(22), ...tooth(95.5) })
    },
  },
  {
    name: 'denied',
    firstName: 'Petra',
    lastName: 'Dvorak',
    serviceCode: 'US',
    shows:
      'A denied and a not approved claim, one that went to the deductible, and one of a cancelled policy',
    build: (context) => {
      const nero = insure(context, 'Nero', { pet: { breedName: 'Poodle' } })
      const rufus = insureUntil(context, 'Rufus', 120)
      card(context)
      const id = (nth: number) => claimNumber(context, nth)
      const excluded = deny('<p>The illness began <b>before the protection</b> of your pet.</p>').decision
      const late = deny('<p>The documents did not arrive in time.</p>').decision
      const first = described('Hip dysplasia', 'denied', 320.5, excluded)
      const hip = claim(context, nero, { id: id(1), daysAgo: 30, ...first })
      claimFiles(context, nero, hip, [{ type: 'MEDICAL', label: 'Visit notes.pdf' }])
      claim(context, nero, { id: id(2), daysAgo: 90, ...described('Itchy skin', 'not approved', 60, late) })
      const own = described('Vomiting', 'approved', 210, decided(210, 300))
      claim(context, nero, { id: id(3), daysAgo: 60, ...own })
      const past = described('Bee sting', 'payment sent', 140, decided(140))
      claim(context, rufus, { id: id(4), daysAgo: 170, ...past })
    },
  },
  {
    name: 'every-claim',
    firstName: 'Cleo',
    lastName: 'Andersen',
    serviceCode: 'US',
    shows: 'A claim in each progress status, with documents and breakdowns; wellness on one of two pets',
    build: (context) => {
      const tofu = insure(context, 'Tofu', { term: { wellnessPlan: ADVANTAGE } })
      const mochi = insure(context, 'Mochi', { pet: cat(context, 4), premium: 310.8 })
      card(context)
      payoutBank(context)
      everyClaim(context, [tofu, mochi])
    },
  },
]
