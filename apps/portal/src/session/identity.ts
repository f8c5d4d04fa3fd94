/** The tokens in an answer of the identity pool. A pool that rotates returns a new refresh token with each refresh. */
export type Tokens = { accessToken: string; idToken: string; refreshToken?: string }

/**
 * The tokens that the identity pool returned for the refresh token of a link, with the e-mail address of their
 * policyholder. Nobody is signed in with them yet.
 */
export type ExchangedLink = { tokens: Tokens; email: string }

/** The identity pool as the session needs it; `integrations/identity` implements it. */
export type IdentityPort = {
  signIn(email: string, password: string): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
}
