// Generated from openapi/providers/deep-link.yaml by scripts/generate.ts. Do not edit.

export const sendLinkOpening = { 'redirect?': '' } as const
