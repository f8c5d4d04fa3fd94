import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createReach } from './reach.ts'

/** The header lines of an answer whose headers spell a name in two ways, and one of which the transport sets. */
async function headersOf(headers: Record<string, string>) {
  const handle = async () => ({ status: 200, headers, body: '{"name":"Zoë"}' })
  const documented = { asked: [], answered: [], hasCookies: false }
  const server = createHttpServer({ handle, headers: documented }, createReach({}).guard)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await fetch(`http://127.0.0.1:${address.port}/`)
  const text = await answer.text()
  server.closeAllConnections()
  server.close()
  return { text, headers: answer.headers }
}

test('a header has one line, however often and however it is spelled', async () => {
  const spelled = { 'content-type': 'text/plain', 'Content-type': 'application/json', 'Content-Length': '5' }
  const { headers, text } = await headersOf(spelled)
  expect(text).toBe('{"name":"Zoë"}')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('content-length')).toBe('15')
})
