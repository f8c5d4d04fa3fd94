import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { CannotRun } from '../cannot-run.ts'
import { hiddenAnswer } from '../report/hidden-answer.ts'
import { REDACTED, redacted } from '../secrets/marks.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Exchange } from '../send/exchange.ts'

/** Writes the calls of a run to a HAR file while they are made. */
export type HarFile = { add(exchange: Exchange): void; close(): Promise<void> }

const HEAD = '{"log":{"version":"1.2","creator":{"name":"conformance kit","version":"1"},"entries":[\n'

/**
 * Begins a HAR file. Secrets are replaced in it.
 * @throws CannotRun when it cannot be written
 */
export async function harFile(file: string, secrets: Secrets): Promise<HarFile> {
  const stream = createWriteStream(file)
  await once(stream, 'open').catch((error: unknown) => {
    throw new CannotRun(
      `--record ${file} cannot be written: ${error instanceof Error ? error.message : error}.`,
    )
  })
  stream.write(HEAD)
  let isFirst = true
  return {
    add(exchange) {
      if (exchange.got === undefined || exchange.got.broken !== undefined) return
      stream.write(`${isFirst ? '' : ',\n'}${JSON.stringify(entryOf(exchange, secrets))}`)
      isFirst = false
    },
    async close() {
      stream.end('\n]}}\n')
      await once(stream, 'finish')
    },
  }
}

function entryOf({ operation, sent, got, ms }: Exchange, secrets: Secrets) {
  const url = redacted(sent.url)
  const type = sent.headers['content-type']
  const cover = (text: string) => redacted(secrets.cover(text, sent.secrets))
  const answer = got === undefined ? { headers: {}, body: '' } : hiddenAnswer(operation, got, REDACTED)
  const body = cover(answer.body)
  const pairs = (headers: Record<string, string>, shown: (text: string) => string) =>
    Object.entries(headers).map(([name, value]) => ({ name, value: shown(value) }))
  const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }
  const text = sent.body === undefined ? undefined : redacted(sent.body)
  return {
    startedDateTime: new Date(Date.now() - ms).toISOString(),
    time: ms,
    request: {
      ...message,
      method: sent.method,
      url,
      headers: pairs(sent.headers, redacted),
      queryString: [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
      ...(text === undefined ? {} : { postData: { mimeType: type ?? '', text, params: [] } }),
    },
    response: {
      ...message,
      status: got?.status ?? 0,
      statusText: '',
      headers: pairs(answer.headers, cover),
      content: { size: got?.bytes ?? 0, mimeType: got?.headers['content-type'] ?? '', text: body },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}
