import { readFile } from 'node:fs/promises'
import { DocumentError } from '../engine/document-error.ts'
import { positionInFile } from '../module-mistake.ts'
import { PersonaFileError } from '../personas/files/persona-file.ts'
import { positionOfJson } from '../text-position.ts'

/** A mistake in one line with a stop, which begins with file, line and column as far as they are known. */
export async function mistakeLine(error: unknown): Promise<string> {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PersonaFileError) return ofPersonas(error)
  return oneLine(error instanceof DocumentError ? ofDocument(message) : message)
}

/** Adds the position of the text that a message names without one. */
function ofDocument(message: string): string {
  const [both = '', what = ''] = message.split(' both have ')
  const file = what === '' ? '' : both.slice(0, both.lastIndexOf(': '))
  const id = what.replace(/\.$/, '').replace(/^\w+ (?=\/)/, '')
  const [before = '', after = ''] = message.split(' refers to ')
  const [reference = ''] = after.split(', which is outside')
  const base = reference === after ? '' : before
  const source = file || base
  const position = positionInFile(source, [id || reference])
  return position === undefined
    ? message
    : `${source}:${position}: ${message.slice(source.length).replace(/^:? /, '')}`
}

async function ofPersonas({ file, problems }: PersonaFileError): Promise<string> {
  const [first = '', ...others] = problems
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return oneLine(`${file}${await positionOfPersonas(file, first)}: ${first}${more}`)
}

/** The position of a path such as `personas[1].pets[0].birthDate`, or of a mistake of JSON: `:3:5`. */
async function positionOfPersonas(file: string, problem: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return ''
  const [path] = /^personas[\w.[\]-]*(?=: )/.exec(problem) ?? []
  if (path === undefined && !isJson(text)) return `:${positionOfJson(text, problem)}`
  const { getLineColLocation, Source } = await import('@redocly/openapi-core')
  const pointer = `#/${(path ?? '').replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`
  const { line, col } = getLineColLocation({
    source: new Source(file, text),
    pointer,
    reportOnKey: true,
  }).start
  return `:${line}:${col}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function oneLine(message: string): string {
  const lines = message.split('\n').map((each) => each.trim())
  const line = lines.filter((each) => each !== '').join(' ')
  return /[.?!]$/.test(line) ? line : `${line}.`
}
