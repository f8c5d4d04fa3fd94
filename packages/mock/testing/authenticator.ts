import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { IdentityPool } from '@portal/sdk/contracts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type CreationOptions = IdentityPool.components['schemas']['CredentialCreationOptions']
type Registration = IdentityPool.components['schemas']['RegistrationCredential']

/** A passkey that exists before the test, with its private key in PKCS #8 and base64. */
type Held = { credentialId: string; privateKey: string; counter?: number }

/** Deviations from a correct answer, each of which a pool must notice. */
type Deviation = {
  origin?: string
  rpId?: string
  type?: string
  /** Whether nobody has touched the authenticator. */
  isAbsent?: boolean
  /** Whether the authenticator has not checked who touches it. */
  isUnverified?: boolean
  /** The key that signs, in place of the passkey's own. */
  key?: KeyObject
  /** The count of signatures, in place of the next one. */
  counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/**
 * An authenticator in software with one ES256 passkey. It answers challenges as a browser does, by Web Authentication
 * level 3, and counts its signatures.
 */
export function createAuthenticator({
  origin = 'http://localhost:5173',
  held,
}: {
  origin?: string
  held?: Held
} = {}) {
  const privateKey =
    held === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : createPrivateKey({ key: Buffer.from(held.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const id = held?.credentialId ?? base64url(randomBytes(16))
  let counter = held?.counter ?? 0

  function answerTo(challenge: string, type: string, rpId: string, given: Deviation, attested?: Buffer) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given.counter ?? counter)
    const presence = given.isAbsent === true ? 0 : PRESENT | (given.isUnverified === true ? 0 : VERIFIED)
    const flags = Buffer.from([presence | (attested === undefined ? 0 : HAS_CREDENTIAL)])
    const data = [sha256(given.rpId ?? rpId), flags, count, attested ?? Buffer.alloc(0)]
    const client = { type: given.type ?? type, challenge, origin: given.origin ?? origin, crossOrigin: false }
    return { authenticatorData: Buffer.concat(data), clientData: Buffer.from(JSON.stringify(client)) }
  }

  return {
    id,
    /** Makes its passkey known to a pool, without an attestation. */
    register(
      { challenge, rp }: Pick<CreationOptions, 'challenge' | 'rp'>,
      given: Deviation = {},
    ): Registration {
      const idLength = Buffer.alloc(2)
      const idBytes = Buffer.from(id, 'base64url')
      idLength.writeUInt16BE(idBytes.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, idBytes, coseKey(privateKey)])
      const { authenticatorData, clientData } = answerTo(challenge, 'webauthn.create', rp.id, given, attested)
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientData),
          attestationObject: base64url(Buffer.from(isoCBOR.encode(object))),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Signs a challenge. */
    sign({ challenge, rpId }: { challenge: string; rpId: string }, given: Deviation = {}) {
      const { authenticatorData, clientData } = answerTo(challenge, 'webauthn.get', rpId, given)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(given.key ?? privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** The public key in COSE: ES256 on P-256. */
function coseKey(privateKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}
