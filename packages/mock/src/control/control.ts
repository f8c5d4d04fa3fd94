import { json, type MockAnswer } from '../engine/exchange.ts'
import { decoded } from '../engine/router.ts'
import { own } from '../own.ts'
import { personas } from '../personas/index.ts'
import { ledgerOf } from '../projections/charges.ts'
import { submittedClaims } from '../projections/submitted-claims.ts'
import type { SiteOptions } from '../site.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_PERSONA, DEFAULT_WORLD, isWorldName, type Worlds } from '../world/worlds.ts'
import { ControlError, readClock, readFault, readFlags, readLink, readObject, readReset } from './input.ts'
import { makeLink } from './links.ts'

type Action = (world: World, body: Record<string, unknown>) => unknown

/**
 * The control API under `/_mock`, with which tests and people control a world. Unknown names are answered with 404 and
 * bad input with 400; both answers list the valid values.
 */
export function createControl(options: SiteOptions) {
  const actions = worldActions(options.router.operations.map(({ operation }) => operation.id).sort())
  return (method: string, path: string, body: string | undefined): MockAnswer => {
    try {
      const list = method === 'GET' ? lists(options, path) : undefined
      return list === undefined ? ofWorld(options.worlds, actions, { method, path, body }) : json(200, list)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      return json(error.status, { message: error.message, ...(error.exists ? { exists: error.exists } : {}) })
    }
  }
}

function worldActions(operationIds: readonly string[]): Record<string, Action> {
  return {
    'GET persona': (world) => ({ persona: world.state.persona }),
    'GET clock': (world) => ({ now: world.timestamp() }),
    'PUT clock': (world, body) => {
      world.setClock(readClock(body, world.now()))
      return { now: world.timestamp() }
    },
    'GET faults': (world) => ({ faults: world.faults }),
    'POST faults': (world, body) => {
      const fault = readFault(body, operationIds)
      world.faults.push(fault)
      return { fault }
    },
    'DELETE faults': (world) => {
      world.faults.length = 0
      return { faults: [] }
    },
    'GET requests': (world) => ({ requests: world.log }),
    'GET outbox': (world) => ({ messages: world.state.outbox }),
    'GET collected': (world) => world.collected,
    'GET ledger': (world) => ({ charges: ledgerOf(world) }),
    'GET claims': (world) => ({ claims: submittedClaims(world) }),
    'GET flags': (world) => ({ flags: world.state.flags }),
    'PUT flags': (world, body) => {
      Object.assign(world.state.flags, readFlags(body))
      return { flags: world.state.flags }
    },
    'POST links': (world, body) => ({ url: makeLink(world, readLink(body)) }),
  }
}

/** The lists that belong to no world: personas, operations, documents, worlds, and the portal's URL. */
function lists({ documents, router, unhandled, worlds }: SiteOptions, path: string): unknown {
  const all: Record<string, () => unknown> = {
    personas: () => ({ personas: personas.map(describe) }),
    operations: () => ({
      operations: router.operations.map(({ operation }) => operation.id).sort(),
      unhandled,
    }),
    documents: () => ({ documents: documents.map(({ name }) => name) }),
    portal: () => ({ portal: worlds.get(DEFAULT_WORLD).portal }),
    worlds: () => ({ worlds: [...new Set([DEFAULT_WORLD, ...worlds.names()])] }),
  }
  return own(all, path)?.()
}

type Call = { method: string; path: string; body: string | undefined }

function ofWorld(worlds: Worlds, actions: Record<string, Action>, { method, path, body }: Call): MockAnswer {
  const [, encoded, action] = /^worlds\/([^/]+)\/([a-z]+)$/.exec(path) ?? []
  const name = decoded(encoded ?? '')
  if (!isWorldName(name)) {
    throw new ControlError(404, 'There is no such control.', [
      'personas',
      'operations',
      'worlds',
      'worlds/{world}/…',
    ])
  }
  if (method === 'POST' && action === 'reset') {
    const persona = readReset(readObject(body), DEFAULT_PERSONA)
    worlds.reset(name, persona)
    return json(200, { world: name, persona })
  }
  const run = own(actions, `${method} ${action}`)
  if (run === undefined) throw new ControlError(404, 'There is no such control.', Object.keys(actions))
  const answer = run(existing(worlds, name), readObject(body))
  if (method !== 'GET') worlds.touch()
  return json(200, answer)
}

function existing(worlds: Worlds, name: string): World {
  const world = name === DEFAULT_WORLD ? worlds.get(name) : worlds.find(name)
  if (world !== undefined) return world
  throw new ControlError(404, `There is no world ${name}; reset it or use it first.`, worlds.names())
}

function describe({ name, phone, shows }: (typeof personas)[number]) {
  return { name, email: `${name}@example.com`, phone, shows }
}
