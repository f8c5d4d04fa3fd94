import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { essence, isJson } from '../answers/check-answer.ts'
import type { Operation, Parameter } from '../document/operations.ts'
import { isTree, type Tree } from '../document/tree.ts'

/** Values by parameter name, for each place. */
export type Values = { path: Tree; query: Tree; header: Tree; cookie: Tree }

/** What is sent as a body: a value in a media type, or a text as it is. */
export type DraftBody = { type: string; value: unknown } | { type: string; raw: string }

/** A request before it is written. `session: 'none'` leaves out what security wants. */
export type Draft = {
  operation: Operation
  values: Values
  body: DraftBody | undefined
  session: 'given' | 'none' | { authorization: string }
}

/** The same request with another value of one parameter; undefined leaves it out. */
export function withParameter(draft: Draft, { in: place, name }: Parameter, value: unknown): Draft {
  const { [name]: _, ...rest } = draft.values[place]
  const values = value === undefined ? rest : { ...rest, [name]: value }
  return { ...draft, values: { ...draft.values, [place]: values } }
}

/** Path and query as they are written. */
export function targetOf({ operation, values }: Draft): string {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(plainText(values.path[name])),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name in values.query)
    .flatMap((parameter) => queryPairs(parameter, values.query[parameter.name]))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
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

/** The headers of parameters, cookies and body. */
export function headersOf({ operation, values, body }: Draft): Record<string, string> {
  const headers: Record<string, string> = { accept: acceptOf(operation) }
  for (const [name, value] of Object.entries(values.header)) headers[name] = plainText(value)
  const cookies = Object.entries(values.cookie).map(([name, value]) => `${name}=${plainText(value)}`)
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  if (body !== undefined && essence(body.type) !== 'multipart/form-data') headers['content-type'] = body.type
  return headers
}

function acceptOf({ answers }: Operation): string {
  const types = new Set(answers.flatMap(({ media }) => media.map(({ type }) => type)))
  return types.size === 0 ? '*/*' : [...types].join(', ')
}

/** What goes over the wire; a form is left to `fetch`, which knows its boundary. */
export function payloadOf(body: DraftBody | undefined): string | FormData | undefined {
  if (body === undefined) return undefined
  if ('raw' in body) return body.raw
  const type = essence(body.type)
  if (isJson(type)) return JSON.stringify(body.value)
  if (type === 'multipart/form-data') return formOf(body.value)
  if (type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(formPairs(body.value)).toString()
  return plainText(body.value)
}

/** A value `@FILE`, from the fixtures, is that file. */
function formOf(value: unknown): FormData {
  const form = new FormData()
  for (const [name, each] of formPairs(value)) {
    if (each.startsWith('@'))
      form.append(name, new Blob([readFileSync(each.slice(1))], { type: typeOfFile(each) }), basename(each))
    else form.append(name, each)
  }
  return form
}

const FILE_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  txt: 'text/plain',
  json: 'application/json',
  csv: 'text/csv',
}

function typeOfFile(name: string): string {
  return FILE_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}

function formPairs(value: unknown): [string, string][] {
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, each]) =>
    [each].flat().map((one): [string, string] => [name, plainText(one)]),
  )
}

export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(',')
  if (isTree(value)) return Object.entries(value).flat().map(plainText).join(',')
  return typeof value === 'string' ? value : String(value)
}
