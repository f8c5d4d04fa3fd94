// Generated from openapi/services/fdp-lookup-service.yaml by scripts/generate.ts. Do not edit.

export const getZipCodeServiceability = [{ isValid: false, 'message??': '', 'countryCode??': '', 'state??': '' }] as const
