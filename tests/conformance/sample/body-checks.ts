import { type Answer, type Call, type Entry, entryOf, refusal } from './call.ts'
import { problemsOf, type Route, resolved } from './documents.ts'
import { fileProblems, readForm } from './forms.ts'
import type { Refused, Violation } from './violation.ts'

/** Parses the body by its content type into the call. */
export async function bodyProblem(
  route: Route,
  call: Call,
  bytes: Buffer,
  violation: Violation | undefined,
): Promise<Answer | undefined> {
  const types = Object.keys(route.content)
  if (types.length === 0 || bytes.length === 0) return undefined
  const contentType = call.headers['content-type'] ?? ''
  const type = types.find((each) => contentType.startsWith(each)) ?? unknownType(types, violation)
  if (type === undefined || violation?.refusesType === type)
    return refusal(415, 'WRONG_TYPE', 'Send something else.')
  call.type = type
  if (type.endsWith('json')) return jsonProblem(call, bytes.toString(), violation)
  if (type === 'text/plain') {
    call.body = bytes.toString()
    return undefined
  }
  const form = await readForm(route, contentType, bytes)
  if (form === undefined) return refusal(400, 'INVALID', 'No form.')
  call.body = form.value
  call.files = form.files
  return undefined
}

function unknownType(types: readonly string[], violation: Violation | undefined): string | undefined {
  return violation?.skips === 'content-type' ? types[0] : undefined
}

function jsonProblem(call: Call, text: string, violation: Violation | undefined): Answer | undefined {
  try {
    call.body = JSON.parse(text)
    return undefined
  } catch {
    return violation?.skips === 'json'
      ? refusal(500, 'INVALID', 'Unexpected token')
      : refusal(400, 'INVALID', 'No JSON.')
  }
}

const PARTS: Record<string, string> = { 'application/json': 'body', 'text/plain': 'text' }

export function bodyProblems(route: Route, call: Call): Refused[] {
  const [first] = Object.keys(route.content)
  if (first === undefined) return []
  const type = call.type ?? first
  const content = route.content[type] ?? {}
  const schema = resolved(route.document, content.schema)
  const files = fileProblems(content, schema, call.files).map((each) => ({ operation: route.id, ...each }))
  const part = PARTS[type] ?? 'form'
  const problems = problemsOf(route.document, withoutFiles(schema), call.body)
  return [
    ...problems.map(({ instancePath, keyword, params }) => {
      const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : ''
      return { operation: route.id, where: `${part}${instancePath}${missing}`, keyword }
    }),
    ...files,
  ]
}

const cache = new WeakMap<Entry, Entry>()

/** Files are validated separately. */
function withoutFiles(schema: Entry): Entry {
  const known = cache.get(schema)
  if (known !== undefined) return known
  const properties = Object.entries(entryOf(schema.properties))
  const files = properties.filter(([, each]) => entryOf(each).format === 'binary').map(([name]) => name)
  const required = Array.isArray(schema.required) ? schema.required : []
  const rest: Entry = {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !files.includes(name))),
    required: required.filter((name) => !files.includes(String(name))),
  }
  const found = files.length === 0 ? schema : rest
  cache.set(schema, found)
  return found
}
