import { asciiDecoded } from './link-parameters.ts'

/** The parameters of an e-mailed password link (000 §2). */
export type ResetLink = { username: string; clientId: string; userPoolId: string; verificationCode: string }

const PATTERN = /^\/reset-password\/users\/([^/]+)\/clients\/([^/]+)\/pools\/([^/]+)\/reset\/([^/]+)\/?$/

/** The decoded path of such a link, however it is spelled. The boot script of the portal has the same expression. */
export const RESET_LINK_PATH = /^\/+reset-password\/+users\//i

/** Whether a path is one of an e-mailed link, which holds a secret even where its parameters cannot be read. */
export function isResetLinkPath(pathname: string): boolean {
  return RESET_LINK_PATH.test(asciiDecoded(pathname))
}

/** Reads the decoded parameters of an e-mailed link; `undefined` for any other path and for invalid encoding. */
export function readResetLink(pathname: string): ResetLink | undefined {
  const parts = PATTERN.exec(pathname)
  if (parts === null) return undefined
  try {
    const [, username = '', clientId = '', userPoolId = '', verificationCode = ''] =
      parts.map(decodeURIComponent)
    return { username, clientId, userPoolId, verificationCode }
  } catch {
    return undefined
  }
}

/**
 * Whether a link is one of this environment. A link of another client or pool would send the new password to a user of
 * that one.
 */
export function isOwnResetLink(
  { clientId, userPoolId }: ResetLink,
  own: { clientId: string; poolId: string },
): boolean {
  return clientId === own.clientId && userPoolId === own.poolId
}
