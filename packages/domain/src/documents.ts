/** The alerts of a download (002 §5, §8). */
export const DOWNLOAD_MESSAGES = {
  invalidUrl: 'Invalid file url',
  failed: 'Error while loading a file',
} as const

const DOCUMENT_PATH = /(?:^|\/)fdp-document-service\/v1\/documents\/([A-Za-z0-9_-]{1,100})$/

/**
 * The name of a document in the document service. `undefined` for an invalid address, another origin, or a path
 * without the service's segment (002 §5); such a file is not requested. Origins are compared exactly (decision 6).
 * @param url as a service sent it
 * @param gateway absolute prefix of the services
 */
export function documentIdOf(url: string, gateway: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  if (address.origin !== new URL(gateway).origin) return undefined
  // "https://us@api.example.com" has our origin, but our services never send user names.
  if (address.username !== '' || address.password !== '') return undefined
  return DOCUMENT_PATH.exec(address.pathname)?.[1]
}

/** The first bytes of a file by type. */
const STARTS: Record<string, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** The number of bytes needed to recognise a file type. */
export const FILE_START_BYTES = 8

/**
 * Whether a file's content matches its content type, because name and type alone are unreliable.
 * @param start the first `FILE_START_BYTES` bytes
 */
export function isContentOf(type: string, start: Uint8Array): boolean {
  const expected = Object.hasOwn(STARTS, type) ? STARTS[type] : undefined
  return expected?.every((byte, index) => start[index] === byte) ?? false
}
