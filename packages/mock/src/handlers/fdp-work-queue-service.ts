import type { WorkQueueService } from '@portal/sdk/contracts'
import type { WorkItem } from '../contract-types.ts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { presentTerm } from '../projections/terms.ts'
import { isOpen, workItemAnswer } from '../projections/work-items.ts'
import type { CustomerRow, PolicyRow, WorkItemRow } from '../tables/rows.ts'
import { uploadAt } from '../world/stored-files.ts'
import type { World } from '../world/world.ts'
import { invalid, isSelf, ownPolicy } from './shared.ts'

type NewWorkItem = WorkQueueService.components['schemas']['NewWorkItem']

const DAY_MS = 24 * 3600 * 1000

const NAME_CHANGED = {
  status: 409 as const,
  body: refusal('PET_NAME_ALREADY_CHANGED', 'The name can be changed once only.'),
}
const CHANGE_PENDING = {
  status: 409 as const,
  body: refusal('CHANGE_PENDING', 'Such a change is under way.'),
}

const PET_DIED = { status: 409 as const, body: refusal('POLICY_CANCELLED', 'The policy has ended.') }

/** The number of a policy, which is its display number up to the first dash (001 §2). */
const policyIdOf = ({ policyNumberDisplay }: Pick<NewWorkItem, 'policyNumberDisplay'>) =>
  policyNumberDisplay.split('-')[0] ?? ''

/** The refusal of an item; `undefined` when it can be filed. */
function refused(world: World, customer: CustomerRow, item: NewWorkItem) {
  const policy = ownPolicy(world, customer, item.policyNumberDisplay)
  if (policy === undefined) return notFound()
  const other = otherCustomer(customer, item)
  if (other !== undefined) return invalid(other, 'This is not you.')
  if (item.uploadedDocuments?.some(({ url }) => uploadAt(world, customer, url) === undefined)) {
    return invalid('/uploadedDocuments', 'There is no such document.')
  }
  if (Date.parse(item.dueDate) - Date.parse(item.requestedDate) !== DAY_MS) {
    return invalid('/dueDate', 'The due date is one day after the requested date.')
  }
  if (item.type === 'RISK_ADDRESS_CHANGE') return refusedAddress(world, item, policy)
  return item.type === 'PET_NAME_CHANGE' ? refusedName(world, policy) : undefined
}

function refusedName({ tables }: World, policy: PolicyRow) {
  if (tables.pets.get(policy.petId)?.death !== undefined) return PET_DIED
  const isAsked = tables.workItems.where('policyId', policy.id).some(({ type }) => type === 'PET_NAME_CHANGE')
  return isAsked || tables.pets.get(policy.petId)?.renamedOn !== undefined ? NAME_CHANGED : undefined
}

/** Refuses an address change while another one is open, and after the renewal notice (000 §4). */
function refusedAddress(world: World, item: NewWorkItem, policy: PolicyRow) {
  if (item.changeDetails?.addresses === undefined) {
    return invalid('/changeDetails/addresses', 'The new address is missing.')
  }
  if (presentTerm(world, policy).isNoticeSent) {
    return { status: 409 as const, body: refusal('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.') }
  }
  const isPending = world.tables.workItems
    .where('policyId', policy.id)
    .some((other) => other.type === item.type && isOpen(world, other))
  return isPending ? CHANGE_PENDING : undefined
}

/** Refuses a change that an earlier item of the same call asks for: the first one would be open already. */
function refusedAsSecond({ type, policyNumberDisplay }: NewWorkItem, earlier: readonly NewWorkItem[]) {
  const isAsked = earlier.some(
    (each) => each.type === type && policyIdOf(each) === policyIdOf({ policyNumberDisplay }),
  )
  if (!isAsked || type === 'MEDICAL_RECORD') return undefined
  return type === 'PET_NAME_CHANGE' ? NAME_CHANGED : CHANGE_PENDING
}

/** The first field that names another customer (decision 18). */
function otherCustomer(customer: CustomerRow, item: NewWorkItem): string | undefined {
  if (!isSelf(customer, item.createdBy)) return '/createdBy'
  if (!isSelf(customer, item.customer.email)) return '/customer/email'
  return item.externalCustomerIdentifier === customer.id ? undefined : '/externalCustomerIdentifier'
}

/** Stores a request. Customer, author and status come from the service, not from the client (decision 18). */
function file(world: World, customer: CustomerRow, item: NewWorkItem): WorkItem {
  const { policyNumberDisplay: _number, customer: _customer, status: _status, ...asked } = item
  const { externalCustomerIdentifier: _id, createdBy: _author, source: _source, ...rest } = asked
  const row = world.tables.workItems.insert({
    ...rest,
    id: world.nextId('W-'),
    customerId: customer.id,
    policyId: policyIdOf(item),
    filedAt: world.timestamp(),
    isDeclined: false,
  })
  if (row.type === 'MEDICAL_RECORD') keepRecords(world, customer, row)
  return workItemAnswer(world, customer, row)
}

/** Adds the uploaded documents of an item to the medical records of its policy. A file is in them once. */
function keepRecords(
  world: World,
  customer: CustomerRow,
  { id, policyId, uploadedDocuments = [] }: WorkItemRow,
) {
  const { documents } = world.tables
  for (const [nth, { url, fileName }] of uploadedDocuments.entries()) {
    const file = uploadAt(world, customer, url)
    const records = documents.where('policyId', policyId).filter(({ kind }) => kind === 'medical')
    if (file === undefined || records.some(({ fileId }) => fileId === file.id)) continue
    documents.insert({
      id: `${id}-${nth + 1}`,

      customerId: customer.id,
      policyId,
      kind: 'medical',
      fileId: file.id,
      label: fileName,
      date: world.today(),
    })
  }
}

export const workQueueHandlers = defineHandlers<WorkQueueService.operations>({
  createWorkItem: (world, { body, customer }) =>
    refused(world, customer, body) ?? {
      status: 200,
      body: { payload: { response: file(world, customer, body) } },
    },

  createWorkItems: (world, { body, customer }) => {
    for (const [nth, item] of body.entries()) {
      const refusalOfItem = refused(world, customer, item) ?? refusedAsSecond(item, body.slice(0, nth))
      if (refusalOfItem !== undefined) return refusalOfItem
    }
    return { status: 200, body: { payload: { responses: body.map((item) => file(world, customer, item)) } } }
  },
})
