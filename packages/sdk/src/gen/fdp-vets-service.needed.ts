// Generated from openapi/services/fdp-vets-service.yaml by scripts/generate.ts. Do not edit.

export const searchVets = [{ id: '', name: '' }] as const
