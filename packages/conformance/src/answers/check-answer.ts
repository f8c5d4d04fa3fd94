import { essence, isJson, mediaFor, writingOf } from '../document/media-types.ts'
import type { Answer, Media, Operation } from '../document/operations.ts'
import { errorLine } from '../document/schemas.ts'
import { flat, type Reader, typesOf } from '../document/shape.ts'
import { valueAt } from '../document/tree.ts'
import type { Got } from '../run/exchange.ts'
import { bodyProblems } from './check-body.ts'

/** A violation of the document in an answer. */
export type Problem = { rule: string; message: string }

/** Finds the documented answer for a status: the exact status, its class such as `4XX`, or `default`. */
export function answerFor(operation: Operation, status: number): Answer | undefined {
  const named = (name: string) => operation.answers.find((answer) => answer.status.toUpperCase() === name)
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT')
}

/** Lists every violation in an answer: status, headers, content type and body. */
export function answerProblems(operation: Operation, got: Got): Problem[] {
  const answer = answerFor(operation, got.status)
  if (got.broken !== undefined)
    return [{ rule: 'answer-complete', message: `The answer breaks off: ${got.broken}.` }]
  if (answer === undefined) {
    const documented = operation.answers.map(({ status }) => status).join(', ')
    const message = `Status ${got.status} is not documented; ${documented} are.`
    return [{ rule: 'answer-status', message }]
  }
  return [...headerProblems(operation, answer, got), ...contentProblems(operation, answer, got)]
}

function headerProblems({ document }: Operation, answer: Answer, got: Got): Problem[] {
  return answer.headers.flatMap(({ name, required, schema }) => {
    const value = got.headers[name.toLowerCase()]
    if (name.toLowerCase() === 'content-type') return []
    if (value === undefined) {
      return required ? [{ rule: 'answer-header', message: `The required header ${name} is missing.` }] : []
    }
    if (schema === undefined) return []
    const validate = document.schemas.at('answer', schema)
    if (readings(value).some((each) => validate(each))) return []
    const reason = validate.errors?.map(errorLine).join('; ') ?? ''
    return [{ rule: 'answer-header', message: `The header ${name} does not fit: ${reason}.` }]
  })
}

/** Lists the JSON values that a text on the wire can stand for. Headers and parameters carry no type. */
export function readings(value: string): unknown[] {
  const found: unknown[] = []
  if (value !== '' && Number.isFinite(Number(value))) found.push(Number(value))
  if (value === 'true' || value === 'false') found.push(value === 'true')
  return [...found, value, value.split(',').map((each) => each.trim())]
}

function contentProblems(operation: Operation, answer: Answer, got: Got): Problem[] {
  if (answer.media.length === 0) {
    if (got.text === '') return []
    return [
      { rule: 'answer-body', message: `Status ${got.status} is documented without a body, but has one.` },
    ]
  }
  if (operation.method === 'HEAD') return []
  const documented = answer.media.map(({ type }) => type).join(', ')
  const type = got.headers['content-type']
  if (got.text === '' && got.bytes === 0) {
    return [{ rule: 'answer-body', message: `The body is empty; ${documented} is documented.` }]
  }
  const media = type === undefined ? undefined : mediaFor(answer.media, type)
  if (media === undefined) {
    const message = `The content type is ${type ?? 'missing'}; ${documented} is documented.`
    return [{ rule: 'answer-content-type', message }]
  }
  return isJson(media.type) || isJson(essence(type ?? ''))
    ? jsonProblems(operation, media, got)
    : textProblems(operation, media, got)
}

function jsonProblems({ document }: Operation, media: Media, got: Got): Problem[] {
  if (got.json === undefined) {
    const message = `The body is not JSON; it ends with ${JSON.stringify(got.text.slice(-40))}.`
    return [{ rule: 'answer-json', message }]
  }
  if (media.schema === undefined) return []
  return bodyProblems({ document, side: 'answer' }, media.schema, got.json.value)
}

/** Checks a text body whose schema describes a string. The inside of formats such as XML is not checked. */
function textProblems({ document }: Operation, { type, schema }: Media, { text }: Got): Problem[] {
  if (schema === undefined || writingOf(type) !== 'text') return []
  const reader: Reader = { document, side: 'answer' }
  const isText = typesOf(flat(reader, valueAt(document.schemas.tree.answer, schema)))[0] === 'string'
  return isText ? bodyProblems(reader, schema, text) : []
}
