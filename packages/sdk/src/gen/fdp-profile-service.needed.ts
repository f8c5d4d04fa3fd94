// Generated from openapi/services/fdp-profile-service.yaml by scripts/generate.ts. Do not edit.

export const updateContact = { updatedTimestamp: '' } as const
export const sendContactCode = { success: false } as const
export const confirmContactCode = { contactProof: '', expiresIn: 0 } as const
export const updateAddress = { 'type??': '', 'line1??': '', 'line2??': '', 'lines?': [''], 'city??': '', 'state??': '', 'zipcode??': '', 'zipCode??': '', 'country??': '', 'fullAddress??': '' } as const
export const generateCode = { success: false } as const
export const validateOtp = { valid: false } as const
