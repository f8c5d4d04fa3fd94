import type { PolicyService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/handlers.ts'
import { medicalRecordsOf, termDocumentsOf } from '../projections/documents.ts'
import { availableOffer, offersOf } from '../projections/offers.ts'
import { UNUSABLE, unusableOn } from '../projections/payment-methods.ts'
import { policyInfoOf } from '../projections/policy-info.ts'
import { isActive, presentTerm, termsOf } from '../projections/terms.ts'
import type { CustomerRow, PolicyRow } from '../world/tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { completeLink, noteDefault } from './link-use.ts'
import { settleBills } from './settled-bills.ts'
import { isSelf, ownPolicy } from './shared.ts'

type Change = PolicyService.components['schemas']['PolicyOperation']

function conflict<Code extends string>(code: Code, message: string) {
  return { status: 409 as const, body: refusal(code, message) }
}

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

function addWellness(world: World, policy: PolicyRow, change: Extract<Change, { op: 'add wellness' }>) {
  const offer = availableOffer(world, policy)
  if (offer === undefined || presentTerm(world, policy).plan !== undefined) {
    return conflict('OFFER_NOT_AVAILABLE', 'There is no such offer on this policy.')
  }
  const { planCode, planType, annualCoverage } = change.requestPayload
  const plan = { type: planType, limit: annualCoverage, details: { planCode, planType } }
  world.tables.offers.update(offer, { request: { on: world.today(), plan } })
  return DONE
}

type Caller = { customer: CustomerRow; link?: LinkGrant | undefined }

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

  getPolicyInfo: (world, { path, header, customer }) => {
    const policy = ownPolicy(world, customer, path.policyRefIdentifier)
    const isOwn = isSelf(customer, header('secured-param') ?? '')
    if (policy === undefined || !isActive(world, policy) || !isOwn) return notFound()
    return { status: 200, body: { payload: { response: policyInfoOf(world, customer, policy) } } }
  },

  changePolicy: (world, { path, body, customer }) => {
    const policy = ownPolicy(world, customer, path.p)
    const [change] = body
    if (policy === undefined || change === undefined) return notFound()
    return change.op === 'pet name change'
      ? renamePet(world, policy, change.requestPayload.name)
      : addWellness(world, policy, change)
  },

  setDefaultPaymentRef: (world, { path, body, customer, link }) => {
    const policy = ownPolicy(world, customer, path.policyNumber)
    const isSame = body.policyNumber === path.policyNumber
    return policy !== undefined && isSame
      ? setDefault(world, { customer, link }, policy, body.newPaymentRef)
      : notFound()
  },
})
