import { addDays } from '../insurance/calendar.ts'
import { reviewCourse, reviewedCourse } from '../insurance/claim-course.ts'
import { deny } from '../insurance/claim-settlement.ts'
import type { ClaimRow, Decision } from '../tables/claim-rows.ts'
import type { Context, PersonaDefinition } from './define.ts'
import { claim, claimNumber, decided } from './factories/claim-factory.ts'
import { claimFiles } from './factories/papers.ts'
import { card, payoutBank } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'
import { review } from './factories/review-factory.ts'

/** The decision on an invoice of 454.50, of which a nail trim and food are not covered. */
const CUT: Decision = {
  ...decided(400),
  subTotal: 454.5,
  deductions: [
    { id: '1', reason: 'Nail trim is not covered', amount: 20 },
    { id: '2', reason: 'Prescription food', amount: 34.5 },
  ],
}

const LACERATION = { lastSeenFor: 'Laceration', totalInvoiceAmount: 454.5, decision: CUT, hasReport: true }

/** A pet with a denied claim. @param daysAgo of the treatment; the claim was denied three days later */
function denied(context: Context, pet: string, daysAgo: number): ClaimRow {
  const insured = insure(context, pet, { pet: { breedName: 'Poodle' } })
  card(context)
  payoutBank(context)
  const { decision } = deny('<p>The illness began <b>before the protection</b> of your pet.</p>')
  const id = claimNumber(context, 1)
  const hip = { lastSeenFor: 'Hip dysplasia', totalInvoiceAmount: 320.5, decision, hasReport: true }
  const row = claim(context, insured, { ...hip, id, daysAgo, progress: 'denied' })
  claimFiles(context, insured, row, [{ type: 'MEDICAL', label: 'Visit notes.pdf' }])
  return row
}

/** Reviews of a decision (900 §3). */
export const reviews: PersonaDefinition[] = [
  {
    name: 'review-possible',
    firstName: 'Ines',
    lastName: 'Calder',
    serviceCode: 'US',
    shows: 'A denied claim that may be reviewed, one with deductions and no last day, and one in review',
    build: (context) => {
      denied(context, 'Juno', 12)
      const basil = insure(context, 'Basil')
      const id = (nth: number) => claimNumber(context, nth)
      const cut = { ...LACERATION, progress: 'payment sent', daysAgo: 20, hasNoReviewEnd: true } as const
      claim(context, basil, { ...cut, id: id(2) })
      const open = { lastSeenFor: 'Cough', totalInvoiceAmount: 130, progress: 'in review' } as const
      claim(context, basil, { ...open, id: id(3), daysAgo: 4 })
    },
  },
  {
    name: 'review-late',
    firstName: 'Lars',
    lastName: 'Brandt',
    serviceCode: 'US',
    shows: 'A denied claim whose last day for a review has passed',
    build: (context) => void denied(context, 'Kira', 75),
  },
  {
    name: 'review-open',
    firstName: 'Noor',
    lastName: 'Haddad',
    serviceCode: 'US',
    shows: 'A denied claim under review',
    build: (context) => review(context, denied(context, 'Pepper', 30), { daysAgo: 4 }),
  },
  {
    name: 'review-favour',
    firstName: 'Ruth',
    lastName: 'Okafor',
    serviceCode: 'US',
    shows: 'A claim of which a review, decided in favor, paid what was not covered before',
    build: (context) => {
      const daysAgo = 40
      const willow = insure(context, 'Willow')
      card(context)
      payoutBank(context)
      const cut = { ...LACERATION, progress: 'payment sent', daysAgo: 60 } as const
      const row = claim(context, willow, { ...cut, id: claimNumber(context, 1) })
      const { decidesAt } = reviewCourse(`${addDays(context.today, -daysAgo)}T15:30:00.000Z`)
      review(context, row, {
        daysAgo,
        topic: 'wrongAmount',
        lines: ['Nail trim is not covered: -$20.00', 'Prescription food: -$34.50'],
        reason: 'The trim and the food were part of the treatment of the wound, as the invoice says.',
        explanation: '<p>You are right: both were <b>part of the treatment</b>.</p>',
        after: { decision: decided(454.5), steps: reviewedCourse(decidesAt, 'approved') },
      })
    },
  },
  {
    name: 'review-against',
    firstName: 'Tomas',
    lastName: 'Lindgren',
    serviceCode: 'US',
    shows: 'A denied claim of which a review changed nothing',
    build: (context) => review(context, denied(context, 'Otto', 60), { daysAgo: 40 }),
  },
]
