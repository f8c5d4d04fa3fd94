/** The most addresses that are kept. A page asks for some dozens, again and again. */
const MOST = 1000

const known = new Map<string, URL>()

/**
 * The address of a request line, or null if it is none. Reading an address takes a tenth of the time of a call, so each is
 * read once and shared: nobody may change it.
 */
export function addressOf(line: string): URL | null {
  const before = known.get(line)
  if (before !== undefined) return before
  const url = URL.parse(`http://mock${line}`)
  if (known.size >= MOST) known.clear()
  if (url !== null) known.set(line, url)
  return url
}
