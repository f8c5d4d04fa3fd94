import type { PolicyService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/handlers.ts'
import type { CustomerRecord, Pet, Policy } from '../world/types.ts'
import { policyInfoOf } from './policy-info.ts'
import { isSelf, ownPolicy } from './shared.ts'

type Change = PolicyService.components['schemas']['PolicyOperation']

function conflict<Code extends string>(code: Code, message: string) {
  return { status: 409 as const, body: refusal(code, message) }
}

const DONE = { status: 200 as const, body: { payload: { response: { success: true } } } }

/** The list of facts about a pet repeats its name. */
function namePet(pet: Pet, name: string) {
  pet.name = name
  for (const entry of pet.about ?? []) if (entry.key === 'name') entry.value = name
}

function renamePet(customer: CustomerRecord, policy: Policy, name: string) {
  const term = policy.policyTerms.find(({ status }) => status === 'ACTIVE')
  if (term === undefined) return conflict('POLICY_CANCELLED', 'The policy has been cancelled.')
  if (term.isRenewalNoticeSent) return conflict('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.')
  const asked = customer.workItems.some(
    (item) => item.type === 'PET_NAME_CHANGE' && ownPolicy(customer, item.policyNumberDisplay) === policy,
  )
  if (asked || customer.renamed.includes(policy.policyNumber)) {
    return conflict('PET_NAME_ALREADY_CHANGED', 'The name can be changed once only.')
  }
  customer.renamed.push(policy.policyNumber)
  policy.displayName = name
  for (const each of policy.policyTerms) each.petName = name
  for (const pet of customer.account.pets ?? []) {
    if (ownPolicy(customer, pet.policyNumberDisplay) === policy) namePet(pet, name)
  }
  return DONE
}

function addWellness(
  customer: CustomerRecord,
  policy: Policy,
  change: Extract<Change, { op: 'add wellness' }>,
) {
  const offer = customer.offers[policy.policyNumber]?.find(({ offerState }) => offerState === 'AVAILABLE')
  if (offer === undefined || policy.isWellness) {
    return conflict('OFFER_NOT_AVAILABLE', 'There is no such offer on this policy.')
  }
  const { planCode, planType, annualCoverage } = change.requestPayload
  offer.offerState = 'REQUESTED'
  offer.wellnessPlan = { type: planType, limit: annualCoverage, details: { planCode, planType } }
  return DONE
}

export const policyHandlers = defineHandlers<PolicyService.operations>({
  getPolicyExistence: (_world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    const exists = (customer.account.policies ?? []).length > 0
    return { status: 200, body: { payload: { response: { exists } } } }
  },

  listPolicyDocuments: (_world, { path, customer }) => {
    const { policyTerms = [], policyTermsHistory = [] } = ownPolicy(customer, path.p) ?? {}
    const term = [...policyTerms, ...policyTermsHistory].find(({ policyTermId }) => policyTermId === path.t)
    if (term === undefined) return notFound()
    const policyDocs = customer.policyDocuments[term.policyTermId] ?? []
    return { status: 200, body: { payload: { response: { policyDocs } } } }
  },

  listMedicalRecords: (_world, { path, customer }) => {
    const policy = ownPolicy(customer, path.p)
    if (policy === undefined) return notFound()
    const medicalRecords = customer.medicalRecords[policy.policyNumber] ?? []
    return { status: 200, body: { payload: { response: { medicalRecords } } } }
  },

  listPolicyOffers: (_world, { path, customer }) => {
    const policy = ownPolicy(customer, path.p)
    if (policy === undefined) return notFound()
    return { status: 200, body: { payload: { responses: customer.offers[policy.policyNumber] ?? [] } } }
  },

  getPolicyInfo: (world, { path, header, customer }) => {
    const policy = ownPolicy(customer, path.policyRefIdentifier)
    const term = policy?.policyTerms.find(({ status }) => status === 'ACTIVE')
    if (policy === undefined || term === undefined || !isSelf(customer, header('secured-param') ?? '')) {
      return notFound()
    }
    return {
      status: 200,
      body: { payload: { response: policyInfoOf(customer, policy, term, world.today()) } },
    }
  },

  changePolicy: (_world, { path, body, customer }) => {
    const policy = ownPolicy(customer, path.p)
    const [change] = body
    if (policy === undefined || change === undefined) return notFound()
    return change.op === 'pet name change'
      ? renamePet(customer, policy, change.requestPayload.name)
      : addWellness(customer, policy, change)
  },
})
