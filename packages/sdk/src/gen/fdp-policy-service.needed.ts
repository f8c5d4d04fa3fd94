// Generated from openapi/services/fdp-policy-service.yaml by scripts/generate.ts. Do not edit.

export const getPolicyExistence = { exists: false } as const
export const listPolicyDocuments = { policyDocs: [{ url: '', label: '' }] } as const
export const listMedicalRecords = { medicalRecords: [{ url: '', label: '' }] } as const
export const listPolicyOffers = [{ policyNumber: '', offerState: '' }] as const
export const getPolicyInfo = { policyEffectiveDate: '', offerEndDate: '', petName: '', offerState: '', 'rfYear?': 0, 'enrollmentFee?': 0, 'installment?': 0, 'nextPaymentDate?': '' } as const
export const findPolicyChange = [{ op: '', success: false }] as const
export const changePolicy = { success: false } as const
export const setDefaultPaymentRef = { success: false } as const
