import { json, type MockAnswer, type MockRequest, textOf } from './engine/exchange.ts'
import { DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

/** The doubles of the analytics and error collectors; `undefined` for another name. */
export function collect(worlds: Worlds, request: MockRequest, name: string): MockAnswer | undefined {
  if (name !== 'analytics' && name !== 'errors') return undefined
  const list = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD).collected[name]
  try {
    list.push(JSON.parse(textOf(request) ?? ''))
  } catch {
    return json(400, { message: 'An event is a JSON text.' })
  }
  return { status: 204, headers: {}, body: '' }
}
