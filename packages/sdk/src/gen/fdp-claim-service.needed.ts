// Generated from openapi/services/fdp-claim-service.yaml by scripts/generate.ts. Do not edit.

export const listClaims = [{ parentClaimNumber: '', claims: [{ claimNumber: '' }] }] as const
export const submitClaim = { claimNumber: '' } as const
export const findClaimSubmission = [{ claimNumber: '' }] as const
export const getClaim = { claimNumber: '' } as const
export const getAdjusterNote = { adjusterNoteHeader: '', adjusterNoteBody: '' } as const
export const findMissingDocuments = [{ claimNumber: '' }] as const
export const addMissingDocuments = { claimNumber: '' } as const
export const searchClaimCodes = [{ claimDetailsId: '', claimDetailsDisplay: '' }] as const
