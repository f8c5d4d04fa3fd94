// Generated from openapi/services/fdp-claim-service.yaml by scripts/generate.ts. Do not edit.

export const listClaims = [{ parentClaimNumber: '', claims: [{ claimNumber: '' }] }] as const
