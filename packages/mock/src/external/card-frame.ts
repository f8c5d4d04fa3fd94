import { json, type MockAnswer, type MockRequest, readJson, textOf } from '../engine/exchange.ts'
import { hostOf } from '../sandbox.ts'
import { DEFAULT_WORLD, type Worlds } from '../world/worlds.ts'

/** Whether a file belongs to the card provider or to the bank frame. */
export function isOfCardProvider(name: string): boolean {
  return name.startsWith('stripe') || name.startsWith('bank-frame')
}

/**
 * Refuses a file of the card provider at the origin of the services, so that the portal's code cannot depend on it.
 * @param origin the origin of the services
 */
export function refusedAtServices(
  { headers: { host } }: MockRequest,
  origin: string,
): MockAnswer | undefined {
  const own = hostOf('cardProvider', origin)
  if (host?.split(':')[0] === own) return undefined
  return json(421, { message: `The doubles of the card provider and the bank frame answer at ${own}.` })
}

/** The answer of the cardholder in the frame of the bank: the setup is authenticated, or needs another card. */
export function authenticate(worlds: Worlds, request: MockRequest): MockAnswer {
  const { tables } = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD)
  const { clientSecret, isComplete }: { clientSecret?: unknown; isComplete?: unknown } = parsed(request)
  const intent = tables.setupIntents.all().find(({ secret }) => secret === clientSecret)
  const attempt = intent?.attempt
  if (intent === undefined || attempt === undefined || attempt.isAuthenticated) {
    return json(404, { message: 'No setup waits for its authentication.' })
  }
  const isAuthenticated = isComplete === true
  tables.setupIntents.update(intent, {
    attempt: isAuthenticated ? { ...attempt, isAuthenticated } : undefined,
  })
  return { status: 204, headers: {}, body: '' }
}

/** The JSON object of a frame's request; an empty object for any other body. */
export function parsed(request: MockRequest): object {
  try {
    const value = readJson(textOf(request) ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
