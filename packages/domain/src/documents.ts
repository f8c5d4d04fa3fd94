/** The alerts of a download (002 §5, §8). */
export const DOWNLOAD_MESSAGES = {
  invalidUrl: 'Invalid file url',
  failed: 'Error while loading a file',
} as const

const DOCUMENT_PATH = /\/fdp-document-service\/v1\/documents\/([A-Za-z0-9_-]+)$/

const LONGEST_ID = 100

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
  const id = DOCUMENT_PATH.exec(address.pathname)?.[1]
  return id === undefined || id.length > LONGEST_ID ? undefined : id
}

/** The first bytes of a picture by type. */
const STARTS: Record<string, readonly number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** Readers open a PDF with as many bytes before its header, such as a byte-order mark or a line break (ISO 32000-1, H.3). */
const MOST_BEFORE_PDF = 1024
const PDF_HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** The number of bytes needed to recognise a file type. */
export const FILE_START_BYTES = MOST_BEFORE_PDF + PDF_HEADER.length

/**
 * Whether a file's content matches its content type, because name and type alone are unreliable.
 * @param start the first `FILE_START_BYTES` bytes
 */
export function isContentOf(type: string, start: Uint8Array): boolean {
  if (type === 'application/pdf') return pdfStart(start) !== undefined
  const expected = Object.hasOwn(STARTS, type) ? STARTS[type] : undefined
  return expected?.every((byte, index) => start[index] === byte) ?? false
}

/** The position of the header of a PDF, from which its offsets count; `undefined` for a file that is none. */
export function pdfStart(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(0x25); at !== -1 && at <= MOST_BEFORE_PDF; at = bytes.indexOf(0x25, at + 1)) {
    if (PDF_HEADER.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return undefined
}
