import { addDays } from '../../insurance/calendar.ts'
import { deny, settle } from '../../insurance/claim-settlement.ts'
import type { ClaimRow, Progress } from '../../tables/claim-rows.ts'
import type { Context, Insured } from '../define.ts'
import { claim, claimNumber, decided } from './claim-factory.ts'
import { claimFiles } from './papers.ts'

type DescribedClaim = Partial<ClaimRow> & { progress: Progress; daysAgo: number; totalInvoiceAmount: number }

const NOT_COVERED = [
  { id: '1', reason: 'Nail trim is not covered', amount: 20 },
  { id: '2', reason: 'Prescription food', amount: 34.5 },
]

/** A claim in each progress status, the most recent first (002 §4). */
function describedClaims(today: string): DescribedClaim[] {
  const diagnosis = (id: string, claimDetails: string) => ({
    customerDiagnosis: [{ claimDetailsId: id, claimDetails }],
    lastSeenFor: claimDetails,
  })
  const settled = settle({ amount: 1200, deductibleLeft: 100, coinsurance: 0.2, limitLeft: 500 }).decision
  const explanation = '<p>We paid our part of the invoice. Physiotherapy is not covered.</p>'
  const cut = { ...settled, explanation, deductions: [{ id: '1', reason: 'Physiotherapy', amount: 380 }] }
  return [
    { progress: 'received', daysAgo: 2, totalInvoiceAmount: 84, ...diagnosis('DX-1034', 'Bee sting') },
    { progress: 'in review', daysAgo: 8, totalInvoiceAmount: 412, ...diagnosis('DX-1007', 'Lameness') },
    {
      progress: 'missing docs',
      daysAgo: 14,
      totalInvoiceAmount: 186.4,

      ...diagnosis('DX-1041', 'Otitis externa'),
      documentsDueOn: addDays(today, 30),
    },
    {
      progress: 'approved',
      daysAgo: 16,
      totalInvoiceAmount: 454.5,
      ...diagnosis('DX-1013', 'Laceration'),
      decision: { ...decided(400), subTotal: 454.5, deductions: NOT_COVERED },
    },
    {
      progress: 'payment sent',
      daysAgo: 30,
      totalInvoiceAmount: 260,

      ...diagnosis('DX-1001', 'Gastroenteritis'),
      decision: decided(260, 50),
    },
    {
      progress: 'partially approved',
      daysAgo: 22,
      totalInvoiceAmount: 1200,

      ...diagnosis('DX-1015', 'Cruciate ligament rupture'),
      decision: cut,
    },
    {
      progress: 'denied',
      daysAgo: 50,
      totalInvoiceAmount: 95,
      ...diagnosis('DX-1039', 'Hip dysplasia'),
      decision: deny('<p>The illness began <b>before the protection</b> of your pet.</p>').decision,
    },
    {
      progress: 'not approved',
      daysAgo: 70,
      totalInvoiceAmount: 60,
      ...diagnosis('DX-1006', 'Pyoderma'),
      decision: deny('<p>The documents did not arrive in time.</p>').decision,
    },
    { progress: 'on hold', daysAgo: 18, totalInvoiceAmount: 77, ...diagnosis('DX-1022', 'Kennel cough') },
  ]
}

/** Claims of two pets in turn, each with an invoice, medical records and an explanation of benefits once decided. */
export function everyClaim(context: Context, insured: readonly [Insured, Insured]) {
  for (const [nth, each] of describedClaims(context.today).entries()) {
    const owner = insured[nth % 2 === 0 ? 0 : 1]
    const row = claim(context, owner, { ...each, id: claimNumber(context, nth + 1), hasReport: true })
    const amount = each.totalInvoiceAmount
    claimFiles(context, owner, row, [
      { type: 'INVOICE', label: `Invoice ${nth + 1}.png`, amount },
      ...(each.progress === 'missing docs'
        ? []
        : [{ type: 'MEDICAL', label: `Visit notes ${nth + 1}.pdf` } as const]),
    ])
  }
}
