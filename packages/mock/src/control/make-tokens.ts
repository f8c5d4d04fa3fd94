import { json, type MockAnswer, type MockRequest } from '../engine/exchange.ts'
import { POOL } from '../sandbox.ts'
import { deviceNear } from '../world/user-agent.ts'
import { DEFAULT_PERSONA, DEFAULT_WORLD, isWorldName, type Worlds } from '../world/worlds.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'

const CSRF_SECONDS = 1800

/**
 * The access token of a new session, `GET /_mock/token?persona=&world=`: as plain text, which a shell variable takes, or
 * as JSON with its policyholder for a client that accepts JSON.
 */
export function accessToken(worlds: Worlds, request: MockRequest, query: URLSearchParams): MockAnswer {
  refuseOthers(Object.fromEntries(query), ['persona', 'world'])
  const persona = readPersona(query.get('persona') ?? DEFAULT_PERSONA, worlds.personas)
  const world = worlds.get(readWorld(query))
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new ControlError(404, `${persona} is not in this world.`)
  const { accessToken: token, expiresIn } = world.sessions.start(customer, POOL.issuer, POOL.clientId, {
    device: deviceNear(customer, request.headers['user-agent']),
  })
  worlds.touch()
  const { email, id: customerNumber } = customer
  return tokenAnswer(request, token, { world: world.name, persona, email, customerNumber, token, expiresIn })
}

/** A csrf token of a world, `GET /_mock/csrf-token?world=`, in the same two forms. */
export function csrfToken(worlds: Worlds, request: MockRequest, query: URLSearchParams): MockAnswer {
  refuseOthers(Object.fromEntries(query), ['world'])
  const world = worlds.get(readWorld(query))
  const token = world.issueCsrfToken(CSRF_SECONDS)
  return tokenAnswer(request, token, { world: world.name, token, expiresIn: CSRF_SECONDS })
}

function readWorld(query: URLSearchParams): string {
  const name = query.get('world') ?? DEFAULT_WORLD
  if (isWorldName(name)) return name
  throw new ControlError(400, `"${name}" is not a valid name of a world (letters, digits, ".", "_", "-").`)
}

function tokenAnswer({ headers }: MockRequest, token: string, details: object): MockAnswer {
  const noStore = { 'cache-control': 'no-store' }
  if (headers.accept?.includes('application/json')) return json(200, details, noStore)
  return {
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...noStore },
    body: `${token}\n`,
  }
}
