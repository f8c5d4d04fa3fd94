import type { ClaimRow, Progress } from '../../tables/claim-rows.ts'
import { stepsOf } from '../claim-progress.ts'
import type { Facts } from '../facts.ts'
import { petNameOf } from '../pet-name.ts'
import type { News, NewsKind } from './news.ts'

type OfProgress = [kind: NewsKind, text: (claim: string) => string]

const DECIDED: OfProgress = ['claimDecided', (claim) => `We’ve decided ${claim}.`]

const OF_PROGRESS: Partial<Record<Progress, OfProgress>> = {
  received: ['claimReceived', (claim) => `We’ve received ${claim}.`],
  approved: DECIDED,
  'partially approved': DECIDED,
  'not approved': DECIDED,
  denied: DECIDED,
  'payment sent': ['claimPaid', (claim) => `We’ve sent the payment for ${claim}.`],
  'missing docs': ['documentsMissing', (claim) => `We need documents for ${claim}.`],
}

export function ofClaim(facts: Facts, claim: ClaimRow): News[] {
  const { id, petId } = claim
  const [policy] = facts.tables.policies.where('petId', petId)
  const name = `claim ${id} for ${petNameOf(facts, petId)}`
  const policyNumber = policy === undefined ? {} : { policyNumber: policy.id }
  return stepsOf(facts, claim).flatMap(({ status, at }, nth) => {
    const [kind, text] = OF_PROGRESS[status] ?? []
    if (kind === undefined || text === undefined) return []
    const about = { petId, claimNumber: id, ...policyNumber }
    return { id: `${kind}-${id}-${nth + 1}`, kind, at, text: text(name), about }
  })
}
