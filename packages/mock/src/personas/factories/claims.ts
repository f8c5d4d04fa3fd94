import { addDays } from '../../world/calendar.ts'
import type { ClaimRow, ClaimStep, Progress } from '../../world/tables/claim-rows.ts'
import type { Context } from '../define.ts'
import type { Insured } from './policies.ts'

type Told = Pick<ClaimRow, 'id'> &
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
export function claim({ tables, today }: Context, { pet }: Insured, told: Told): ClaimRow {
  const { daysAgo, progress, then = [], ...more } = told
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
  const add = (nth: number, progress: Progress, told: Partial<ClaimRow>) =>
    claim(context, insured, { id: number(nth), progress, daysAgo: 10 * nth, ...told })
  add(1, 'in review', { lastSeenFor: 'Limping', totalInvoiceAmount: 412 })
  add(2, 'missing docs', { lastSeenFor: 'Ear infection', totalInvoiceAmount: 186.4 })
  add(3, 'payment sent', { totalInvoiceAmount: 210.5, decision: { paid: 128.4 } })
  add(4, 'denied', { totalInvoiceAmount: 95, decision: { paid: 0 } })
}
