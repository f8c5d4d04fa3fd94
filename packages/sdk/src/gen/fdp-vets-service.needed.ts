// Generated from openapi/services/fdp-vets-service.yaml by scripts/generate.ts. Do not edit.

export const searchVets = [{ id: '', name: '', 'address??': { line1: '', 'line2??': '', city: '', state: '', country: '', zipcode: '' }, 'phone??': '' }] as const
