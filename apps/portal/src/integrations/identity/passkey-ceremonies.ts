import type { IdentityPool } from '@portal/sdk/contracts'
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

type Schemas = IdentityPool.components['schemas']

/**
 * The reason why a ceremony has failed: somebody has cancelled it, it took too long, no passkey fits, or it began without
 * a press, which browsers do not tell apart; the authenticator has a passkey of this account; passkeys do not work at
 * this address; or the authenticator failed, or was taken away.
 */
export type CeremonyProblem = 'notAllowed' | 'known' | 'address' | 'failed'

/** A ceremony of Web Authentication has failed in the browser. */
export class CeremonyError extends Error {
  override readonly name = 'CeremonyError'
  readonly problem: CeremonyProblem

  constructor(problem: CeremonyProblem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const PROBLEMS: Readonly<Record<string, CeremonyProblem>> = {
  NotAllowedError: 'notAllowed',
  AbortError: 'notAllowed',
  InvalidStateError: 'known',
  SecurityError: 'address',
}

/** The browser's error, or the library's with the same name. */
function failed(error: unknown): CeremonyError {
  return new CeremonyError((error instanceof Error && PROBLEMS[error.name]) || 'failed', error)
}

/** Makes a passkey on this device or on a key. @throws CeremonyError */
export async function createPasskey(
  options: Schemas['CredentialCreationOptions'],
): Promise<Schemas['RegistrationCredential']> {
  try {
    const { id, rawId, response, authenticatorAttachment } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
      ...(authenticatorAttachment === undefined ? {} : { authenticatorAttachment }),
      clientExtensionResults: {},
    }
  } catch (error) {
    throw failed(error)
  }
}

/**
 * Signs the challenge of a sign-in with a passkey of this device or of a key.
 * @param options PublicKeyCredentialRequestOptionsJSON as a JSON text
 * @returns AuthenticationResponseJSON as a JSON text
 * @throws CeremonyError
 */
export async function signChallenge(options: string): Promise<string> {
  try {
    const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options)
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch (error) {
    throw failed(error)
  }
}
