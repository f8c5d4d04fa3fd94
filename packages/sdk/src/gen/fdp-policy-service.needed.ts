// Generated from openapi/services/fdp-policy-service.yaml by scripts/generate.ts. Do not edit.

export const getPolicyExistence = { exists: false } as const
export const listPolicyDocuments = { policyDocs: [{ url: '', label: '', 'createdDate??': '' }] } as const
export const listMedicalRecords = { medicalRecords: [{ url: '', label: '', 'createdDate??': '' }] } as const
export const listPolicyOffers = [{ policyNumber: '', offerState: '', 'wellnessPlan??': { 'type??': '', 'limit??': 0, 'details?': { 'planCode??': '', 'planType??': '', 'planPeriod??': '', 'planDescription??': '', 'annualLimit??': 0, 'currency??': '', 'coverages?': [{ 'order??': 0, coverageDescription: '', 'limit??': 0, 'isCovered??': false }] } } }] as const
export const getPolicyInfo = { policyEffectiveDate: '', offerEndDate: '', petName: '', 'externalCustomerReference??': '', offerState: '', 'underwriter??': '', 'state??': '', 'country??': '', 'paymentPlanType??': '', 'petAge??': '', 'petType??': '', 'breedId??': '', 'breedName??': '', 'zipCode??': '', 'ratingBranchID??': '', 'rfYear?': 0, 'enrollmentFee?': 0, 'installment?': 0, 'nextPaymentDate?': '' } as const
export const findPolicyChange = [{ op: '', success: false, 'planCode??': '', 'planType??': '', 'at??': '' }] as const
export const changePolicy = { success: false } as const
export const setDefaultPaymentRef = { success: false } as const
