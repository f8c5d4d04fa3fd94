import type { WorkQueueService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/handlers.ts'
import { ownFileAt } from '../world/files.ts'
import type { CustomerRecord, Policy, WorkItem } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { invalid, isSelf, ownPolicy } from './shared.ts'

type NewWorkItem = WorkQueueService.components['schemas']['NewWorkItem']

const DAY_MS = 24 * 3600 * 1000

/** Why an item cannot be filed; `undefined` when it can. */
function refused(world: World, customer: CustomerRecord, item: NewWorkItem) {
  const policy = ownPolicy(customer, item.policyNumberDisplay)
  if (policy === undefined) return notFound()
  const other = otherCustomer(customer, item)
  if (other !== undefined) return invalid(other, 'This is not you.')
  if (item.uploadedDocuments?.some(({ url }) => ownFileAt(world, customer, url) === undefined)) {
    return invalid('/uploadedDocuments', 'There is no such document.')
  }
  if (Date.parse(item.dueDate) - Date.parse(item.requestedDate) !== DAY_MS) {
    return invalid('/dueDate', 'The due date is one day after the requested date.')
  }
  if (item.type === 'RISK_ADDRESS_CHANGE') return refusedAddress(customer, item, policy)
  if (item.type !== 'PET_NAME_CHANGE') return undefined
  const asked = customer.workItems.some(
    ({ type, policyNumberDisplay }) =>
      type === item.type && ownPolicy(customer, policyNumberDisplay) === policy,
  )
  if (!asked && !customer.renamed.includes(policy.policyNumber)) return undefined
  const message = 'The name can be changed once only.'
  return { status: 409 as const, body: refusal('PET_NAME_ALREADY_CHANGED', message) }
}

/** An address change waits for the one before it, and comes to nothing after the renewal notice (000 §4). */
function refusedAddress(customer: CustomerRecord, item: NewWorkItem, policy: Policy) {
  if (item.changeDetails?.addresses === undefined) {
    return invalid('/changeDetails/addresses', 'The new address is missing.')
  }
  if (policy.policyTerms.some((term) => term.status === 'ACTIVE' && term.isRenewalNoticeSent === true)) {
    return { status: 409 as const, body: refusal('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.') }
  }
  const isPending = customer.workItems.some(
    ({ type, status, policyNumberDisplay }) =>
      type === item.type && status !== 'CLOSED' && ownPolicy(customer, policyNumberDisplay) === policy,
  )
  return isPending
    ? { status: 409 as const, body: refusal('CHANGE_PENDING', 'Such a change is under way.') }
    : undefined
}

/** The field that names somebody else as the one who asks (decision 18). */
function otherCustomer(customer: CustomerRecord, item: NewWorkItem): string | undefined {
  if (!isSelf(customer, item.createdBy)) return '/createdBy'
  if (!isSelf(customer, item.customer.email)) return '/customer/email'
  return item.externalCustomerIdentifier === customer.customerNumber
    ? undefined
    : '/externalCustomerIdentifier'
}

function file(world: World, customer: CustomerRecord, item: NewWorkItem): WorkItem {
  const id = world.nextId('')
  const { status: _ignored, ...asked } = item
  // A medical record is done with its upload; every other change waits for somebody (002 §3).
  const status = item.type === 'MEDICAL_RECORD' ? 'CLOSED' : 'OPEN'
  const filed: WorkItem = { ...asked, id: `W-${id}`, workQueueId: `WQ-${id}`, status }
  customer.workItems.unshift(filed)
  return filed
}

export const workQueueHandlers = defineHandlers<WorkQueueService.operations>({
  createWorkItem: (world, { body, customer }) =>
    refused(world, customer, body) ?? {
      status: 200,
      body: { payload: { response: file(world, customer, body) } },
    },

  createWorkItems: (world, { body, customer }) => {
    for (const item of body) {
      const refusalOfItem = refused(world, customer, item)
      if (refusalOfItem !== undefined) return refusalOfItem
    }
    return { status: 200, body: { payload: { responses: body.map((item) => file(world, customer, item)) } } }
  },
})
