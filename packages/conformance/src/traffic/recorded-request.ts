import {
  cookieTexts,
  essence,
  formReader,
  parameterReader,
  parseJson,
  propertiesOf,
  queryTexts,
  readMultipart,
  type Texts,
} from '@portal/document'
import { textErrors } from '../answers/check-answer.ts'
import { bodyProblems, errorLine, ruleOf } from '../answers/check-body.ts'
import { schemaOf } from '../cases/parameter-values.ts'
import { formOf } from '../document/forms.ts'
import { mediaFor, writingOf } from '../document/media-types.ts'
import type { Media, Operation, Parameter } from '../document/operations.ts'
import type { Schemas } from '../document/schemas.ts'
import { isCredential } from '../document/sensitive.ts'
import type { Body } from '../request/body.ts'
import type { Values } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import { isRedacted } from '../secrets/marks.ts'
import type { Recorded } from './har.ts'
import { withoutRedacted } from './redacted-values.ts'

/** Something in a recorded request that the document does not allow, with the rule of a service that accepts it. */
export type RequestProblem = { rule: RuleId; subject: string; message: string; isNote?: boolean }

/** A recorded request as it was read. The body is undefined where it cannot be read or is not in the file. */
export type ReadRequest = {
  values: Values
  body: Body | undefined
  problems: RequestProblem[]
  isPartial: boolean
}

/** Reads the parameters and the body of a recorded call, and compares them with the document. */
export function readRequest(operation: Operation, call: Recorded, path: Texts): ReadRequest {
  const values: Values = { path: {}, query: {}, header: {}, cookie: {} }
  const texts = {
    path,
    query: queryTexts(call.url.search),
    header: new Map(Object.entries(call.headers).map(([name, value]) => [name, [value]])),
    cookie: cookieTexts(call.headers.cookie ?? ''),
  }
  const problems = operation.parameters.flatMap((parameter) => {
    const { value, ...found } = readParameter(operation, parameter, texts[parameter.in])
    if (value !== undefined) values[parameter.in][parameter.name] = value
    return found.problems
  })
  const read = readBody(operation, call)
  return { values, ...read, problems: [...problems, ...read.problems] }
}

function readParameter(operation: Operation, parameter: Parameter, texts: Texts) {
  const { name, in: location, required } = parameter
  const { tree, schemas } = operation.document
  const style = location === 'header' ? { ...parameter, name: name.toLowerCase() } : parameter
  const problem = (rule: RuleId, message: string) => [{ rule, subject: name, message: `${name} ${message}` }]
  const others = new Set(
    operation.parameters
      .filter((each) => each.in === location && each.name !== name)
      .map((each) => each.name),
  )
  let value: unknown
  try {
    value = parameterReader(style, { tree, schema: parameter.schema, others })(texts)
  } catch (error) {
    return {
      value,
      problems: problem('refuses-type', `cannot be read: ${String(error).replace(/^Error: /, '')}`),
    }
  }
  if (value === undefined) {
    // Browsers take cookies and sessions out of a file that is passed on.
    const isTakenOut = location === 'cookie' || isCredential(name)
    return { value, problems: required && !isTakenOut ? problem('refuses-missing', 'is left out') : [] }
  }
  const errors = misfit(schemas, schemaOf(operation, parameter), value)
  return { value, problems: errors.flatMap(({ rule, message }) => problem(rule, message)) }
}

/** Why a text does not fit, if it does not: the first error, with the rule of a service that accepts it. */
function misfit(schemas: Schemas, schema: unknown, value: unknown): { rule: RuleId; message: string }[] {
  const [error] = isRedacted(value) ? [] : (textErrors(schemas, 'request', schema, value) ?? [])
  if (error === undefined) return []
  const message = errorLine(error)
    .replace(/^the value/, '')
    .trimStart()
  return [{ rule: refusalOf(ruleOf(error)), message }]
}

type ReadBody = Pick<ReadRequest, 'body' | 'problems' | 'isPartial'>

