/** Data encrypted with AES-GCM, and the random start value of this encryption. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const IV_BYTES = 12

/** The version of what is encrypted, which is authenticated with it. */
export const SEAL_VERSION = '1'

/** A key that scripts can use but not export. */
export async function createSealKey(crypto = globalThis.crypto): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Encrypts data under a name, which is authenticated too, so that it cannot replace other data. */
export async function seal(
  key: CryptoKey,
  name: string,
  data: BufferSource,
  crypto = globalThis.crypto,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, name), key, data) }
}

/** Decrypts data. Rejects for another key or name, and for manipulated data. */
export function unseal(
  key: CryptoKey,
  name: string,
  { iv, data }: { iv: Uint8Array<ArrayBuffer>; data: BufferSource },
  crypto = globalThis.crypto,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(iv, name), key, data)
}

/** The SHA-256 digest of a text or of bytes, as 64 hexadecimal digits. */
export async function digestOf(data: string | BufferSource): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parameters(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${SEAL_VERSION}.${name}`) }
}
