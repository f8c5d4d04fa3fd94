// Generated from openapi/services/fdp-document-service.yaml by scripts/generate.ts. Do not edit.

export const uploadDocument = { data: { Location: '' } } as const