function readBody(operation: Operation, { body, headers }: Recorded): ReadBody {
  const nothing = { body: undefined, problems: [], isPartial: false }
  const described = operation.body
  if (described === undefined) return nothing
  if (body === 'unknown') return { ...nothing, isPartial: true }
  const wrong = (rule: RuleId, message: string): ReadBody => ({
    ...nothing,
    problems: [{ rule, subject: 'the body', message }],
  })
  if (body === undefined)
    return described.required ? wrong('refuses-missing', 'The body is left out') : nothing
  const type = headers['content-type'] ?? body.type
  const media = mediaFor(described.media, type)
  if (media === undefined)
    return wrong(
      'refuses-content-type',
      `The body is of ${essence(type) || 'no media type'}, which is not documented`,
    )
  switch (writingOf(media.type)) {
    case 'json':
      return jsonBody(operation, media, body.bytes.toString())
    case 'multipart':
    case 'urlencoded':
      return formBody(operation, media, { type, bytes: body.bytes })
    default:
      return { ...nothing, body: { media, value: body.bytes.toString() } }
  }
}

function jsonBody({ document }: Operation, media: Media, written: string): ReadBody {
  let value: unknown
  try {
    value = parseJson(written)
  } catch {
    const problem = {
      rule: 'refuses-malformed',
      subject: 'the body',
      message: 'The body is not JSON',
    } as const
    return { body: undefined, problems: [problem], isPartial: false }
  }
  const found =
    media.schema === undefined ? [] : bodyProblems({ document, side: 'request' }, media.schema, value)
  const problems = withoutRedacted(found, value).map(({ rule, message, isNote }) => ({
    rule: refusalOf(rule),
    subject: /^\/\S*/.exec(message)?.[0] ?? 'the body',
    message: message.replace(/\.$/, ''),
    ...(isNote === true ? { isNote } : {}),
  }))
  return { body: { media, value }, problems, isPartial: false }
}

const REFUSALS: Partial<Record<RuleId, RuleId>> = {
  'answer-required': 'refuses-missing',
  'answer-enum': 'refuses-enum',
  'answer-format': 'refuses-format',
  'answer-bound': 'refuses-bound',
  'answer-undocumented': 'refuses-undocumented',
  'answer-misspelt': 'refuses-undocumented',
}

/** The rule of a service that accepts what breaks a rule of its answers. */
function refusalOf(rule: RuleId): RuleId {
  return REFUSALS[rule] ?? 'refuses-type'
}

function formBody(operation: Operation, media: Media, sent: { type: string; bytes: Buffer }): ReadBody {
  const { tree, schemas } = operation.document
  const isMultipart = writingOf(media.type) === 'multipart'
  const parts = isMultipart ? readMultipart(sent.bytes, sent.type) : sent.bytes.toString()
  // Browsers write the names of the files of a form, and not what is in them.
  if (parts === undefined || media.schema === undefined)
    return { body: undefined, problems: [], isPartial: true }
  const pointer = media.schema.replace(/\/schema$/, '')
  const form = formOf(operation, media, false)
  const { value, problems } = formReader({ tree, pointer, node: media.node, isMultipart })(parts)
  const fields = propertiesOf(form.schema)
  const wrong = (rule: RuleId, name: string, message: string): RequestProblem => ({
    rule,
    subject: `/${name}`,
    message: `/${name} ${message}`,
  })
  const files = form.files.filter((each) => each.required && value[each.name] === undefined)
  const found = fields.flatMap(({ name, schema, required }) => {
    if (value[name] === undefined) return required ? [wrong('refuses-missing', name, 'is left out')] : []
    return misfit(schemas, schema, value[name]).map(({ rule, message }) => wrong(rule, name, message))
  })
  return {
    body: {
      media,
      form,
      value: {
        ...value,
        ...Object.fromEntries(form.files.flatMap(({ name }) => (name in value ? [[name, '(a file)']] : []))),
      },
    },
    problems: [
      ...problems.map(({ name, reason }) => wrong('refuses-type', name, `cannot be read: ${reason}`)),
      ...files.map(({ name }) => wrong('refuses-missing', name, 'is left out')),
      ...found,
    ],
    isPartial: false,
  }
}
