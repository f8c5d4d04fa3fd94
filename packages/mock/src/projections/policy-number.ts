/** "PET104101-01" of the policy "PET104101". */
export function displayNumber(policyId: string): string {
  return `${policyId}-01`
}
