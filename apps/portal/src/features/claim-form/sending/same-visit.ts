import { claimsOfSameVisit } from '@portal/domain/claim-lists'
import { treatmentDate } from '@portal/domain/treatment-dates'
import type { Claim } from '../../../api/claims.ts'
import type { ClaimValues } from '../claim-values.ts'

/**
 * The claim under way that waits for documents of a visit of the form.
 * @param today the policyholder's calendar day
 */
export function claimOfSameVisit(
  { policyNumber, invoices }: Pick<ClaimValues, 'policyNumber' | 'invoices'>,
  claims: readonly Claim[],
  today: string,
): Claim | undefined {
  const treatmentDates = invoices.flatMap(({ date }) => treatmentDate(date, today) ?? [])
  return claimsOfSameVisit(claims, { policyNumber, treatmentDates })[0]
}
