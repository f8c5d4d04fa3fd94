import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { positionOfWord } from './text-position.ts'

const run = promisify(execFile)

/**
 * Where the module of a user failed, as `file:line:column`, or as much of it as can be known.
 * @param files the module and those that it imports by a path
 */
export async function positionOf(error: unknown, files: readonly string[]): Promise<string> {
  const [file = ''] = files
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const known = positionInFrame(stack) ?? positionOfImport(stack) ?? positionInStack(stack, files)
  if (known !== undefined) return known
  return (error instanceof SyntaxError ? await positionBySyntax(files) : undefined) ?? file
}

/** Node puts file, line and a mark below the mistake in front of the stack. */
function positionInFrame(stack: string): string | undefined {
  const [first = '', ...lines] = stack.split('\n')
  const [, source, line] = /^(\S.*?):(\d+)$/.exec(first) ?? []
  const mark = lines.slice(0, MOST_LINES).find((each) => /^ *\^+ *$/.test(each))
  return source === undefined || mark === undefined
    ? undefined
    : `${pathOf(source)}:${line}:${mark.indexOf('^') + 1}`
}

const MOST_LINES = 10

/** The import of something that is not there. */
function positionOfImport(stack: string): string | undefined {
  const begin = stack.indexOf('Cannot find ')
  const reason = begin < 0 ? '' : stack.slice(begin)
  const [, wanted = '', from] =
    /^Cannot find (?:module|package) '([^']+)' imported from (.+)/.exec(reason) ??
    /^Cannot find module '([^']+)'\nRequire stack:\n- (.+)/.exec(reason) ??
    []
  const path = pathOf(from ?? import.meta.filename)
  if (path.startsWith(import.meta.dirname)) return undefined
  const position = positionInFile(path, [wanted, basename(wanted)])
  return position && `${path}:${position}`
}

/** The position of the first of some words in a file. */
export function positionInFile(file: string, words: readonly string[]): string | undefined {
  try {
    return positionOfWord(readFileSync(file, 'utf8'), words)
  } catch {
    return undefined
  }
}

/** The first call in one of the files. */
function positionInStack(stack: string, files: readonly string[]): string | undefined {
  for (const line of stack.split('\n')) {
    const call = line.trim()
    const [end = '', position] = /:(\d+:\d+)\)?$/.exec(call) ?? []
    const before = call.slice('at '.length, call.length - end.length)
    const source = pathOf(before.slice(before.lastIndexOf('(') + 1))
    if (position !== undefined && files.includes(source)) return `${source}:${position}`
  }
  return undefined
}

/** Node says where a module has a mistake in its grammar when it checks it alone. */
async function positionBySyntax(files: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(
    files.slice(-MOST_CHECKS).map((file) =>
      run(process.execPath, ['--check', file]).then(
        () => undefined,
        ({ stderr = '' }: { stderr?: string }) => positionInFrame(stderr),
      ),
    ),
  )
  return found.find((position) => position !== undefined)
}

/** The mistake is in one of the modules that were found last. */
const MOST_CHECKS = 8

function pathOf(source: string): string {
  const path = source.replace(/\?[^?]*$/, '')
  return path.startsWith('file:') ? fileURLToPath(path) : resolve(path)
}
