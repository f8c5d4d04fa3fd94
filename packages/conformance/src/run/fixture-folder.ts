import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { FixtureFile } from '../body/fixture-file.ts'
import { CannotRun } from '../cannot-run.ts'

/**
 * The file that a reference such as `@picture.png` names in the folder of the fixtures. A reference that names no file
 * gives a value without a path, because a text may begin with `@` too.
 * @throws CannotRun when it names a file outside the folder: by `..`, by an absolute path, or by a symbolic link
 */
export function fileInside(folder: string, reference: string): FixtureFile {
  const name = reference.slice(1)
  const path = realFile(resolve(folder, name))
  if (path === undefined) return new FixtureFile(reference, undefined)
  const isPlain = !isAbsolute(name) && !name.split(/[\\/]/).includes('..')
  if (!isPlain || isOutside(relative(realpathSync(folder), path))) {
    throw new CannotRun(`The fixtures name the file ${name}, which is not in their folder.`)
  }
  return new FixtureFile(reference, path)
}

/** The path of a regular file without symbolic links; undefined when there is none. */
function realFile(path: string): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  return realpathSync(path)
}

function isOutside(path: string): boolean {
  return isAbsolute(path) || /^\.\.([\\/]|$)/.test(path)
}
