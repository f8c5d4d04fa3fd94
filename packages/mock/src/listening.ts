import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A free port of one address may be taken at the other one. */
const TRIES = 5

type Listening = { port: number; addresses: string[]; close(): Promise<void> }

/**
 * Listens at these addresses alone. A machine without IPv6 has only one of the loopback addresses.
 * @param create makes a server for one address
 * @param port 0 takes a free one
 * @throws Error with code EADDRINUSE when the port is taken, and one that names the addresses when it has none of them
 */
export async function listenAt(
  addresses: readonly string[],
  create: () => Server,
  port: number,
  tries = TRIES,
): Promise<Listening> {
  const found: { server: Server; at: AddressInfo }[] = []
  const close = async () => {
    await Promise.all(found.map(({ server }) => closed(server)))
  }
  try {
    for (const address of addresses) {
      const server = create()
      const at = await bound(server, found[0]?.at.port ?? port, address)
      if (at !== undefined) found.push({ server, at })
    }
  } catch (error) {
    await close()
    if (port === 0 && tries > 1 && hasCode(error, 'EADDRINUSE'))
      return listenAt(addresses, create, port, tries - 1)
    throw error
  }
  const [first] = found
  if (first === undefined)
    throw new Error(`This machine does not have the address ${addresses.join(' or ')}.`)
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
