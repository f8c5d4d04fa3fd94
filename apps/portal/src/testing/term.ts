/** A policy term with only the properties that the contract requires. */
export const TERM = {
  status: 'ACTIVE',
  policyTermId: 'T-2',
  policyNumberDisplay: 'PET1-02',
  petName: 'Maple',
  effectiveDate: '2026-03-01',
  expirationDate: '2027-03-01',
} as const
