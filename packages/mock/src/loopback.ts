import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The addresses that `localhost` may mean. */
const ADDRESSES = ['127.0.0.1', '::1']

/** A free port of one address may be taken at the other one. */
const TRIES = 5

type Listening = { port: number; addresses: string[]; close(): Promise<void> }

/**
 * Listens on the loopback addresses alone, so that no other machine can connect. A machine without IPv6 has only one of
 * them.
 * @param create makes a server for one address
 * @param port 0 takes a free one
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function listenOnLoopback(
  create: () => Server,
  port: number,
  tries = TRIES,
): Promise<Listening> {
  const found: { server: Server; at: AddressInfo }[] = []
  const close = async () => {
    await Promise.all(found.map(({ server }) => closed(server)))
  }
  try {
    for (const address of ADDRESSES) {
      const server = create()
      const at = await bound(server, found[0]?.at.port ?? port, address)
      if (at !== undefined) found.push({ server, at })
    }
  } catch (error) {
    await close()
    if (port === 0 && tries > 1 && hasCode(error, 'EADDRINUSE'))
      return listenOnLoopback(create, port, tries - 1)
    throw error
  }
  const [first] = found
  if (first === undefined) throw new Error('This machine has no loopback address.')
  return { port: first.at.port, addresses: found.map(({ at }) => at.address), close }
}

/** Binds a server; undefined when the machine does not have the address. */
async function bound(server: Server, port: number, address: string): Promise<AddressInfo | undefined> {
  server.listen(port, address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return undefined
    throw error
  }
  const at = server.address()
  return typeof at === 'object' && at !== null ? at : undefined
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
