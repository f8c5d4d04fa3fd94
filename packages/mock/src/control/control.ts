import { percentDecoded } from '@portal/document'
import { json, type MockAnswer, type MockRequest, textOf } from '../engine/exchange.ts'
import type { MockDocument } from '../engine/load-documents.ts'
import type { Router } from '../engine/router.ts'
import { own } from '../own.ts'
import { ledgerOf } from '../projections/charges.ts'
import { NEWS_KINDS } from '../projections/news/news.ts'
import { harOf } from '../recording/har.ts'
import type { Replay } from '../recording/replay.ts'
import { FLAGS } from '../world/flags.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_PERSONA, DEFAULT_WORLD, isWorldName, type Worlds } from '../world/worlds.ts'
import { comingChanges, setClock } from './clock.ts'
import { signInDevice } from './devices.ts'
import {
  ControlError,
  readConnection,
  readFault,
  readFlags,
  readFormat,
  readLink,
  readObject,
  readPrices,
  readReset,
  readSeed,
} from './input.ts'
import { makeLink } from './links.ts'
import { makeNews, readNews } from './make-news.ts'
import { accessToken, csrfToken } from './make-tokens.ts'
import { type DescribedPersona, exportOf } from './persona-list.ts'
import { callsOf, submittedClaims } from './received.ts'
import { decide, reviewsOfWorld } from './reviews.ts'
import { stubActions } from './stubs.ts'

type Action = (world: World, body: Record<string, unknown>, query: URLSearchParams) => unknown

/**
 * The control API under `/_mock`, with which tests and people control a world. Unknown names are answered with 404 and
 * bad input with 400; both answers list the valid values.
 */
export function createControl(options: MockParts, personas: () => readonly DescribedPersona[]) {
  const { worlds } = options
  const operationIds = options.router.operations.map(({ operation }) => operation.id).sort()
  const actions = worldActions(options, operationIds)
  const lists = listsOf(options, operationIds, personas)
  const tokens: Record<string, typeof accessToken> = { token: accessToken, 'csrf-token': csrfToken }
  const answer: Control = (request, path, query) => {
    const { method } = request
    const token = method === 'GET' ? own(tokens, path) : undefined
    if (token !== undefined) return token(worlds, request, query)
    const list = method === 'GET' ? own(lists, path)?.() : undefined
    if (list !== undefined) return json(200, list)
    return ofWorld(worlds, actions, { method, path, query, body: textOf(request) })
  }
  return refusing(answer)
}

type Control = (request: MockRequest, path: string, query: URLSearchParams) => MockAnswer

/** Answers bad input with its status and the valid values. */
function refusing(answer: Control): Control {
  return (...call) => {
    try {
      return answer(...call)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      const { status, message, exists, violations } = error
      return json(status, { message, exists, violations })
    }
  }
}

