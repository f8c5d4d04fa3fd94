/** What the e-mailed link to a new password holds (000 §2). */
export type ResetLink = { username: string; clientId: string; userPoolId: string; verificationCode: string }

const PATTERN = /^\/reset-password\/users\/([^/]+)\/clients\/([^/]+)\/pools\/([^/]+)\/reset\/([^/]+)\/?$/

/** The parts of an e-mailed link, decoded; `undefined` for any other path and for one that cannot be decoded. */
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
