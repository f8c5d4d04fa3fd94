/** The display number of a policy, such as "PET104101-01" for "PET104101". */
export function displayNumber(policyId: string): string {
  return `${policyId}-01`
}
