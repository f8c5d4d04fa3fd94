import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A service of a test, at its address until it is stopped. */
export type Served = { url: string; stop(): Promise<void> }

/** Serves a listener on a free port of this machine. */
export async function served(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
