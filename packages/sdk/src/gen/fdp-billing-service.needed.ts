// Generated from openapi/services/fdp-billing-service.yaml by scripts/generate.ts. Do not edit.

export const findCharge = { transactions: [{ policyDisplayNumber: '', amount: 0, currency: '', transactionStatus: { status: '' } }] } as const
export const chargeOverdue = { transactions: [{ policyDisplayNumber: '', amount: 0, currency: '', transactionStatus: { status: '' } }] } as const
