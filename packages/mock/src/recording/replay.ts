import type { MockAnswer, MockRequest } from '../engine/exchange.ts'
import type { Router } from '../engine/router.ts'
import type { World } from '../world/world.ts'
import { keyOf, keyOfEntry } from './call-key.ts'
import { answerIn, type Entry, entriesOf, type Recorded } from './har-entries.ts'

/** A call that was left to the mock. */
type Passed = { at: string; method: string; path: string; reason: 'not recorded' | 'a secret is hidden' }

/** The replay of a world: the calls that the recording answered, and those that it left to the mock, oldest first. */
type ReplayState = { file: string; entries: number; answered: number; passed: Passed[] }

type Progress = { next: Map<string, number>; answered: number; passed: Passed[] }

const PASSED_LIMIT = 1000

/** The progress of each world, which goes on when the documents are read anew. */
const progresses = new WeakMap<World, Progress>()

function progressOf(world: World): Progress {
  const progress = progresses.get(world) ?? { next: new Map(), answered: 0, passed: [] }
  progresses.set(world, progress)
  return progress
}

export type Replay = ReturnType<typeof createReplay>

/**
 * Answers calls from a HAR file by method, path with query, and body; secrets are left out of the comparison, and a form is
 * compared by the names of its fields. Equal calls are answered in the order of the recording, and the last answer stays. A
 * reset of a world begins its recording anew.
 * @throws Error when the file is no HAR
 */
export function createReplay(file: string, router: Router) {
  const entries = entriesOf(file)
  const recording = recordingOf(entries, router)

  return {
    /** The recorded answer; undefined for a call that the mock answers. */
    async answer(world: World, request: MockRequest, url: URL): Promise<MockAnswer | undefined> {
      if (/^\/_mock(\/|$)/.test(url.pathname)) return undefined
      const progress = progressOf(world)
      const { key, path } = await keyOf(request, url, router)
      const found = nextOf(recording.get(key) ?? [], progress, key)
      if (found === undefined || found.isHidden) {
        pass(world, progress, { method: request.method.toUpperCase(), path, found })
        return undefined
      }
      progress.answered += 1
      const { status, headers, body } = found
      const method = request.method.toUpperCase()
      world.record({ at: world.timestamp(), method, path, status, violations: [] })
      return { status, body, headers: { ...headers, date: new Date(world.now()).toUTCString() } }
    },

    state(world: World): ReplayState {
      const { answered, passed } = progressOf(world)
      return { file, entries: entries.length, answered, passed }
    },
  }
}

function recordingOf(entries: readonly Entry[], router: Router): ReadonlyMap<string, Recorded[]> {
  const recording = new Map<string, Recorded[]>()
  for (const entry of entries) {
    const key = keyOfEntry(entry, router)
    const answer = answerIn(entry)
    if (key === undefined || answer === undefined) continue
    recording.set(key, [...(recording.get(key) ?? []), answer])
  }
  return recording
}

/** The answers of equal calls in their order. The last one stays. */
function nextOf(answers: readonly Recorded[], { next }: Progress, key: string): Recorded | undefined {
  const nth = next.get(key) ?? 0
  next.set(key, nth + 1)
  return answers[Math.min(nth, answers.length - 1)]
}

type Left = Pick<Passed, 'method' | 'path'> & { found: Recorded | undefined }

function pass(world: World, { passed }: Progress, { method, path, found }: Left) {
  const reason = found === undefined ? 'not recorded' : 'a secret is hidden'
  passed.push({ at: world.timestamp(), method, path, reason })
  if (passed.length > PASSED_LIMIT) passed.shift()
}
