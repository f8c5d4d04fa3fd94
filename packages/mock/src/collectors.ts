import { json, type MockAnswer, type MockRequest, readJson, textOf } from './engine/exchange.ts'
import { MOST_CALLS } from './world/exchanges.ts'
import { DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

/** The doubles of the analytics and error collectors, with the newest events; `undefined` for another name. */
export function collect(worlds: Worlds, request: MockRequest, name: string): MockAnswer | undefined {
  if (name !== 'analytics' && name !== 'errors') return undefined
  const list = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD).collected[name]
  try {
    list.push(readJson(textOf(request) ?? ''))
  } catch {
    return json(400, { message: 'An event is a JSON text.' })
  }
  if (list.length > MOST_CALLS) list.shift()
  return { status: 204, headers: {}, body: '' }
}
