import type { WorkItem } from '../contract-types.ts'
import { addBusinessDays } from '../world/calendar.ts'
import type { CustomerRow, WorkItemRow } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'
import { displayNumber } from './policy-number.ts'

/** Name and address changes show within 3 business days (000 §4, §9). */
const BUSINESS_DAYS = 3

/** Everything a policyholder has asked for, newest first. */
export function workItemsOf(facts: Facts, customer: CustomerRow): WorkItem[] {
  return facts.tables.workItems
    .where('customerId', customer.id)
    .map((item) => workItemAnswer(facts, customer, item))
    .reverse()
}

export function workItemAnswer(facts: Facts, customer: CustomerRow, item: WorkItemRow): WorkItem {
  const { id, type, changeDetails, uploadedDocuments, assignee, requestedDate, dueDate, comment } = item
  return {
    id,
    workQueueId: `WQ${id.slice(1)}`,
    type,
    policyNumberDisplay: displayNumber(item.policyId),
    customer: { email: customer.email, firstName: customer.firstName },
    status: isOpen(facts, item) ? 'OPEN' : 'CLOSED',
    requestedDate,
    dueDate,
    externalCustomerIdentifier: customer.id,
    createdBy: customer.email,
    source: 'web',
    ...(changeDetails === undefined ? {} : { changeDetails }),
    ...(uploadedDocuments === undefined ? {} : { uploadedDocuments }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(comment === undefined ? {} : { comment }),
  }
}

/** Whether a change is still under way. A medical record is done with its upload (002 §3). */
export function isOpen(facts: Facts, item: WorkItemRow): boolean {
  return item.type !== 'MEDICAL_RECORD' && !item.isDeclined && facts.today() < doneOn(item)
}

/** Whether what was asked for holds by now. */
export function isCarriedOut(facts: Facts, item: WorkItemRow): boolean {
  return !item.isDeclined && !isOpen(facts, item)
}

/** The calendar day from which a change holds. It counts from the server's time and not from the client's. */
export function doneOn({ filedAt }: WorkItemRow): string {
  return addBusinessDays(filedAt.slice(0, 10), BUSINESS_DAYS)
}