function worldActions(
  { worlds, replay, router }: MockParts,
  operationIds: readonly string[],
): Record<string, Action> {
  return {
    'GET persona': (world) => ({ persona: world.state.persona }),
    'GET clock': (world) => ({ now: world.timestamp() }),
    'PUT clock': (world, body) => setClock(world, body, worlds.personas),
    'GET changes': (world, _body, query) => ({
      changes: comingChanges(world, worlds.personas, query.get('persona') ?? undefined),
    }),
    'GET connection': (world) => ({ offline: world.isOffline }),
    'PUT connection': (world, body) => {
      world.isOffline = readConnection(body)
      return { offline: world.isOffline }
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
    ...stubActions(router),
    'GET export': (world, _body, query) => ({ personas: [exportOf(world, worlds.personas, query)] }),
    'GET har': (world) => harOf(world),
    'GET replay': (world) => replay?.state(world) ?? { entries: 0, answered: 0, passed: [] },
    'GET extremes': ({ state }) => ({ seed: state.extremes ?? null }),
    'PUT extremes': ({ state }, body) => {
      state.extremes = readSeed(body)
      return { seed: state.extremes ?? null }
    },
    'GET requests': (world, _body, query) =>
      readFormat(query) === 'har' ? harOf(world) : callsOf(world, query),
    'GET outbox': (world) => ({ messages: world.state.outbox }),
    'GET collected': (world) => world.collected,
    'GET ledger': (world) => ({ charges: ledgerOf(world) }),
    'GET claims': (world) => ({ claims: submittedClaims(world) }),
    'GET reviews': (world) => ({ reviews: reviewsOfWorld(world) }),
    'POST reviews': decide,
    'GET flags': (world) => ({ flags: world.state.flags }),
    'PUT flags': (world, body) => {
      Object.assign(world.state.flags, readFlags(body))
      return { flags: world.state.flags }
    },
    'GET prices': (world) => ({ wellnessPercent: world.wellnessPercent() }),
    'PUT prices': (world, body) => {
      world.state.wellnessPercent = readPrices(body)
      return { wellnessPercent: world.state.wellnessPercent }
    },
    'POST devices': (world, body) => signInDevice(world, body, worlds.personas),
    'POST links': (world, body) => ({ url: makeLink(world, readLink(body, worlds.personas)) }),
    'POST notifications': (world, body) => ({
      notification: makeNews(world, readNews(body, worlds.personas)),
    }),
  }
}

/** The lists that belong to no world, the portal's URL, and whether the state is kept. */
function listsOf(
  { documents, unhandled, answeredBy, worlds, mistake }: MockParts,
  operations: readonly string[],
  personas: () => readonly DescribedPersona[],
) {
  const lists: Record<string, () => unknown> = {
    personas: () => ({ personas: personas() }),
    operations: () => ({ operations, unhandled, answeredBy }),
    documents: () => ({ documents: documents.map(({ name }) => name) }),
    portal: () => ({ portal: worlds.get(DEFAULT_WORLD).portal }),
    worlds: () => {
      const names = [...new Set([DEFAULT_WORLD, ...worlds.names()])]
      const made = names.map((name) => {
        const { log = [], faults = [], state } = worlds.find(name) ?? {}
        return { name, persona: state?.persona ?? DEFAULT_PERSONA, calls: log.length, faults: faults.length }
      })
      return { worlds: names, made }
    },
    flags: () => ({ flags: FLAGS }),
    'notification-kinds': () => ({ kinds: NEWS_KINDS }),
    state: () => ({ problem: worlds.problem() ?? mistake?.() ?? null }),
  }
  return lists
}

type Call = { method: string; path: string; query: URLSearchParams; body: string | undefined }

function ofWorld(worlds: Worlds, actions: Record<string, Action>, call: Call): MockAnswer {
  const { method, path, query, body } = call
  const [, encoded, action] = /^worlds\/([^/]+)(?:\/([a-z]+))?$/.exec(path) ?? []
  const name = percentDecoded(encoded ?? '')
  if (!isWorldName(name)) {
    throw new ControlError(404, 'There is no such control.', [
      'personas',
      'token',
      'csrf-token',
      'operations',
      'documents',
      'flags',
      'notification-kinds',
      'state',
      'worlds',
      'worlds/{world}/…',
    ])
  }
  if (method === 'POST' && action === 'reset') {
    const persona = readReset(readObject(body), worlds.personas, DEFAULT_PERSONA)
    worlds.reset(name, persona)
    return json(200, { world: name, persona })
  }
  if (method === 'DELETE' && action === undefined) return deleted(worlds, name)
  const run = own(actions, `${method} ${action}`)
  if (run === undefined) throw new ControlError(404, 'There is no such control.', Object.keys(actions))
  const answer = inWorld(worlds, call, name, (world) => run(world, readObject(body), query))
  if (method !== 'GET') worlds.touch()
  return json(200, answer)
}

/** Runs an action in a world. A first write makes the world, unless it is refused. */
function inWorld(worlds: Worlds, { method }: Call, name: string, run: (world: World) => unknown): unknown {
  const isFirst = (method === 'PUT' || method === 'POST') && worlds.find(name) === undefined
  if (!isFirst) return run(existing(worlds, name))
  try {
    return run(worlds.get(name))
  } catch (error) {
    worlds.remove(name)
    throw error
  }
}

function deleted(worlds: Worlds, name: string): MockAnswer {
  if (name === DEFAULT_WORLD) {
    throw new ControlError(400, `The world ${name} is always there; it can be reset.`)
  }
  existing(worlds, name)
  worlds.remove(name)
  return json(200, { worlds: worlds.names() })
}

function existing(worlds: Worlds, name: string): World {
  const world = name === DEFAULT_WORLD ? worlds.get(name) : worlds.find(name)
  if (world !== undefined) return world
  const message = `There is no world ${name}. It begins with a first call, fault, flag or reset.`
  throw new ControlError(404, message, worlds.names())
}

export type MockParts = {
  documents: readonly MockDocument[]
  router: Router
  worlds: Worlds
  unhandled: readonly string[]
  answeredBy: readonly object[]
  replay: Replay | undefined
  mistake?: (() => string | undefined) | undefined
  origin: () => string
}
