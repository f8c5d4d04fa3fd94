import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { isFileReference } from '../body/files.ts'
import { CannotRun } from '../cannot-run.ts'
import { isTree, type Tree } from '../document/tree.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'

/** The time limit for a command of the fixtures. */
const COMMAND_TIMEOUT_MS = 30_000

/**
 * Reads the fixtures of a run. `"@file"` names a file beside them. `{"$run": "command"}` stands for the
 * output of a command, which gets the target and token of the run as `TARGET` and `BEARER`.
 * @throws CannotRun when the file cannot be read or is not a JSON object
 */
export async function readFixtures(
  file: string | undefined,
  environment: Record<string, string | undefined> = {},
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
  const read = readValue(tree, { folder: dirname(file), environment })
  return fixturesOf(isTree(read) ? read : {})
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CannotRun(`The fixtures ${file} are not JSON: ${messageOf(error)}.`)
  }
}

type Place = { folder: string; environment: Record<string, string | undefined> }

function readValue(value: unknown, place: Place): unknown {
  if (isFileReference(value)) return fileBeside(place.folder, value)
  if (Array.isArray(value)) return value.map((each) => readValue(each, place))
  if (!isTree(value)) return value
  const command = commandIn(value)
  if (command !== undefined) return () => printed(command, place)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readValue(each, place)]))
}

/** A text that begins with `@` and names no existing file is kept as text. */
function fileBeside(folder: string, reference: string): string {
  const path = resolve(folder, reference.slice(1))
  return existsSync(path) ? `@${path}` : reference
}

function commandIn(value: Tree): string | undefined {
  const { $run: command } = value
  return typeof command === 'string' && Object.keys(value).length === 1 ? command : undefined
}

/** The output of a command, as JSON or as text. */
async function printed(command: string, { folder, environment }: Place): Promise<unknown> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, timeout: COMMAND_TIMEOUT_MS }
  const { stdout } = await promisify(exec)(command, options).catch((error: unknown) => {
    throw new CannotRun(`The fixtures' command ${command} failed: ${messageOf(error)}.`)
  })
  const text = stdout.trim()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().split('\n').at(-1) ?? message
}
