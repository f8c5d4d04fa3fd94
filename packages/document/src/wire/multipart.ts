/** One part of a form: `multipart/form-data` (RFC 7578). */
export type FormPart = {
  name: string
  /** The name of a file; undefined for a part that is none. */
  filename: string | undefined
  /** The media type that the part states. */
  type: string | undefined
  /** Its headers, by their names in lower case. */
  headers: ReadonlyMap<string, readonly string[]>
  bytes: Uint8Array
}

const LINE = Buffer.from('\r\n')
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** In bytes. The head of a part has a name and a media type. */
const LONGEST_HEAD = 16_384

/** Reads the parts of a form; undefined when the bytes are none in the boundary that the content type states. */
export function readMultipart(body: Uint8Array, contentType: string): FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = Buffer.from(`--${boundary}`)
  const between = Buffer.concat([LINE, delimiter])
  const isFirst = bytes.subarray(0, delimiter.length).equals(delimiter)
  const first = isFirst ? -LINE.length : bytes.indexOf(between)
  if (first === -1) return undefined
  const parts: FormPart[] = []
  let at = first + between.length
  while (bytes.toString('latin1', at, at + 2) !== '--') {
    const next = nextPart(bytes, between, at)
    if (next === undefined) return undefined
    parts.push(next.part)
    at = next.end + between.length
  }
  return parts
}

/** The part behind a boundary, with the position of the next one. */
function nextPart(bytes: Buffer, between: Buffer, at: number): { part: FormPart; end: number } | undefined {
  const head = bytes.indexOf(LINE, at)
  const headEnd = head === -1 ? -1 : bytes.indexOf(END_OF_HEAD, head)
  if (headEnd === -1 || headEnd - head > LONGEST_HEAD) return undefined
  // An empty part has one line break between its head and the next boundary.
  const end = bytes.indexOf(between, headEnd + LINE.length)
  if (end === -1) return undefined
  const start = Math.min(headEnd + END_OF_HEAD.length, end)
  const part = partOf(bytes.toString('utf8', head + LINE.length, headEnd), bytes.subarray(start, end))
  return part === undefined ? undefined : { part, end }
}

function partOf(head: string, bytes: Uint8Array): FormPart | undefined {
  const headers = new Map<string, string[]>()
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) return undefined
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const [disposition = ''] = headers.get('content-disposition') ?? []
  const parameters = parametersOf(disposition)
  const name = parameters.get('name')
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === undefined) return undefined
  return {
    name,
    filename: parameters.get('filename'),
    type: headers.get('content-type')?.[0],
    headers,
    bytes,
  }
}

const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g

function parametersOf(disposition: string): Map<string, string> {
  const found = [...disposition.matchAll(PARAMETER)]
  return new Map(
    found.map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted === undefined ? plain : unquoted(quoted),
    ]),
  )
}

/** Browsers write quotes and line breaks of a name percent-encoded (HTML, multipart/form-data encoding algorithm). */
function unquoted(text: string): string {
  return text
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
