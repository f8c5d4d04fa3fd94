import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request as a service got it. */
export type Got = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A real service on a free port of this machine, which keeps what it got. The caller ends it with `close()`. */
export async function realService(answer: (got: Got, response: ServerResponse) => void) {
  const got: Got[] = []
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const { method = '', url = '', headers } = message
    const request = { method, url, headers, body: Buffer.concat(chunks) }
    got.push(request)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
