import { bodyProblem, bodyProblems } from './body-checks.ts'
import { type Answer, type Call, refusal } from './call.ts'
import { problemsOf, type Route, resolved } from './documents.ts'
import { CSRF } from './library.ts'
import type { Refused, Violation } from './violation.ts'

export const LIBRARY_TOKEN = 'library-token'
export const STAFF_KEY = 'staff-key-of-the-desk'

/**
 * Validates a request against its document, except for the checks that `violation` skips. Returns the error answer.
 */
export async function checked(
  route: Route,
  call: Call,
  bytes: Buffer,
  violation: Violation | undefined,
): Promise<Answer | undefined> {
  return (
    sessionProblem(route, call, violation) ??
    (await bodyProblem(route, call, bytes, violation)) ??
    schemaProblem(route, call, violation) ??
    (violation?.operation === route.id && violation.refuses?.(call) === true
      ? refusal(400, 'INVALID', 'This is not taken.')
      : undefined)
  )
}

function sessionProblem(
  route: Route,
  { headers }: Call,
  violation: Violation | undefined,
): Answer | undefined {
  const skips = violation?.skips
  const given = headers.authorization
  const good =
    given === `Bearer ${LIBRARY_TOKEN}` ||
    skips === 'bearer' ||
    (skips === 'bearer-form' && given !== undefined && !given.startsWith('Bearer')) ||
    (skips === 'bearer-value' && /^Bearer \S/.test(given ?? ''))
  if (!good || !hasKey(route, headers['x-staff-key'], skips))
    return refusal(401, 'UNAUTHORIZED', 'Sign in first.')
  if (skips === 'csrf' || !route.parameters.some(({ name }) => name === 'csrf-token')) return undefined
  const token = headers['csrf-token']
  const known = token === CSRF || (skips === 'csrf-value' && token !== undefined)
  return known ? undefined : refusal(403, 'FORGED', 'The csrf token is not good.')
}

function hasKey({ keys }: Route, key: string | undefined, skips: Violation['skips']): boolean {
  if (keys.length === 0 || key === STAFF_KEY || skips === 'key') return true
  return skips === 'key-value' && key !== undefined
}

function schemaProblem(route: Route, call: Call, violation: Violation | undefined): Answer | undefined {
  const problems = [...parameterProblems(route, call), ...bodyProblems(route, call)]
  const [first] = problems.filter((problem) => violation?.accepts?.(problem) !== true)
  return first === undefined ? undefined : refusal(400, 'INVALID', `${first.where} ${first.keyword}`)
}

function parameterProblems(route: Route, call: Call): Refused[] {
  return route.parameters.flatMap(({ name, in: location, required, schema }) => {
    const where = `${String(location)}/${String(name)}`.toLowerCase()
    const texts = textsFor(route, call, String(location), String(name))
    const refused = (keyword: string): Refused => ({ operation: route.id, where, keyword })
    if (texts.length === 0) return required === true ? [refused('required')] : []
    const isList = resolved(route.document, schema).type === 'array'
    const values = isList ? [texts.map((text) => readings(text).at(-1))] : readings(texts[0] ?? '')
    const found = values.map((value) => problemsOf(route.document, schema, value))
    if (found.some((problems) => problems.length === 0)) return []
    return (found.at(-1) ?? []).map(({ keyword }) => refused(keyword))
  })
}

/** The values that a text can mean. The errors of the last one are reported. */
function readings(text: string): unknown[] {
  const number = text.trim() !== '' && !Number.isNaN(Number(text)) ? [Number(text)] : []
  const flag = text === 'true' || text === 'false' ? [text === 'true'] : []
  return number.length > 0 ? [text, ...number] : [...flag, text]
}

function textsFor(route: Route, call: Call, location: string, name: string): string[] {
  if (location === 'query') return call.lists[name] ?? []
  const at = route.pointer.split('/').slice(3).indexOf(`{${name}}`)
  const text = location === 'header' ? call.headers[name.toLowerCase()] : call.path[at]
  return text === undefined ? [] : [text]
}
