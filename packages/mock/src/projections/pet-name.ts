import type { Facts } from './facts.ts'
import { isCarriedOut } from './work-items.ts'

/** The name of a pet: from the last request that was carried out, otherwise from its row. */
export function petNameOf(facts: Facts, petId: string): string {
  const { tables } = facts
  const name = tables.pets.get(petId)?.name
  if (name === undefined) throw new Error(`There is no pet ${petId}`)
  const [policy] = tables.policies.where('petId', petId)
  const asked = policy === undefined ? [] : tables.workItems.where('policyId', policy.id)
  const change = asked.findLast((item) => item.type === 'PET_NAME_CHANGE' && isCarriedOut(facts, item))
  return change?.changeDetails?.petName ?? name
}
