import { type Body, contentTypeOf } from '../body/body.ts'
import { plainText } from '../body/text.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { isTree, type Tree } from '../document/tree.ts'
import type { Path } from '../generate/spots.ts'
import type { Session } from './session.ts'

/** Values by parameter name, for each place of parameters. */
export type Values = { path: Tree; query: Tree; header: Tree; cookie: Tree }

/** A position in a request. */
export type Subject = { in: keyof Values; name: string } | { in: 'body'; path: Path }

/** A request that is not written yet. */
export type Draft = {
  operation: Operation
  values: Values
  body: Body | undefined
  session: Session
  /** The only media type to accept, in place of all documented ones. */
  accept?: string
  /** The header under test. Its value stays as it is, even if it is single-use. */
  keeps?: string
  /** The pairs of a query that an answer gave, such as the address of a next page, in place of the query's parameters. */
  follows?: [string, string][]
  /** The position of an invalid test value. Reports show it even where such values are sensitive. */
  invalid?: Subject
}

/** A copy of the request with another value of one parameter; undefined omits it. */
export function withParameter(draft: Draft, { in: place, name }: Parameter, value: unknown): Draft {
  const { [name]: _, ...rest } = draft.values[place]
  const values = value === undefined ? rest : { ...rest, [name]: value }
  return { ...draft, values: { ...draft.values, [place]: values } }
}

/**
 * Path and query as written.
 * @param more additional name-value pairs of the query
 */
export function targetOf({ operation, values, follows }: Draft, more: [string, string][]): string {
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name)
    return pathText(parameter, values.path[name])
  })
  const own = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name in values.query)
    .flatMap((parameter) => queryPairs(parameter, values.query[parameter.name]))
  const followed = follows?.filter(([name]) => !more.some(([each]) => each === name))
  const query = [...(followed ?? own), ...more].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** A value in a path, in the styles of RFC 6570: `red,blue`, `.red.blue`, `;colour=red;colour=blue`. */
function pathText(parameter: Parameter | undefined, value: unknown): string {
  const { name = '', style = 'simple', explode = false, json = false } = parameter ?? {}
  if (json) return encodeURIComponent(JSON.stringify(value))
  const entries = [value].flat().map((each) => encodeURIComponent(plainText(each)))
  if (style === 'label') return `.${entries.join(explode ? '.' : ',')}`
  if (style === 'matrix') return `;${name}=${entries.join(explode ? `;${name}=` : ',')}`
  return entries.join(',')
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

function queryPairs({ name, json, style, explode }: Parameter, value: unknown): [string, string][] {
  if (json) return [[name, JSON.stringify(value)]]
  if (Array.isArray(value)) {
    if (explode) return value.map((each): [string, string] => [name, plainText(each)])
    return [[name, value.map(plainText).join(SEPARATORS[style] ?? ',')]]
  }
  if (!isTree(value)) return [[name, plainText(value)]]
  const pairs = Object.entries(value).map(([key, each]): [string, string] => [key, plainText(each)])
  if (style === 'deepObject') return pairs.map(([key, each]): [string, string] => [`${name}[${key}]`, each])
  return explode ? pairs : [[name, pairs.flat().join(',')]]
}

/** The request headers from parameters, cookies and body. */
export function headersOf({ operation, values, body, accept }: Draft): Record<string, string> {
  const headers: Record<string, string> = { accept: accept ?? acceptOf(operation) }
  for (const [name, value] of Object.entries(values.header)) headers[name] = plainText(value)
  const cookies = Object.entries(values.cookie).map(([name, value]) => `${name}=${plainText(value)}`)
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  if (body !== undefined) headers['content-type'] = contentTypeOf(body)
  return headers
}

function acceptOf({ answers }: Operation): string {
  const types = new Set(answers.flatMap(({ media }) => media.map(({ type }) => type)))
  return types.size === 0 ? '*/*' : [...types].join(', ')
}
