import { flat, percentEncoded, valueAt } from '@portal/document'
import type { Reader } from '../document/load.ts'
import { bodySchemaOf, isCsrf, type Operation, type Parameter } from '../document/operations.ts'
import { hideIn, isCredential, isSensitive } from '../document/sensitive.ts'
import type { Draft, Values } from '../request/draft.ts'
import type { Given } from '../request/session.ts'
import { mark, variableOf } from './marks.ts'

/** In characters. Shorter values are common in any text, so they are not searched for. */
const MIN_SECRET_LENGTH = 6

/**
 * The credentials of a run: the session, the values of `--header`, and the values that a document marks as
 * sensitive. Requests contain them, reports do not.
 */
export type Secrets = {
  /** The given credentials, replaced by marks. */
  given: Given
  /** The credentials of the second user, replaced by marks. */
  second: Given
  /** Hides a value that the run got to know only now, such as a renewed token, from all that is reported later. */
  learn(value: string, name: string, meaning: string): void
  /** A copy of the draft with marks in place of credentials, and the meaning of the marks. */
  hide(draft: Draft): { draft: Draft; secrets: Map<string, string> }
  /** Replaces the run's credentials, and the credentials of one request, by marks. */
  cover(text: string, secrets?: ReadonlyMap<string, string>): string
  /** The meaning of each variable that was used. */
  meanings: Map<string, string>
}

/** How the reports call the credentials of a user: the prefix of their variables, and the options that gave them. */
const USERS = {
  first: { prefix: '', bearer: 'BEARER', by: ['--bearer, --bearer-env or --auth', '--header', '--fixtures'] },
  second: {
    prefix: 'SECOND_',
    bearer: 'SECOND_BEARER',
    by: ['--second-bearer, --second-bearer-env or --second-auth', '--second-header', '--second-fixtures'],
  },
} as const

export function createSecrets(
  first: Given,
  other: Given = { bearer: undefined, headers: {}, keys: {} },
): Secrets {
  const meanings = new Map<string, string>()
  const variable = (name: string, meaning: string) => {
    const found = variableOf(name)
    if (!meanings.has(found)) meanings.set(found, meaning)
    return found
  }
  /** By length, because one value may be the beginning of another. */
  let values: (readonly [value: string, name: string])[] = []
  const add = (value: string, name: string) => {
    if (values.some(([known]) => known === value)) return
    values = [...values, [value, name] as const].toSorted(([left], [right]) => right.length - left.length)
  }
  const marks = (given: Record<string, string>, prefix: string, by: string) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const own = variable(`${prefix}${name}`, `the value of ${name} given by ${by}`)
        add(value, own)
        // A service may return only the credential of `Basic a2l0`.
        if (/authorization/i.test(name)) add(value.split(' ').at(-1) ?? value, own)
        return [name, mark(own, value)]
      }),
    )
  const markedOf = ({ bearer, headers, keys }: Given, user: keyof typeof USERS): Given => {
    const { prefix, bearer: name, by } = USERS[user]
    if (bearer !== undefined) {
      variable(name, `the token given by ${by[0]}`)
      if (bearer !== '') add(bearer, name)
    }
    return {
      bearer: bearer === undefined ? undefined : mark(name, ''),
      headers: marks(headers, prefix, by[1]),
      keys: marks(keys, prefix, by[2]),
    }
  }
  const given = markedOf(first, 'first')
  const second = markedOf(other, 'second')
  const marked = { ...second.headers, ...given.headers }
  return {
    given,
    second,
    learn(value, name, meaning) {
      add(value, variable(name, meaning))
    },
    hide(draft) {
      const secrets = new Map<string, string>()
      const hide = (name: string, value: unknown) => {
        const own = variable(name, `a value of ${name}, which reports do not show`)
        secrets.set(String(value), own)
        return mark(own, value)
      }
      return { draft: hidden(draft, marked, hide), secrets }
    },
    cover(text, secrets = new Map()) {
      let covered = text
      for (const [value, name] of [...values, ...secrets]) {
        if (value.length < MIN_SECRET_LENGTH) continue
        for (const written of new Set([
          value,
          encodeURIComponent(value),
          percentEncoded(value),
          JSON.stringify(value).slice(1, -1),
        ])) {
          covered = covered.replaceAll(written, mark(name, ''))
        }
      }
      return covered
    },
    meanings,
  }
}

type Hide = (name: string, value: unknown) => unknown

export function hidden(draft: Draft, headers: Record<string, string>, hide: Hide): Draft {
  const values: Values = { path: {}, query: {}, header: {}, cookie: {} }
  for (const location of ['path', 'query', 'header', 'cookie'] as const) {
    for (const [name, value] of Object.entries(draft.values[location])) {
      values[location][name] = isHidden(draft, headers, location, name) ? hide(name, value) : value
    }
  }
  return { ...draft, values, body: hiddenBody(draft, hide) }
}

function isHidden(
  { operation, invalid }: Draft,
  headers: Record<string, string>,
  location: keyof Values,
  name: string,
): boolean {
  if (invalid !== undefined && invalid.in === location && invalid.name === name) return false
  const parameter = operation.parameters.find((each) => each.in === location && each.name === name)
  const isGiven =
    location === 'header' && Object.keys(headers).some((each) => each.toLowerCase() === name.toLowerCase())
  return isGiven || parameter === undefined || isSecret(operation, parameter)
}

/** Whether reports must hide the values of a parameter. */
function isSecret(operation: Operation, parameter: Parameter): boolean {
  if (parameter.sensitive || isCsrf(parameter) || isCredential(parameter.name)) return true
  const { document } = operation
  if (parameter.schema === undefined) return false
  const schema = valueAt(document.schemas.tree.request, parameter.schema)
  return isSensitive(flat({ document, side: 'request' }, schema))
}

function hiddenBody({ operation, body, invalid }: Draft, hide: Hide): Draft['body'] {
  if (body === undefined) return undefined
  const reader: Reader = { document: operation.document, side: 'request' }
  const shown = invalid?.in === 'body' ? invalid.path.join('/') : undefined
  const value = hideIn(reader, bodySchemaOf(operation, body.media), body.value, (name, each, path) =>
    path.join('/') === shown ? each : hide(name, each),
  )
  return { ...body, value }
}
