import type { IdentityPool } from '@portal/sdk/contracts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { readJson } from '../engine/exchange.ts'
import type { PasskeyRow } from '../tables/device-rows.ts'
import type { World } from '../world/world.ts'
import { clientDataOf } from './passkey-challenges.ts'
import { refuse } from './pool-answers.ts'

type Registration = IdentityPool.components['schemas']['RegistrationCredential']

/** Loaded with the first passkey, because most starts of the mock need none. */
const webAuthn = () => import('@simplewebauthn/server')

/** The relying party of a world: the host of its portal. */
export const relyingParty = ({ portal }: Pick<World, 'portal'>) => new URL(portal).hostname

/** Whether a page of that origin is the portal. On this machine the portal may run on any port. */
function isPortal({ portal }: Pick<World, 'portal'>, origin: string): boolean {
  const own = new URL(portal)
  if (origin === own.origin) return true
  const asked = URL.parse(origin)
  return own.hostname === 'localhost' && asked?.protocol === 'http:' && asked.hostname === 'localhost'
}

/** Checks the answer to the challenge of a registration. @returns the passkey without its owner, or the refusal */
export async function checkRegistration(world: World, credential: Registration, expectedChallenge: string) {
  const client = clientDataOf(credential.response.clientDataJSON)
  if (client?.type !== 'webauthn.create')
    return refuse('WebAuthnClientMismatchException', 'The client data are of another ceremony.')
  if (!isPortal(world, client.origin))
    return refuse('WebAuthnOriginNotAllowedException', 'The origin is not allowed.')
  const { verifyRegistrationResponse } = await webAuthn()
  const { transports = [], ...response } = credential.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response },
      expectedChallenge,
      expectedOrigin: client.origin,
      expectedRPID: relyingParty(world),
      requireUserVerification: false,
    })
    if (registrationInfo === undefined) throw new Error('The attestation is not valid.')
    const { credential: made, aaguid } = registrationInfo
    return {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      aaguid,
      transports,
      ...(credential.authenticatorAttachment === undefined
        ? {}
        : { attachment: credential.authenticatorAttachment }),
    }
  } catch (error) {
    return error instanceof Error && error.name === 'UnexpectedRPIDHash'
      ? refuse('WebAuthnRelyingPartyMismatchException', 'The credential is of another relying party.')
      : refuse('WebAuthnCredentialNotSupportedException', 'The credential cannot be registered.')
  }
}

/**
 * Checks the answer to the challenge of a sign-in.
 * @param text an AuthenticationResponseJSON
 * @param passkeys of the user who signs in
 * @returns the passkey with its new counter; undefined for an answer that is not valid
 */
export async function checkAssertion(
  world: World,
  { text, challenge, passkeys }: { text: string; challenge: string; passkeys: readonly PasskeyRow[] },
): Promise<{ passkey: PasskeyRow; counter: number } | undefined> {
  const response = readAssertion(text)
  const origin = response && clientDataOf(response.response.clientDataJSON)?.origin
  const passkey = passkeys.find(({ credentialId }) => credentialId === response?.id)
  if (response === undefined || passkey === undefined || origin === undefined || !isPortal(world, origin))
    return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(world),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}

/** The texts of an answer that the check needs; undefined when one is missing. */
function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  try {
    const [id, rawId, type] = texts(readJson(text), ['id', 'rawId', 'type'])
    const names = ['clientDataJSON', 'authenticatorData', 'signature']
    const [clientDataJSON, authenticatorData, signature] = texts(inside(readJson(text), 'response'), names)
    return type === 'public-key' && id && rawId && clientDataJSON && authenticatorData && signature
      ? {
          id,
          rawId,
          type,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        }
      : undefined
  } catch {
    return undefined
  }
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const texts = (value: unknown, keys: readonly string[]) =>
  keys.map((key) => {
    const found = inside(value, key)
    return typeof found === 'string' ? found : undefined
  })
