import { activePolicies, policyNumberOf } from './policies.ts'

type Policy = Parameters<typeof activePolicies>[0][number] & { policyNumberDisplay?: string | undefined }

/**
 * The policy that a mailed non-pay link is about (001 §2): of the number's text only what stands before the first dash
 * counts, and without a number, or with one of no active policy, it is the first active policy.
 * @param number the link's policyNumber, as the address has it
 * @returns `undefined` when no policy has an active term
 */
export function nonPayPolicy<P extends Policy>(
  policies: readonly P[],
  number: string | undefined,
): P | undefined {
  const active = activePolicies(policies)
  const wanted = policyNumberOf(number ?? '')
  const meant = active.find(
    ({ policyNumber, policyNumberDisplay = policyNumber }) =>
      policyNumber === wanted || policyNumberOf(policyNumberDisplay) === wanted,
  )
  return meant ?? active[0]
}
