/** The tokens in an answer of the identity pool. A refresh returns no new refresh token. */
export type Tokens = { accessToken: string; idToken: string; refreshToken?: string }

/** The identity pool as the session needs it; `integrations/identity` implements it. */
export type IdentityPort = {
  signIn(email: string, password: string): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
}
