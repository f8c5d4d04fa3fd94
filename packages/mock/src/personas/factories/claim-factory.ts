import { addDays } from '../../insurance/calendar.ts'
import { settle } from '../../insurance/claim-settlement.ts'
import type { ClaimRow, ClaimStep, Decision, Progress } from '../../tables/claim-rows.ts'
import type { Context, Insured } from '../define.ts'

type ClaimDescription = Pick<ClaimRow, 'id'> &
  Partial<Omit<ClaimRow, 'steps'>> & {
    daysAgo: number
    progress: Progress
    /** The steps to come. */
    then?: readonly ClaimStep[]
  }

/** The statuses on the way to a status. */
const WAY: Record<Progress, readonly Progress[]> = {
  received: [],
  'in review': ['received'],
  'missing docs': ['received', 'in review'],
  'on hold': ['received', 'in review'],
  approved: ['received', 'in review'],
  'partially approved': ['received', 'in review'],
  'not approved': ['received', 'in review'],
  denied: ['received', 'in review'],
  'payment sent': ['received', 'in review', 'approved'],
}

/** A claim for a treatment `daysAgo` days ago, filed a day after it. Its steps so far are a day apart. */
export function claim({ tables, today }: Context, { pet }: Insured, described: ClaimDescription): ClaimRow {
  const { daysAgo, progress, then = [], ...more } = described
  const notifiedOn = addDays(today, 1 - daysAgo)
  const latest = `${today}T00:00:00.000Z`
  const steps = [...WAY[progress], progress].map((status, nth) => {
    const at = `${addDays(notifiedOn, nth)}T${nth === 0 ? '16' : '14'}:00:00.000Z`
    return { status, at: at < latest ? at : latest }
  })
  return tables.claims.insert({
    petId: pet.id,
    treatmentDate: addDays(today, -daysAgo),
    dateNotified: `${notifiedOn}T16:00:00.000Z`,
    decision: {},
    ...more,
    steps: [...steps, ...then],
  })
}

/** Four claims: in review, missing documents, paid, and denied. */
export function claimsInSeveralStates(context: Context, insured: Insured) {
  const key = Number(insured.pet.id.slice(-1))
  const number = (nth: number) => String(20_480_000 + context.number * 100 + key * 10 + nth)
  const add = (nth: number, progress: Progress, described: Partial<ClaimRow>) =>
    claim(context, insured, { id: number(nth), progress, daysAgo: 10 * nth, ...described })
  add(1, 'in review', { lastSeenFor: 'Limping', totalInvoiceAmount: 412 })
  add(2, 'missing docs', { lastSeenFor: 'Ear infection', totalInvoiceAmount: 186.4 })
  add(3, 'payment sent', { totalInvoiceAmount: 210.5, decision: { paid: 128.4 } })
  add(4, 'denied', { totalInvoiceAmount: 95, decision: { paid: 0 } })
}

/** The number of a persona's nth claim. */
export function claimNumber({ number }: Context, nth: number): string {
  return String(20_600_000 + number * 100 + nth)
}

/** The decision on a claim of an amount, of which the deductible takes a part. */
export function decided(amount: number, deductibleLeft = 0): Decision {
  return settle({ amount, deductibleLeft, coinsurance: 0.2, limitLeft: 15_000 }).decision
}

/** A claim that waits for documents and one that is paid, with a text in every field that is free. */
export function markedClaims(context: Context, insured: Insured, text: string) {
  const described = {
    lastSeenFor: text,
    otherCarrier: text.slice(0, 200),
    customerDiagnosis: [{ claimDetailsId: 'Other', claimDetails: text }],
    totalInvoiceAmount: 240,
  }
  const note = { adjusterNoteHeader: text, adjusterNoteBody: `<p onclick="alert(7)">${text}</p>` }
  const picture = '<img src="https://example.com/paw.png" alt="Paw">'
  const explanation = `<p style="position:fixed">${text}<a href="javascript:alert(8)">more</a>${picture}<b>Kept.</b></p>`
  const deductions = [{ id: '1', reason: text, amount: 20 }]
  const [missing, paid] = [claimNumber(context, 1), claimNumber(context, 2)]
  claim(context, insured, { ...described, id: missing, progress: 'missing docs', daysAgo: 12, note })
  const decision = { ...decided(240), explanation, deductions }
  claim(context, insured, { ...described, id: paid, progress: 'payment sent', daysAgo: 40, decision })
}
