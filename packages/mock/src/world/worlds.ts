import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseJson } from '@portal/document'
import type { Persona } from '../personas/define.ts'
import { personas } from '../personas/every-persona.ts'
import { emptyTables } from '../tables/tables.ts'
import { renewPersonas } from './renewed-personas.ts'
import type { WorldState } from './types.ts'
import { type Surroundings, World } from './world.ts'

export const DEFAULT_WORLD = 'default'
export const DEFAULT_PERSONA = 'us-happy'
const SAVE_AFTER_MS = 250
/** The version of the state file. Increase it when the state or its tables change. */
const STATE_VERSION = 8

/** Whether a text is a valid name of a world, which appears in URLs and in a header. */
export function isWorldName(name: string): boolean {
  return /^[\w.-]{1,100}$/.test(name)
}

/** All worlds of one mock, by name. They are stored in a file if one is given. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #surroundings: Surroundings
  readonly #file: string | undefined
  #saving: NodeJS.Timeout | undefined
  #problem: string | undefined

  /** @throws Error when the state file was not written by this mock or cannot be written */
  constructor({ file, ...surroundings }: Surroundings & { file?: string | undefined }) {
    this.#surroundings = surroundings
    this.#file = file
    for (const [name, state] of Object.entries(readStates(file))) {
      this.#worlds.set(name, new World(name, state, surroundings))
    }
    // A file that cannot be written is reported at the start instead of after the first change.
    this.#write()
  }

  /** The personas of all worlds. */
  get personas(): readonly Persona[] {
    return this.#surroundings.personas ?? personas
  }

  /** Takes other personas. A persona of a file that changed begins anew in each world. */
  takePersonas(later: readonly Persona[]) {
    const before = this.personas
    this.#surroundings.personas = later
    for (const world of this.#worlds.values()) renewPersonas(world, before, later)
    this.touch()
  }

  /** The world of a name, which is created on first use. */
  get(name: string): World {
    return this.#worlds.get(name) ?? this.reset(name, DEFAULT_PERSONA)
  }

  find(name: string): World | undefined {
    return this.#worlds.get(name)
  }

  names(): string[] {
    return [...this.#worlds.keys()]
  }

  /** Resets a world, with its clock on real time. */
  reset(name: string, persona: string): World {
    const { extremes } = this.#surroundings
    const state = { ...emptyState(persona), ...(extremes === undefined ? {} : { extremes }) }
    const world = new World(name, state, this.#surroundings)
    this.#worlds.set(name, world)
    this.touch()
    return world
  }

  /** Removes a world with everything in it. The next call under its name begins it anew. */
  remove(name: string) {
    this.#worlds.delete(name)
    this.touch()
  }

  /** Schedules a write of the state; many changes share one write. */
  touch() {
    if (this.#file === undefined || this.#saving !== undefined) return
    this.#saving = setTimeout(() => this.save(), SAVE_AFTER_MS)
    this.#saving.unref()
  }

  /** Writes the state now. A failure is reported and kept for the panel; the next change tries again. */
  save() {
    clearTimeout(this.#saving)
    this.#saving = undefined
    const before = this.#problem
    try {
      this.#write()
      this.#problem = undefined
      if (before !== undefined) console.error(`The worlds are kept in ${this.#file} again.`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#problem = `The worlds were not kept in ${this.#file}: ${reason}`
      if (this.#problem !== before) console.error(`${this.#problem}. The mock goes on without it.`)
    }
  }

  /** Why the last write failed; undefined while the file has the worlds, and without a file. */
  problem(): string | undefined {
    return this.#problem
  }

  #write() {
    if (this.#file === undefined) return
    const worlds = Object.fromEntries([...this.#worlds].map(([name, world]) => [name, world.state]))
    // A temporary file and a rename, so that a crash never leaves half of a state.
    writeFileSync(`${this.#file}.tmp`, JSON.stringify({ version: STATE_VERSION, worlds }))
    renameSync(`${this.#file}.tmp`, this.#file)
  }
}

function readStates(file: string | undefined): Record<string, WorldState> {
  if (file === undefined || !existsSync(file)) return {}
  const unusable = (reason: string) => new Error(`${file} is not a state file of this mock: ${reason}`)
  let kept: unknown
  try {
    kept = parseJson(readFileSync(file, 'utf8'))
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error))
  }
  if (!isObject(kept)) throw unusable('it does not contain worlds.')
  const { version, worlds } = kept
  if (version !== STATE_VERSION) {
    const found = version === undefined ? 'no version' : `version ${JSON.stringify(version)}`
    throw unusable(`it has ${found}, and version ${STATE_VERSION} is read. Begin with a new file.`)
  }
  if (!isStates(worlds)) throw unusable('it does not contain worlds.')
  return worlds
}

function isStates(value: unknown): value is Record<string, WorldState> {
  const pattern = emptyState(DEFAULT_PERSONA)
  return (
    isObject(value) &&
    Object.values(value).every(
      (state) => hasKeysOf(state, pattern) && hasKeysOf(Reflect.get(state, 'tables'), pattern.tables),
    )
  )
}

function hasKeysOf(value: unknown, pattern: object): value is object {
  return isObject(value) && Object.keys(pattern).every((key) => Object.hasOwn(value, key))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The state of a new world, without policyholders. Their rows are inserted on first use. */
export function emptyState(persona: string): WorldState {
  return {
    persona,
    offsetMs: 0,
    signingKey: randomBytes(32).toString('hex'),
    sequence: 0,
    flags: {},
    tables: emptyTables(),
    sessions: {},
    codes: [],
    attempts: {},
    signatures: {},
    contactProofs: {},
    loginTokens: {},
    challenges: {},
    links: {},
    idempotency: {},
    outbox: [],
  }
}
