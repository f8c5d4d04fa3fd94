import {
  below,
  branches,
  fits,
  fitsAsTexts,
  formReader,
  type Located,
  type ReadForm,
  resolvedAt,
  type Tree,
} from '@portal/document'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import type { ValidateFunction } from 'ajv'
import { problem, problemsOf } from './diagnostics.ts'
import { readJson } from './exchange.ts'
import type { SentForm } from './forms.ts'
import { textCheck } from './parameters.ts'
import type { Schemas } from './schemas.ts'

type Source = { tree: Tree; schemas: Schemas }

/**
 * The check of the forms of a media type: each field is read as the document writes it, texts are converted to the types of
 * their schemas, and JSON keeps its own. @param located the media type, which has a schema
 */
export function formCheck(
  { tree, schemas }: Source,
  { pointer, node }: Located,
): (form: SentForm) => IPrismDiagnostic[] {
  const kinds = [false, true].map((isMultipart) => formReader({ tree, pointer, node, isMultipart }, readJson))
  const schema = below(pointer, 'schema')
  let validate: ValidateFunction | undefined
  return ({ sent }) => {
    const read = kinds[typeof sent === 'string' ? 0 : 1]
    if (read === undefined) return []
    const { value, problems, json, headed } = read(sent)
    // First, because the other check converts texts in place.
    const ofJson = json.flatMap((each) => jsonProblems(schemas, each))
    validate ??= schemas.ofTexts([{ name: FORM, schema, isRequired: true }], 'request')
    const errors = fitsAsTexts(validate, { [FORM]: value })
      ? []
      : problemsOf(validate.errors, 'body', 'request')
    return [
      ...problems.map(({ name, reason }) => problem(`Request body property ${reason}`, ['body', name])),
      ...ofJson,
      ...errors.map(withoutForm),
      ...headed.flatMap((each) => headerProblems({ tree, schemas }, each)),
    ]
  }
}

/** The member that holds the form, because a validator converts only what is inside of an object. */
const FORM = 'form'

function withoutForm({ message, path, ...rest }: IPrismDiagnostic): IPrismDiagnostic {
  const [body = 'body', , ...inner] = path ?? []
  return {
    ...rest,
    message: message.replace(`property ${FORM}.`, 'property ').replace(`property ${FORM} `, ''),
    path: [body, ...inner],
  }
}

/** The violations inside of JSON, where nothing is converted. */
function jsonProblems(
  schemas: Schemas,
  { schema, name, value }: ReadForm['json'][number],
): IPrismDiagnostic[] {
  const validate = schemas.at(schema, 'request')
  if (fits(validate, value)) return []
  return problemsOf(validate.errors, 'body', 'request').map(({ path, ...each }) => ({
    ...each,
    path: ['body', name, ...(path ?? []).slice(1)],
  }))
}

/** The violations of the headers of a part, reported at its field. */
function headerProblems(
  source: Source,
  { name, headers, part }: ReadForm['headed'][number],
): IPrismDiagnostic[] {
  const { node } = resolvedAt(source.tree, headers)
  const named = branches({ node }, 'node').map(([header]) => ({
    ...resolvedAt(source.tree, below(headers, header)),
    name: header,
  }))
  const found = textCheck(source, { part: 'header', side: 'request' }, named)?.(joined(part.headers)) ?? []
  return found.map(({ path, ...each }) => ({ ...each, path: ['body', name, ...(path ?? [])] }))
}

function joined(headers: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  return new Map([...headers].map(([name, values]) => [name, [values.join(', ')]]))
}
