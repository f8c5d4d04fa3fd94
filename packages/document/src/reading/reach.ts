import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/**
 * Where the references of a document may lead: into folders, links followed, and to origins. Everything else of a machine
 * and of its network is out of reach, because a document may come from a stranger, and what it refers to becomes part of
 * requests and reports.
 */
export type Reach = {
  readonly folders: readonly string[]
  readonly origins: readonly string[]
}

/** Whether a document is at an address, and not a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/**
 * The reach of a document's references: its own folder or origin, and the given roots.
 * @param roots folders, or addresses of which the origin counts
 * @throws Error when a root is neither a folder nor an address
 */
export async function reachOf(document: string, roots: readonly string[] = []): Promise<Reach> {
  for (const root of roots.filter((each) => !isAddress(each))) {
    const found = await stat(root).catch(() => undefined)
    if (!found?.isDirectory()) throw new Error(`--root ${root} is neither a folder nor an address`)
  }
  const all = [isAddress(document) ? document : dirname(resolve(document)), ...roots]
  return {
    folders: await Promise.all(all.filter((source) => !isAddress(source)).map(realPath)),
    origins: all.filter(isAddress).map((source) => new URL(source).origin),
  }
}

/**
 * Whether a file is in a folder of the reach when its links are followed. A file that does not exist is judged by its
 * name, so that the answer does not reveal what exists elsewhere.
 */
export async function isFileInReach({ folders }: Reach, file: string): Promise<boolean> {
  const real = await realPath(file)
  return folders.some((folder) => {
    const way = relative(folder, real)
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
  })
}

/** The whole path, with the links of the part of it that exists followed. */
async function realPath(path: string): Promise<string> {
  const whole = resolve(path)
  const folder = dirname(whole)
  if (folder === whole) return whole
  return realpath(whole).catch(async () => join(await realPath(folder), basename(whole)))
}
