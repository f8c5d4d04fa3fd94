import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { isTree, parseJson } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { FixtureFile } from '../request/files.ts'
import { type CommandOptions, commandIn, commandOutput } from './command-output.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'

export type FixtureOptions = {
  /** Whether the fixtures may run commands. */
  allowRun?: boolean
  /** Variables for the commands, in addition to a minimal environment. */
  environment?: Record<string, string | undefined>
}

/**
 * Reads the fixtures of a run. `"@file"` names a file in their folder. `{"$run": "command"}` means the
 * output of a command.
 * @throws CannotRun when the file cannot be read or is not a JSON object, when it names a file outside its folder, and
 * when it has a command that may not run
 */
export async function readFixtures(
  file: string | undefined,
  { allowRun = false, environment = {} }: FixtureOptions = {},
): Promise<Fixtures> {
  if (file === undefined) return fixturesOf({})
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(`The fixtures ${file} cannot be read: ${messageOf(error)}.`)
  })
  const tree = parsed(file, text)
  if (!isTree(tree)) throw new CannotRun(`The fixtures ${file} are not a JSON object of names and values.`)
  const operations = tree.operations ?? {}
  if (!isTree(operations) || !Object.values(operations).every(isTree)) {
    throw new CannotRun(
      `In the fixtures ${file}, "operations" takes an object of names and values for each operation.`,
    )
  }
  const read = readValue(tree, { folder: dirname(file), allowRun, environment, owner: "The fixtures'" })
  return fixturesOf(isTree(read) ? read : {})
}

function parsed(file: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new CannotRun(`The fixtures ${file} are not JSON: ${messageOf(error)}.`)
  }
}

type ReadOptions = CommandOptions & { allowRun: boolean }

function readValue(value: unknown, options: ReadOptions): unknown {
  if (typeof value === 'string')
    return value.length > 1 && value.startsWith('@') ? fileInside(options.folder, value) : value
  if (Array.isArray(value)) return value.map((each) => readValue(each, options))
  if (!isTree(value)) return value
  const command = commandIn(value)
  if (command === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readValue(each, options)]))
  if (!options.allowRun) {
    throw new CannotRun(`The fixtures run the command ${command}. Give --allow-run if you trust it.`)
  }
  return () => commandOutput(command, options)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * The file that a reference such as `@picture.png` names in the folder of the fixtures. A reference that names no file
 * gives a value without a path, because a text may begin with `@` too.
 * @throws CannotRun when it names a file outside the folder: by `..`, by an absolute path, or by a symbolic link
 */
function fileInside(folder: string, reference: string): FixtureFile {
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
