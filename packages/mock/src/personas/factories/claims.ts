import { addDays } from '../../world/calendar.ts'
import type { ClaimRow } from '../../world/tables/rows.ts'
import type { Context } from '../define.ts'
import type { Insured } from './policies.ts'

type Told = Pick<ClaimRow, 'id' | 'progress'> & Partial<ClaimRow> & { daysAgo: number }

/** A claim for a treatment `daysAgo` days ago, filed a day after it. */
export function claim({ tables, today }: Context, { pet }: Insured, { daysAgo, ...told }: Told): ClaimRow {
  return tables.claims.insert({
    petId: pet.id,
    treatmentDate: addDays(today, -daysAgo),
    dateNotified: `${addDays(today, 1 - daysAgo)}T16:00:00.000Z`,
    ...told,
  })
}

/** Four claims: in review, missing documents, paid, and denied. */
export function claimsInSeveralStates(context: Context, insured: Insured) {
  const key = Number(insured.pet.id.slice(-1))
  const number = (nth: number) => String(20_480_000 + context.number * 100 + key * 10 + nth)
  const add = (nth: number, progress: ClaimRow['progress'], told: Partial<ClaimRow>) =>
    claim(context, insured, { id: number(nth), progress, daysAgo: 10 * nth, ...told })
  add(1, 'in review', { lastSeenFor: 'Limping', totalInvoiceAmount: 412 })
  add(2, 'missing docs', { lastSeenFor: 'Ear infection', totalInvoiceAmount: 186.4 })
  add(3, 'payment sent', { totalInvoiceAmount: 210.5, paid: 128.4 })
  add(4, 'denied', { totalInvoiceAmount: 95, paid: 0 })
}
