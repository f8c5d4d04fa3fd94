import { json, type MockAnswer } from '../engine/exchange.ts'
import { personas } from '../personas/index.ts'
import type { SiteOptions } from '../site.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_PERSONA } from '../world/worlds.ts'
import { ControlError, readClock, readFault, readFlags, readLink, readObject, readPersona } from './input.ts'
import { makeLink } from './links.ts'

type Action = (world: World, body: Record<string, unknown>) => unknown

/**
 * The control API under `/_mock`: what a test or a person steers a world with.
 * Unknown names get 404 and bad input 400, each with what exists.
 */
export function createControl({ documents, worlds, router, unhandled }: SiteOptions) {
  const operationIds = router.operations.map(({ operation }) => operation.id).sort()

  const actions: Record<string, Action> = {
    'PUT clock': (world, body) => {
      world.setClock(readClock(body, world.now()))
      return { now: world.timestamp() }
    },
    'GET clock': (world) => ({ now: world.timestamp() }),
    'POST faults': (world, body) => {
      const fault = readFault(body, operationIds)
      world.faults.push(fault)
      return { fault }
    },
    'GET faults': (world) => ({ faults: world.faults }),
    'DELETE faults': (world) => {
      world.faults.length = 0
      return { faults: [] }
    },
    'GET requests': (world) => ({ requests: world.log }),
    'GET outbox': (world) => ({ messages: world.state.outbox }),
    'GET ledger': (world) => ({ charges: world.state.ledger }),
    'GET flags': (world) => ({ flags: world.state.flags }),
    'PUT flags': (world, body) => {
      Object.assign(world.state.flags, readFlags(body))
      return { flags: world.state.flags }
    },
    'POST links': (world, body) => ({ url: makeLink(world, readLink(body)) }),
  }

  function ofWorld(method: string, name: string, action: string, body: string | undefined): MockAnswer {
    if (!/^[\w.-]{1,100}$/.test(name)) {
      throw new ControlError(400, 'A world has 1 to 100 letters, digits, dots, dashes or underscores.')
    }
    if (method === 'POST' && action === 'reset') {
      const persona = readPersona(readObject(body), DEFAULT_PERSONA)
      worlds.reset(name, persona)
      return json(200, { world: name, persona })
    }
    const run = actions[`${method} ${action}`]
    if (run === undefined) throw new ControlError(404, 'There is no such control.', Object.keys(actions))
    const answer = run(existing(name), readObject(body))
    if (method !== 'GET') worlds.touch()
    return json(200, answer)
  }

  function existing(name: string): World {
    const world = name === 'default' ? worlds.get(name) : worlds.find(name)
    if (world === undefined) {
      throw new ControlError(404, `There is no world ${name}; reset it or use it first.`, worlds.names())
    }
    return world
  }

  function answer(method: string, path: string, body: string | undefined): MockAnswer {
    if (method === 'GET' && path === 'personas') return json(200, { personas: personas.map(describe) })
    if (method === 'GET' && path === 'operations') return json(200, { operations: operationIds, unhandled })
    if (method === 'GET' && path === 'documents')
      return json(200, { documents: documents.map(({ name }) => name) })
    if (method === 'GET' && path === 'portal') return json(200, { portal: worlds.get('default').portal })
    if (method === 'GET' && path === 'worlds') {
      worlds.get('default')
      return json(200, { worlds: worlds.names() })
    }
    const [, name, action] = /^worlds\/([^/]+)\/([a-z]+)$/.exec(path) ?? []
    if (name === undefined || action === undefined) {
      throw new ControlError(404, 'There is no such control.', [
        'personas',
        'operations',
        'worlds',
        'worlds/{world}/…',
      ])
    }
    return ofWorld(method, decodeURIComponent(name), action, body)
  }

  return (method: string, path: string, body: string | undefined): MockAnswer => {
    try {
      return answer(method, path, body)
    } catch (error) {
      if (error instanceof ControlError) {
        return json(error.status, {
          message: error.message,
          ...(error.exists ? { exists: error.exists } : {}),
        })
      }
      throw error
    }
  }
}

function describe({ name, phone, shows }: (typeof personas)[number]) {
  return { name, email: `${name}@example.com`, phone, shows }
}
