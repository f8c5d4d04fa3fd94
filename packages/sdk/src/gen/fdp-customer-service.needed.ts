// Generated from openapi/services/fdp-customer-service.yaml by scripts/generate.ts. Do not edit.

export const getCustomer = { 'customerNumber??': '', 'externalPlatformID??': '', 'walletId??': '', 'email??': '', 'firstName??': '', 'lastName??': '' } as const
export const changeEmail = { success: false } as const
