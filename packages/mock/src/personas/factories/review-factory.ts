import { addDays } from '../../insurance/calendar.ts'
import { reviewCourse } from '../../insurance/claim-course.ts'
import type { ClaimRow, ReviewRow } from '../../tables/claim-rows.ts'
import type { Context } from '../define.ts'

/** A review that was asked for some days ago. Without `after` it changes nothing. */
export function review(
  { tables, today, customer }: Context,
  row: ClaimRow,
  { daysAgo, ...more }: { daysAgo: number } & Partial<ReviewRow>,
) {
  const askedAt = `${addDays(today, -daysAgo)}T15:30:00.000Z`
  tables.reviews.insert({
    id: `53${row.id}`,
    claimId: row.id,
    askedAt,
    ...reviewCourse(askedAt),
    topic: 'notCovered',
    reason: 'The notes of the vet show that the illness began after the protection of our dog.',
    contact:
      customer.phone === undefined ? { channel: 'EMAIL' } : { channel: 'PHONE', phone: customer.phone },
    fileIds: [],
    explanation: '<p>The notes name the first signs of the illness, <b>before the protection</b> began.</p>',
    before: row.decision,
    ...more,
  })
}
