import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isFileInReach, isTree, list, parseJson, type Reach, reachOf, text } from '@portal/document'

/** A document to serve: a file or an address, and the folder in which it was found. */
export type SpecFile = { name: string; kind: 'service' | 'provider'; file: string; folder?: string }

const EXTENSION = /\.(ya?ml|json)$/

/** Folders that belong to tools. */
const NOT_SEARCHED = /^(\.|node_modules$)/

/**
 * The OpenAPI documents of a file, an address or a folder, services before providers. A folder is searched with all its
 * folders, and other files in it are passed over; a document in a folder `providers` is one of a provider. A link that leads
 * out of the folder and of the roots is left out with a line on standard error. A folder of published contracts has each
 * document in two spellings, of which one is served.
 * @param roots folders and origins to which a document may lead
 * @returns an empty list where there is no document
 */
export async function specFiles(spec: string, roots: readonly string[] = []): Promise<SpecFile[]> {
  if (/^https?:\/\//.test(spec))
    return [{ name: nameOf(basename(new URL(spec).pathname)), kind: 'service', file: spec }]
  const found = await stat(spec).catch(() => undefined)
  if (found?.isFile()) return [{ name: nameOf(basename(spec)), kind: 'service', file: spec }]
  if (!found?.isDirectory()) return []
  const reach = await reachOf(join(spec, 'any'), roots)
  const published = await publishedIn(spec, reach)
  if (published.length > 0) return published
  const files = (await documentsIn(spec, reach)).map((file): SpecFile => {
    const kind = basename(dirname(file)) === 'providers' ? 'provider' : 'service'
    return { name: nameOf(basename(file)), kind, file, folder: spec }
  })
  const names = files.map(({ name }) => name)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return files
    .map((each) => (isShared(each.name) ? { ...each, name: nameOf(relative(spec, each.file)) } : each))
    .sort((a, b) => Number(a.kind === 'provider') - Number(b.kind === 'provider'))
}

/** The documents of a folder with the index that the contracts are published with; empty for any other folder. */
async function publishedIn(folder: string, reach: Reach): Promise<SpecFile[]> {
  const index = await readFile(join(folder, 'index.json'), 'utf8')
    .then(parseJson)
    .catch(() => undefined)
  const entries = isTree(index) ? list(index, 'documents').filter(isTree) : []
  const found: SpecFile[] = []
  for (const entry of entries) {
    const name = nameOf(text(entry, 'name'))
    const kind = text(entry, 'kind') === 'provider' ? 'provider' : 'service'
    const file = join(folder, `${name}.json`)
    if ((await stat(file).catch(() => undefined))?.isFile() && (await isDocument(file, reach)))
      found.push({ name, kind, file, folder })
  }
  return found
}

/** A name without what an address of a page could not hold: `pets/v1.yaml` is `pets-v1`. */
function nameOf(path: string): string {
  const name = path
    .replace(EXTENSION, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replace(/^-+/, '')
    .replace(/^(.*[^-])?-+$/s, '$1')
  return name === '' ? 'document' : name
}

async function documentsIn(folder: string, reach: Reach): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!NOT_SEARCHED.test(entry.name)) found.push(...(await documentsIn(path, reach)))
    } else if (EXTENSION.test(entry.name) && (await isDocument(path, reach))) {
      found.push(path)
    }
  }
  return found
}

async function isDocument(path: string, reach: Reach): Promise<boolean> {
  if (await isFileInReach(reach, path)) return isOpenApi(await readFile(path, 'utf8'))
  console.error(`${path} is left out: it is a link to another folder, and no --root allows that.`)
  return false
}

/** Whether a text has the version of OpenAPI that every whole document states, in YAML or JSON. */
export function isOpenApi(text: string): boolean {
  return /^\s*\{/.test(text) ? /"openapi"\s*:\s*"\d/.test(text) : /^(['"]?)openapi\1\s*:/m.test(text)
}
