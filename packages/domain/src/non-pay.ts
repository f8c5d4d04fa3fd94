import { activePolicies, policyNumberOf } from './policies.ts'

type Policy = Parameters<typeof activePolicies>[0][number] & { policyNumberDisplay?: string | undefined }

/**
 * The policy of a mailed non-pay link: the active policy with the number before the first dash, otherwise the first
 * active policy (001 §2).
 * @param number policyNumber as written in the link
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
