import { relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { adaptEntries } from '../collections/changed-document.ts'
import type { MockDocument } from '../engine/load-documents.ts'
import type { MockEngine } from '../mock.ts'
import type { Persona } from '../personas/define.ts'
import type { Worlds } from '../world/worlds.ts'
import { ContentReader, type Contents, changedPaths, isHalfSaved, MISSING, type Sources } from './contents.ts'
import { FolderWatch } from './folder-watch.ts'
import { mistakeLine } from './mistake.ts'

/** An engine with what it was made from. */
export type Loaded = {
  engine: MockEngine
  documents: readonly MockDocument[]
  personas: readonly Persona[]
}

export type Again = {
  /** The worlds of the engine that is replaced. */
  worlds: Worlds | undefined
  /** Documents that have not changed. */
  known: readonly MockDocument[]
  /** The mistake because of which an earlier state answers. */
  mistake: () => string | undefined
}

type Options = {
  /** Makes an engine. It throws what is wrong. */
  load(again: Again): Promise<Loaded>
  /** The sources that the user names. */
  given: Sources
  /** The files of the last import of the handlers. */
  ofHandlers(): readonly string[]
  /** Is given one line about each change. */
  say(line: string): void
}

/** A content is whole when it is the same after this time, in milliseconds. */
const SETTLED_MS = 25
/** The most times that a file which an editor has just emptied is waited for. */
const MOST_WAITS = 8

/**
 * An engine that is made anew when a document, a file that it refers to, the personas or the handlers change. Until a change is
 * whole and sound the last good engine answers, and each call is answered by the one that it came to.
 * @throws as `load` does, for the first engine
 */
export async function watchedEngine(options: Options): Promise<{ engine: MockEngine; close(): void }> {
  const watched = new WatchedEngine(options)
  await watched.begin()
  return { engine: watched.facade(), close: () => watched.close() }
}

class WatchedEngine {
  readonly #options: Options
  readonly #reader = new ContentReader()
  readonly #folders: FolderWatch
  #loaded: Loaded | undefined
  /** The contents of the good engine, and of the last try. */
  #good: Contents = new Map()
  #tried: Contents = new Map()
  /** The files of a try that failed. */
  #missed: readonly string[] = []
  #mistake: string | undefined
  #isBusy = false
  #isAsked = false

  constructor(options: Options) {
    this.#options = options
    this.#folders = new FolderWatch(() => void this.#look(), options.say)
  }

  async begin() {
    const before = await this.#reader.read(this.#sources())
    this.#loaded = await this.#load([])
    await this.#folders.follow(this.#sources())
    const now = await this.#reader.read(this.#sources())
    // A save during the start is a change.
    this.#good = new Map([...now].map(([path, hash]) => [path, before.get(path) ?? hash]))
    this.#tried = this.#good
    if (changedPaths(this.#tried, now).length > 0) void this.#look()
  }

  facade(): MockEngine {
    const current = () => this.#engine()
    return {
      handle: (request) => current().handle(request),
      stub: (...stub) => current().stub(...stub),
      get worlds() {
        return current().worlds
      },
      get unhandled() {
        return current().unhandled
      },
      get answeredBy() {
        return current().answeredBy
      },
      get proxied() {
        return current().proxied
      },
      get counts() {
        return current().counts
      },
      get headers() {
        return current().headers
      },
    }
  }

  close() {
    this.#folders.close()
  }

  #load(known: readonly MockDocument[]): Promise<Loaded> {
    return this.#options.load({
      worlds: this.#loaded?.engine.worlds,
      known,
      mistake: () => this.#mistake,
    })
  }

  #engine(): MockEngine {
    if (this.#loaded === undefined) throw new Error('There is no engine yet.')
    return this.#loaded.engine
  }

  #sources(): Sources {
    const { given, ofHandlers } = this.#options
    const ofDocuments = this.#loaded?.documents.flatMap(({ files }) => files) ?? []
    const files = [...given.files, ...ofDocuments, ...ofHandlers(), ...this.#missed]
    return { ...given, files: files.filter((file) => !/^https?:/.test(file)).map((file) => resolve(file)) }
  }

  /** Looks for changes. Events during a look make it look again. */
  async #look() {
    this.#isAsked = true
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#takeChanges().catch((error: unknown) => this.#options.say(String(error)))
    }
    this.#isBusy = false
  }

  async #takeChanges() {
    const now = await this.#reader.read(this.#sources())
    if (changedPaths(this.#tried, now).length === 0) return this.#follow()
    const whole = await this.#settled(now)
    const changed = changedPaths(this.#good, whole)
    const result = await this.#load(this.#unchanged(changed)).catch((error: unknown) => ({ error }))
    this.#missed = 'error' in result ? filesOf(result.error) : []
    const after = await this.#reader.read(this.#sourcesWith(result))
    if ([...whole].some(([path, hash]) => after.has(path) && after.get(path) !== hash)) {
      // Another save came meanwhile, whose content counts.
      this.#isAsked = true
      return
    }
    if ('error' in result) await this.#refuse(result.error)
    else this.#adopt(result, after)
    // Of the contents that were read, those that count from now on.
    const left = await this.#reader.read(this.#sources())
    this.#tried = new Map([...after].filter(([path]) => left.has(path)))
    if (!('error' in result)) this.#good = this.#tried
    await this.#follow()
  }

  /** Watches the present sources. A folder that was not watched yet may have changed since it was read. */
  async #follow() {
    await this.#folders.follow(this.#sources())
    const now = await this.#reader.read(this.#sources())
    if (changedPaths(this.#tried, now).length > 0) this.#isAsked = true
  }

  #unchanged(changed: readonly string[]): MockDocument[] {
    const isChanged = (file: string) => changed.includes(resolve(file))
    return this.#loaded?.documents.filter(({ files }) => !files.some(isChanged)) ?? []
  }

  #sourcesWith(result: Loaded | { error: unknown }): Sources {
    const sources = this.#sources()
    if ('error' in result) return sources
    const files = result.documents.flatMap((document) => document.files)
    return { ...sources, files: [...sources.files, ...files.filter((file) => !/^https?:/.test(file))] }
  }

  /** Waits until the contents stay the same. */
  async #settled(first: Contents): Promise<Contents> {
    let before = first
    for (let waits = 0; ; waits++) {
      await pause(SETTLED_MS, undefined, { ref: false })
      const now = await this.#reader.read(this.#sources())
      const isSame = changedPaths(before, now).length === 0
      if (isSame && (waits >= MOST_WAITS || !isHalfSaved(this.#good, now))) return now
      before = now
    }
  }

  async #refuse(error: unknown) {
    const line = await mistakeLine(error)
    if (line !== this.#mistake) this.#options.say(`${line} The mock goes on with the last good state.`)
    this.#mistake = line
  }

  #adopt(next: Loaded, contents: Contents) {
    const gone = this.#loaded === undefined ? [] : takeOver(this.#loaded, next)
    const begin = this.#mistake === undefined ? 'In use' : 'Good again, and in use'
    this.#loaded = next
    this.#mistake = undefined
    const lost =
      gone.length === 0 ? '' : ` Gone, because the document does not allow it now: ${gone.join(', ')}.`
    this.#options.say(`${begin}: ${changesIn(this.#good, contents)}.${lost}`)
  }
}

/** Brings the worlds under the next engine. @returns the paths of the written entries that are gone */
function takeOver(before: Loaded, next: Loaded): string[] {
  const { worlds } = next.engine
  worlds.takePersonas(next.personas)
  const gone = worlds.names().flatMap((name) =>
    next.documents.flatMap((document) => {
      const world = worlds.get(name)
      const earlier = before.documents.find(({ file }) => file === document.file)
      return earlier === undefined || earlier === document ? [] : adaptEntries(world, earlier, document)
    }),
  )
  worlds.touch()
  return gone
}

/** The files of a reading that are new or have another content; else those that are gone. */
function changesIn(before: Contents, now: Contents): string {
  const changed = [...now.keys()].filter((path) => before.get(path) !== now.get(path))
  const left = changed.filter((path) => now.get(path) !== MISSING)
  return left.length > 0 ? left.map(shown).join(', ') : `all but ${changed.map(shown).join(', ')}`
}

function filesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return []
  const files: unknown = Reflect.get(error, 'files')
  return Array.isArray(files) ? files.map(String) : []
}

function shown(path: string): string {
  const short = relative('', path)
  return short.startsWith('..') ? path : short
}
