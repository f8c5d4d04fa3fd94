import { type Tree, writtenParameter, writtenPath } from '@portal/document'
import type { Operation, Parameter } from '../document/operations.ts'
import type { Path } from '../generate/spots.ts'
import { type Body, contentTypeOf } from './body.ts'
import type { Session } from './session.ts'

/** Values by parameter name, for each location of parameters. */
export type Values = { path: Tree; query: Tree; header: Tree; cookie: Tree }

/** A position in a request: a parameter, or a position in the body. */
export type Subject = { in: keyof Values; name: string } | { in: 'body'; path: Path }

/** The position of a test value, the keyword of its schema that it violates, and where inside of a parameter that is. */
type Invalid = Subject & { keyword?: string | undefined; inside?: Path }

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
  invalid?: Invalid
}

/** A copy of the request with another value of one parameter; undefined omits it. */
export function withParameter(draft: Draft, { in: location, name }: Parameter, value: unknown): Draft {
  const { [name]: _, ...rest } = draft.values[location]
  const values = value === undefined ? rest : { ...rest, [name]: value }
  return { ...draft, values: { ...draft.values, [location]: values } }
}

/**
 * Path and query as written.
 * @param more additional name-value pairs of the query
 */
export function targetOf({ operation, values, follows }: Draft, more: [string, string][]): string {
  const path = writtenPath(operation.path, (name) => {
    const parameter = parameterAt(operation, 'path', name)
    // The first request of a run only asks whether the service is there, and knows no ids.
    return writtenParameter(parameter ?? { ...PLAIN, name }, values.path[name] ?? '0')
  })
  const own = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name in values.query)
    .map((parameter) => writtenParameter(parameter, values.query[parameter.name]))
  const followed = follows?.filter(([name]) => !more.some(([each]) => each === name))
  const query = [...(followed?.map(writtenPair) ?? own), ...more.map(writtenPair)]
    .filter((text) => text !== '')
    .join('&')
  return query === '' ? path : `${path}?${query}`
}

function writtenPair([name, value]: [string, string]): string {
  return writtenParameter({ ...PLAIN, in: 'query', style: 'form', name }, value)
}

function parameterAt({ parameters }: Operation, location: keyof Values, name: string): Parameter | undefined {
  return parameters.find((each) => each.in === location && each.name === name)
}

/** The style of a value for which the document has no parameter. */
const PLAIN = {
  in: 'path',
  style: 'simple',
  explode: false,
  allowReserved: false,
  content: undefined,
} as const

/** The request headers from parameters, cookies and body. */
export function headersOf({ operation, values, body, accept }: Draft): Record<string, string> {
  const headers: Record<string, string> = { accept: accept ?? acceptOf(operation) }
  for (const [name, value] of Object.entries(values.header)) {
    const style = parameterAt(operation, 'header', name) ?? { ...PLAIN, in: 'header', name }
    headers[name] = writtenParameter(style, value)
  }
  const cookies = Object.entries(values.cookie).map(([name, value]) =>
    writtenParameter(
      parameterAt(operation, 'cookie', name) ?? { ...PLAIN, in: 'cookie', style: 'form', name },
      value,
    ),
  )
  const cookie = cookies.filter((text) => text !== '').join('; ')
  if (cookie !== '') headers.cookie = cookie
  if (body !== undefined) headers['content-type'] = contentTypeOf(body)
  return headers
}

function acceptOf({ answers }: Operation): string {
  const types = new Set(answers.flatMap(({ media }) => media.map(({ type }) => type)))
  return types.size === 0 ? '*/*' : [...types].join(', ')
}
