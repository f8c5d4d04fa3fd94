import { vi } from 'vitest'
import { SAMPLE_PASSKEY } from '../../../../packages/mock/src/personas/factories/passkey-factory.ts'
import { createAuthenticator } from '../../../../packages/mock/testing/authenticator.ts'
import { ORIGIN } from './support.tsx'

type Ceremony = {
  publicKey: { challenge: ArrayBuffer; rpId?: string; excludeCredentials?: { id: ArrayBuffer }[] }
}

type Device = {
  authenticator: ReturnType<typeof createAuthenticator>
  /** The name of the error with which a question ends. */
  fails?: string | undefined
  /** Happens while it asks. */
  meanwhile: () => Promise<void>
  /** Whether it ignores the passkeys that the pool excludes. */
  isCareless: boolean
  isPlatform: boolean
  /** The number of questions. */
  asked: number
}

const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url')).buffer
const text = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64url')

/** An authenticator with the passkey of the persona `passkey`. */
export const withSamplePasskey = () => createAuthenticator({ origin: ORIGIN, held: SAMPLE_PASSKEY })

/**
 * Gives the DOM of a test, which has no Web Authentication, the part of a browser with an authenticator in software.
 * @returns what the test changes about it, and what was asked
 */
export function stubPasskeys(authenticator = createAuthenticator({ origin: ORIGIN })) {
  const device: Device = {
    authenticator,
    meanwhile: async () => {},
    isCareless: false,
    isPlatform: true,
    asked: 0,
  }
  async function begin() {
    device.asked += 1
    await device.meanwhile()
    if (device.fails !== undefined) throw new DOMException('in a test', device.fails)
  }
  const answer = (id: string, response: object) => ({
    id,
    rawId: bytes(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    getClientExtensionResults: () => ({}),
  })
  async function create({ publicKey }: Ceremony) {
    await begin()
    const { id } = device.authenticator
    const isKnown = publicKey.excludeCredentials?.some((each) => text(each.id) === id)
    if (isKnown === true && !device.isCareless) throw new DOMException('in a test', 'InvalidStateError')
    const options = { challenge: text(publicKey.challenge), rp: { id: 'localhost', name: '' } }
    const { response } = device.authenticator.register(options)
    return answer(id, {
      clientDataJSON: bytes(response.clientDataJSON),
      attestationObject: bytes(response.attestationObject),
      getTransports: () => ['internal'],
    })
  }
  async function get({ publicKey }: Ceremony) {
    await begin()
    const { id, response } = device.authenticator.sign({
      challenge: text(publicKey.challenge),
      rpId: publicKey.rpId ?? '',
    })
    return answer(id, {
      clientDataJSON: bytes(response.clientDataJSON),
      authenticatorData: bytes(response.authenticatorData),
      signature: bytes(response.signature),
    })
  }
  function PublicKeyCredential() {}
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => device.isPlatform
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  return device
}

/** Takes the part away again. */
export function removePasskeys() {
  Reflect.deleteProperty(navigator, 'credentials')
}
