/** A request as it went out; `body` as a person reads it. */
export type Sent = { method: string; url: string; headers: Record<string, string>; body: string | undefined }

/** An answer. Header names are lower case; `json` is there when the body is JSON. */
export type Got = {
  status: number
  headers: Record<string, string>
  text: string
  bytes: number
  json: { value: unknown } | undefined
  /** Why the body could not be read to its end. */
  broken: string | undefined
}

/** One request with its answer, or the reason why there is none. */
export type Exchange = { sent: Sent; got: Got | undefined; problem: string | undefined; ms: number }

/** What stands in reports in place of the token that the run was given. */
const TOKEN = '$BEARER'

/** A request as a line for a shell. The run's own token is a variable, so that a report may be passed on. */
export function curlLine({ method, url, headers, body }: Sent, bearer: string | undefined): string {
  const parts = [`curl -i -X ${method} ${quoted(url)}`]
  for (const [name, value] of Object.entries(headers)) {
    parts.push(
      isOwnToken(value, bearer) ? `-H "${name}: Bearer ${TOKEN}"` : `-H ${quoted(`${name}: ${value}`)}`,
    )
  }
  if (body !== undefined) parts.push(`--data-binary ${quoted(body)}`)
  return parts.join(' ')
}

/** The request without the run's own token. */
export function withoutToken(sent: Sent, bearer: string | undefined): Sent {
  const headers = Object.entries(sent.headers).map(([name, value]) => [
    name,
    isOwnToken(value, bearer) ? `Bearer ${TOKEN}` : value,
  ])
  return { ...sent, headers: Object.fromEntries(headers) }
}

function isOwnToken(value: string, bearer: string | undefined): boolean {
  return bearer !== undefined && value === `Bearer ${bearer}`
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`
}
