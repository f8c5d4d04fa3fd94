import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { isTree, type Tree } from '../document/tree.ts'
import { type CommandOptions, printed } from './fixture-command.ts'
import { fileInside } from './fixture-folder.ts'
import { type Fixtures, fixturesOf } from './fixtures.ts'

export type FixtureOptions = {
  /** Whether the fixtures may run commands. */
  allowRun?: boolean
  /** Variables for the commands, in addition to a minimal environment. */
  environment?: Record<string, string | undefined>
}

/**
 * Reads the fixtures of a run. `"@file"` names a file in their folder. `{"$run": "command"}` stands for the
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
  const read = readValue(tree, { folder: dirname(file), allowRun, environment })
  return fixturesOf(isTree(read) ? read : {})
}

function parsed(file: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new CannotRun(`The fixtures ${file} are not JSON: ${messageOf(error)}.`)
  }
}

type Place = CommandOptions & { allowRun: boolean }

function readValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string')
    return value.length > 1 && value.startsWith('@') ? fileInside(place.folder, value) : value
  if (Array.isArray(value)) return value.map((each) => readValue(each, place))
  if (!isTree(value)) return value
  const command = commandIn(value)
  if (command === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readValue(each, place)]))
  if (!place.allowRun) {
    throw new CannotRun(`The fixtures run the command ${command}. Give --allow-run if you trust it.`)
  }
  return () => printed(command, place)
}

function commandIn(value: Tree): string | undefined {
  const { $run: command } = value
  return typeof command === 'string' && Object.keys(value).length === 1 ? command : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
