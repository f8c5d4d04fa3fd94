import module, { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { freshImport, type Import, VERSION } from './fresh-worker.ts'

/** A module that is imported anew each time, together with what it imports by a path. */
export type FreshModule = {
  read(): Promise<object>
  /** The files of the last import, also of one that failed; the module itself is the first. */
  files(): readonly string[]
}

const require = createRequire(import.meta.url)

/** The files that were imported, by version. */
const imported = new Map<string, Set<string>>()
let versions = 0
let drain: (() => void) | undefined

/** @param file the path of the module */
export function freshModule(file: string): FreshModule {
  const path = resolve(file)
  let files: readonly string[] = [path]
  return {
    files: () => files,
    async read() {
      drain ??= followImports()
      requireAnew(files)
      versions += 1
      const version = String(versions)
      imported.set(version, new Set([path]))
      const address = pathToFileURL(path)
      address.searchParams.set(VERSION, version)
      const moduleOfUser = address.href
      try {
        return await import(moduleOfUser)
      } finally {
        drain()
        const found = [...(imported.get(version) ?? [])]
        files = [...new Set([...found, ...found.flatMap((each) => requiredBy(each))])]
        imported.delete(version)
      }
    },
  }
}

/** Notes each import by a path from now on, and gives it the version of its module. @returns takes what arrived late */
function followImports(): () => void {
  const note = (fresh: Import | undefined) => {
    if (fresh !== undefined) imported.get(fresh.version)?.add(fileURLToPath(fresh.url.replace(/\?.*$/s, '')))
    return fresh
  }
  // Node 20 has no hooks in the same thread.
  if (typeof module.registerHooks !== 'function') return followInThread(note)
  module.registerHooks({
    resolve(specifier, context, next) {
      try {
        const found = next(specifier, context)
        const fresh = note(freshImport(specifier, context, found.url))
        return fresh === undefined ? found : { ...found, url: fresh.url }
      } catch (error) {
        note(freshImport(specifier, context))
        throw error
      }
    },
  })
  return () => {}
}

function followInThread(note: (fresh: Import | undefined) => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.unref()
  module.register(new URL('./fresh-worker.ts', import.meta.url), {
    data: { port: port2 },
    transferList: [port2],
  })
  return () => {
    for (let next = receiveMessageOnPort(port1); next !== undefined; next = receiveMessageOnPort(port1))
      note(next.message)
  }
}

/**
 * Runs the files again that are CommonJS modules, which are known by their path alone. An import of one whose cache is
 * only cleared gets half of it (Node 26).
 */
function requireAnew(files: readonly string[]) {
  const known = files.filter((file) => require.cache[file] !== undefined)
  for (const file of known) delete require.cache[file]
  for (const file of known) {
    try {
      require(file)
    } catch {
      // The import fails with the same mistake, if it needs this file still.
    }
  }
}

/** The CommonJS modules that a module requires, and those that they require. */
function requiredBy(file: string, found = new Set<string>()): string[] {
  for (const { filename } of require.cache[file]?.children ?? []) {
    if (found.has(filename) || /[\\/]node_modules[\\/]/.test(filename)) continue
    found.add(filename)
    requiredBy(filename, found)
  }
  return [...found]
}
