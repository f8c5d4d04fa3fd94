import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isOpenApi } from '../engine/spec-files.ts'

/** The hashes of files by path; empty for a file that is missing. */
export type Contents = ReadonlyMap<string, string>

export type Sources = {
  /** Files, also missing ones. */
  files: readonly string[]
  /** Folders whose documents count, new ones too. */
  folders: readonly string[]
}

/**
 * The files and folders among the named sources; an address is none of them.
 * @throws Error when there is none
 */
export async function sourcesOf(specs: readonly string[], others: readonly string[]): Promise<Sources> {
  const local = specs.filter((spec) => !/^https?:/i.test(spec))
  const found = await Promise.all(
    local.map(async (spec) => (await stat(spec).catch(() => undefined))?.isDirectory()),
  )
  const files = [...local.filter((_, nth) => found[nth] !== true), ...others]
  const folders = local.filter((_, nth) => found[nth] === true)
  if (files.length + folders.length === 0) {
    throw new Error('--watch has no file to watch: a document at an address is read once.')
  }
  return { files: files.map((file) => resolve(file)), folders: folders.map((folder) => resolve(folder)) }
}

const DOCUMENT = /\.(ya?ml|json)$/
/** Folders that belong to tools. */
const NOT_SEARCHED = /^(\.|node_modules$)/

type Content = { stamp: string; hash: string; isDocument: boolean }

/** Reads the contents of files, and a file again only when its time or its size is another one. */
export class ContentReader {
  readonly #known = new Map<string, Content>()

  /** The contents of the files, and of the documents in the folders, in which other files may change as they like. */
  async read({ files, folders }: Sources): Promise<Contents> {
    const named = new Set(files)
    const found = await Promise.all(folders.map(filesBelow))
    const paths = [...new Set([...files, ...found.flat()])].sort()
    const read = await Promise.all(
      paths.map(async (path) => ({ path, ...((await this.#contentOf(path)) ?? NOTHING) })),
    )
    const counted = read.filter(({ path, isDocument }) => isDocument || named.has(path))
    return new Map(counted.map(({ path, hash }) => [path, hash]))
  }

  async #contentOf(path: string): Promise<Content | undefined> {
    try {
      const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true })
      const stamp = [mtimeNs, ctimeNs, size, ino].join()
      const known = this.#known.get(path)
      if (known?.stamp === stamp) return known
      const bytes = await readFile(path)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const content = { stamp, hash, isDocument: isOpenApi(bytes.toString('utf8')) }
      this.#known.set(path, content)
      return content
    } catch {
      return undefined
    }
  }
}

/** The hash of a file that is missing. */
export const MISSING = ''
const NOTHING = { hash: MISSING, isDocument: false }
/** The hash of a file that is empty, as one is that an editor has just opened for writing. */
const EMPTY = createHash('sha256').digest('hex')

/** The paths that two readings have with another content, or that one of them lacks. */
export function changedPaths(before: Contents, after: Contents): string[] {
  const all = new Set([...before.keys(), ...after.keys()])
  return [...all].filter((path) => before.get(path) !== after.get(path))
}

/** Whether a file that had a content has none, as in the middle of a save. */
export function isHalfSaved(before: Contents, now: Contents): boolean {
  return [...before].some(
    ([path, hash]) => hash !== MISSING && hash !== EMPTY && [MISSING, EMPTY].includes(now.get(path) ?? hash),
  )
}

/** A folder and all folders in it that belong to no tool. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const inner = entries.filter((entry) => entry.isDirectory() && !NOT_SEARCHED.test(entry.name))
  return [folder, ...(await Promise.all(inner.map(({ name }) => foldersBelow(join(folder, name))))).flat()]
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await foldersBelow(folder)).map(async (each) =>
      (await readdir(each).catch(() => []))
        .filter((name) => DOCUMENT.test(name))
        .map((name) => join(each, name)),
    ),
  )
  return found.flat()
}
