import { useEffect, useState } from 'react'

/** Whether the browser knows passkeys at all, with a security key too. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Whether this device can hold a passkey and check its owner. It never rejects. */
async function holdsPasskeys(): Promise<boolean> {
  try {
    return knowsPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
  } catch {
    return false
  }
}

/** Whether this device can hold a passkey; false until the browser has said so. @param isAsked whether anybody needs it */
export function useHoldsPasskeys(isAsked: boolean): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    if (isAsked) void holdsPasskeys().then(setHolds)
  }, [isAsked])
  return holds && isAsked
}

/** A passkey was not used or not added; the message is for the policyholder. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}
