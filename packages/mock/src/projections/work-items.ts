import type { WorkItem } from '../contract-types.ts'
import { addBusinessDays } from '../insurance/calendar.ts'
import type { CustomerRow, WorkItemRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { displayNumber } from './policy-number.ts'

/** Name and address changes show within 3 business days (000 §4, §9). */
const BUSINESS_DAYS = 3

/** All requests of a policyholder, newest first. */
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

/** Whether a change is pending. A medical record is done with its upload (002 §3). */
export function isOpen(facts: Facts, item: WorkItemRow): boolean {
  return item.type !== 'MEDICAL_RECORD' && !item.isDeclined && facts.today() < doneOn(item)
}

/** Whether a requested change is in force. */
export function isCarriedOut(facts: Facts, item: WorkItemRow): boolean {
  return !item.isDeclined && !isOpen(facts, item)
}

/** The calendar day from which a change is in force, counted from the server's time instead of the client's. */
export function doneOn({ filedAt }: WorkItemRow): string {
  return addBusinessDays(filedAt.slice(0, 10), BUSINESS_DAYS)
}
