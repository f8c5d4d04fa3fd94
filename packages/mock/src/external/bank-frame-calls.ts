import { json, type MockAnswer, type MockRequest } from '../engine/exchange.ts'
import { readBank } from '../handlers/provider-numbers.ts'
import type { BankSessionRow } from '../tables/money-rows.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../world/worlds.ts'
import { parsed } from './card-frame.ts'

/** The time in which a session can link an account, in milliseconds. */
const VALID_MS = 10 * 60_000

/** Not a status of its own, because a browser would log it as an error of the page. */
const ENDED = json(200, { ended: 'This session has ended.' })

/** The calls of the bank frame's page to its own server, by file name. */
export const BANK_FRAME_CALLS: Record<string, (worlds: Worlds, request: MockRequest) => MockAnswer> = {
  'bank-frame-session': (worlds, request) => {
    const { world, session } = sessionOf(worlds, request)
    if (session === undefined) return ENDED
    const country = world.tables.customers.get(session.customerId)?.serviceCode
    return json(200, { country, host: new URL(world.portal).origin })
  },

  'bank-frame-link': (worlds, request) => {
    const { world, session } = sessionOf(worlds, request)
    return session === undefined ? ENDED : link(world, session, parsed(request))
  },
}

/** The open session of a request; undefined when it was used, is too old, or does not exist. */
function sessionOf(worlds: Worlds, request: MockRequest): { world: World; session?: BankSessionRow } {
  const world = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD)
  const { session: id }: { session?: unknown } = parsed(request)
  const session = world.tables.bankSessions.get(String(id))
  const isOpen = session?.account === undefined && session !== undefined
  return isOpen && world.now() - session.createdAt < VALID_MS ? { world, session } : { world }
}

type Typed = { holder?: unknown; routing?: unknown; account?: unknown }

/** Links an account. Its complete number is neither kept nor answered. */
function link(world: World, session: BankSessionRow, { holder, routing, account }: Typed): MockAnswer {
  const country = world.tables.customers.get(session.customerId)?.serviceCode ?? 'US'
  const typed = { routing_number: String(routing), account_number: String(account) }
  const read = readBank(typed, world.today(), country)
  if ('error' in read) {
    const { code, message } = read.error
    return json(200, { refused: { code, message } })
  }
  const { last4, routingNumber } = read.instrument
  const accountHolderName = String(holder).trim().slice(0, 200)
  const id = world.nextId('ba_')
  world.tables.bankSessions.update(session, {
    account: { kind: 'bank', id, holder: accountHolderName, last4, routingNumber, accountType: 'checking' },
  })
  return json(200, { account: { id, accountHolderName, last4Digit: last4, routingNumber, type: 'checking' } })
}
