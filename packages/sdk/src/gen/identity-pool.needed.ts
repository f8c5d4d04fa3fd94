// Generated from openapi/providers/identity-pool.yaml by scripts/generate.ts. Do not edit.

export const callIdentityPool = { 'AuthenticationResult??': { AccessToken: '', IdToken: '', 'RefreshToken??': '', ExpiresIn: 0, TokenType: '' }, 'ChallengeParameters??': {} } as const
