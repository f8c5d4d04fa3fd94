import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, relative } from 'node:path'
import { DOCUMENTS } from '@portal/contracts/documents'
import { isTree, parseJson, type Tree } from '@portal/document'

/** A document that refers to nothing outside itself, and the files that it was read from. */
export type WholeDocument = { tree: Tree; files: string[] }

/** This repository, or the `node_modules` in which this package is installed. */
const HOME = join(import.meta.dirname, '../../../..')
const IS_INSTALLED = basename(HOME) === 'node_modules'
const ROOT = IS_INSTALLED ? DOCUMENTS : HOME
const FOLDER = join(HOME, IS_INSTALLED ? '' : 'node_modules', '.cache/mock-documents')

/** A file system may date a write by a clock that lags behind by some milliseconds. */
const CLOCK_LAG_MS = 10

/** They decide, besides its files, about a document: the rules, and the packages that apply them. */
const READERS = [`read-document${extname(import.meta.filename)}`, '../../package.json']
const READING = dirname(createRequire(import.meta.url).resolve('@portal/document'))

/**
 * The document of a file of ours as it was kept when it was found sound, as long as every file that it was
 * read from has the same content; else `read` reads it. Files elsewhere are always read, so that nothing is kept of them.
 * @throws as `read` does
 */
export async function keptOrRead(
  file: string,
  roots: readonly string[],
  read: (file: string, roots: readonly string[]) => Promise<WholeDocument>,
  { root = ROOT, folder = FOLDER } = {},
): Promise<WholeDocument> {
  if (/^https?:/.test(file) || relative(root, file).startsWith('..')) return read(file, roots)
  // A document that may refer to more is another one.
  const path = join(folder, `${sha256([file, ...roots].map((each) => relative(root, each)).join('\n'))}.json`)
  const kept = await keptAt(path, root)
  if (kept !== undefined) return kept
  const begin = Date.now()
  const whole = await read(file, roots)
  await keep(path, root, whole, begin)
  return whole
}

/** Its files are named from the root, because a folder may be copied or moved with all that was kept in it. */
type Kept = WholeDocument & { hash: string }

async function keptAt(path: string, root: string): Promise<WholeDocument | undefined> {
  try {
    const { hash, files: names, tree }: Partial<Kept> = Object(parseJson(await readFile(path, 'utf8')))
    const files = names?.map((name) => join(root, name)) ?? []
    if (files.length === 0 || hash !== (await hashOf(files))) return undefined
    return isTree(tree) ? { tree, files } : undefined
  } catch {
    // Nothing is kept, or one of its files is gone.
    return undefined
  }
}

/**
 * Writes beside the file first, because several processes may start at once. A file that was written while it was read has
 * perhaps another content by now.
 */
async function keep(path: string, root: string, whole: WholeDocument, begin: number) {
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    const found = await Promise.all(whole.files.map((file) => stat(file)))
    if (found.some(({ mtimeMs }) => mtimeMs >= begin - CLOCK_LAG_MS)) return
    const files = whole.files.map((file) => relative(root, file))
    const kept: Kept = { ...whole, files, hash: await hashOf(whole.files) }
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(draft, JSON.stringify(kept))
    await rename(draft, path)
  } catch {
    // Where nothing can be written, the next start takes longer.
  }
}

async function hashOf(files: readonly string[]): Promise<string> {
  const reading = await readdir(READING, { recursive: true })
  const readers = [
    ...READERS.map((name) => join(import.meta.dirname, name)),
    ...reading
      .filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name))
      .sort()
      .map((name) => join(READING, name)),
  ]
  const texts = await Promise.all([...readers, ...files].map((path) => readFile(path)))
  return sha256(texts.map(sha256).join())
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
