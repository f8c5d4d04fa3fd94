/** Tokens as the identity pool answers them. The pool leaves the refresh token out when it refreshes. */
export type Tokens = { accessToken: string; idToken: string; refreshToken?: string }

/** What the session needs of the identity pool; `integrations/identity` implements it. */
export type IdentityPort = {
  signIn(email: string, password: string): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
}
