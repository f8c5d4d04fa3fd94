import type { PolicyService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { medicalRecordsOf, termDocumentsOf } from '../projections/documents.ts'
import { offersOf } from '../projections/offers.ts'
import { UNUSABLE, unusableOn } from '../projections/payment-methods.ts'
import { policyInfoOf } from '../projections/policy-info.ts'
import { isActive, presentTerm, termsOf } from '../projections/terms.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { completeLink, noteDefault } from './link-use.ts'
import { settleBills } from './settled-bills.ts'
import { isOwnEmail, isSelf, ownPolicy } from './shared.ts'
import { addWellness, foundPurchase } from './wellness-purchase.ts'

function conflict<Code extends string>(code: Code, message: string) {
  return { status: 409 as const, body: refusal(code, message) }
}

/** A wellness link adds wellness and changes nothing else (002 §6). */
const NOT_BY_LINK = { status: 403 as const, body: refusal('FORBIDDEN', 'This session may not do that.') }

const DONE = { status: 200 as const, body: { payload: { response: { success: true } } } }

function renamePet(world: World, policy: PolicyRow, name: string) {
  const { tables } = world
  const pet = tables.pets.get(policy.petId)
  if (pet === undefined) return notFound()
  if (!isActive(world, policy)) return conflict('POLICY_CANCELLED', 'The policy has been cancelled.')
  if (presentTerm(world, policy).isNoticeSent) {
    return conflict('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.')
  }
  const isAsked = tables.workItems.where('policyId', policy.id).some(({ type }) => type === 'PET_NAME_CHANGE')
  if (isAsked || pet.renamedOn !== undefined) {
    return conflict('PET_NAME_ALREADY_CHANGED', 'The name can be changed once only.')
  }
  tables.pets.update(pet, { name, renamedOn: world.today() })
  return DONE
}

type Caller = { customer: CustomerRow; link?: LinkGrant | undefined }

/** The policy of a policyholder; with a wellness link the link's alone. */
function openedPolicy(world: World, { customer, link }: Caller, id: string): PolicyRow | undefined {
  const policy = ownPolicy(world, customer, id)
  return link === undefined || link.policyId === policy?.id ? policy : undefined
}

/** Sets the method of the bills to come; bills that fell due before keep theirs. */
function setDefault(world: World, { customer, link }: Caller, policy: PolicyRow, methodId: string) {
  const { tables } = world
  const method = tables.paymentMethods.get(methodId)
  const [subscription] = tables.subscriptions.where('policyId', policy.id)
  if (method?.customerId !== customer.id || subscription === undefined) return notFound()
  if (!isActive(world, policy)) return conflict('POLICY_CANCELLED', 'The policy has been cancelled.')
  const code = unusableOn(method, world.today())
  if (code !== undefined) {
    return { status: 409 as const, body: refusal(code, UNUSABLE[code], { field: '/newPaymentRef' }) }
  }
  settleBills(world, customer)
  tables.subscriptions.update(subscription, { paymentMethodId: method.id })
  noteDefault(link, policy.id, method.id)
  completeLink(world, customer, link, method.id)
  return DONE
}

export const policyHandlers = defineHandlers<PolicyService.operations>({
  getPolicyExistence: (world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    const exists = world.tables.policies.where('customerId', customer.id).length > 0
    return { status: 200, body: { payload: { response: { exists } } } }
  },

  listPolicyDocuments: (world, { path, customer }) => {
    const policy = ownPolicy(world, customer, path.p)
    if (policy === undefined || !termsOf(world, policy).some(({ id }) => id === path.t)) return notFound()
    const policyDocs = termDocumentsOf(world, policy, path.t)
    return { status: 200, body: { payload: { response: { policyDocs } } } }
  },

  listMedicalRecords: (world, { path, customer }) => {
    const policy = ownPolicy(world, customer, path.p)
    if (policy === undefined) return notFound()
    const medicalRecords = medicalRecordsOf(world, policy)
    return { status: 200, body: { payload: { response: { medicalRecords } } } }
  },

  listPolicyOffers: (world, { path, customer }) => {
    const policy = ownPolicy(world, customer, path.p)
    if (policy === undefined) return notFound()
    return { status: 200, body: { payload: { responses: offersOf(world, policy) } } }
  },

  getPolicyInfo: (world, { path, header, customer, link }) => {
    const policy = openedPolicy(world, { customer, link }, path.policyRefIdentifier)
    const isUsable = policy !== undefined && isActive(world, policy)
    if (!isUsable || !isOwnEmail({ header, customer, link })) return notFound()
    return { status: 200, body: { payload: { response: policyInfoOf(world, customer, policy) } } }
  },

  findPolicyChange: (world, { path, query, customer, link }) => {
    const policy = openedPolicy(world, { customer, link }, path.p)
    if (policy === undefined) return notFound()
    const responses = foundPurchase(world, policy, query['idempotency-key'])
    return { status: 200, body: { payload: { responses } } }
  },

  changePolicy: (world, { path, body, header, customer, link }) => {
    const policy = openedPolicy(world, { customer, link }, path.p)
    const [change] = body
    if (policy === undefined || change === undefined) return notFound()
    if (change.op === 'pet name change') {
      return link === undefined ? renamePet(world, policy, change.requestPayload.name) : NOT_BY_LINK
    }
    const key = header('idempotency-key')
    const answer = addWellness(world, { customer, policy, key }, change.requestPayload)
    if (link !== undefined && answer.status === 200) link.isUsed = true
    return answer
  },

  setDefaultPaymentRef: (world, { path, body, customer, link }) => {
    const policy = ownPolicy(world, customer, path.policyNumber)
    const isSame = body.policyNumber === path.policyNumber
    return policy !== undefined && isSame
      ? setDefault(world, { customer, link }, policy, body.newPaymentRef)
      : notFound()
  },
})
