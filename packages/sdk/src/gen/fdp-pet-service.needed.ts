// Generated from openapi/services/fdp-pet-service.yaml by scripts/generate.ts. Do not edit.

export const listPets = [{ id: '', name: '', policyNumberDisplay: '' }] as const
export const listPetClaims = [{ claimNumber: '' }] as const
export const updatePetImage = { success: false } as const
export const listLinkedVets = { linkedVets: [{ vetId: '', vetLegalEntityName: '', 'contacts?': [{ type: '', value: '' }], 'address?': [{ line1: '', city: '', state: '', country: '', zipcode: '' }] }] } as const
export const updateLinkedVets = { linkedVets: [{ vetId: '', vetLegalEntityName: '', 'contacts?': [{ type: '', value: '' }], 'address?': [{ line1: '', city: '', state: '', country: '', zipcode: '' }] }] } as const
export const createManualVet = { vetId: '', vetLegalEntityName: '', 'contacts?': [{ type: '', value: '' }], 'address?': [{ line1: '', city: '', state: '', country: '', zipcode: '' }] } as const
