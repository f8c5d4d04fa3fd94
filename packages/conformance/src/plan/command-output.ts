import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { isTree, parseJson } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'

/** The time limit for a command. */
const COMMAND_TIMEOUT_MS = 30_000

/** Variables that programs need to start. All others, such as credentials of the person or of CI, are withheld. */
const KEPT = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',

  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

export type CommandOptions = {
  /** The working folder of the command. */
  folder: string
  /** Variables in addition to the kept ones. */
  environment: Record<string, string | undefined>
  /** The file that names the command, for messages: `The fixtures`. */
  owner: string
}

/** The command of `{"$run": "command"}`; undefined for any other value. */
export function commandIn(value: unknown): string | undefined {
  if (!isTree(value)) return undefined
  const { $run: command } = value
  return typeof command === 'string' && Object.keys(value).length === 1 ? command : undefined
}

/**
 * The output of a command, as JSON or as text.
 * @throws CannotRun when the command fails or takes too long
 */
export async function commandOutput(
  command: string,
  { folder, environment, owner }: CommandOptions,
): Promise<unknown> {
  const env = { ...minimalEnvironment(), ...environment }
  const options = { cwd: folder, env, timeout: COMMAND_TIMEOUT_MS }
  const { stdout } = await promisify(exec)(command, options).catch((error: unknown) => {
    throw new CannotRun(`${owner} command ${command} failed: ${lastLineOf(error)}.`)
  })
  const text = stdout.trim()
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

function minimalEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(KEPT.map((name) => [name, process.env[name]]))
}

function lastLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().split('\n').at(-1) ?? message
}
