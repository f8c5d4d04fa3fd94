import {
  carries,
  isTree,
  makeValue,
  NOTHING,
  propertiesOf,
  type Random,
  valueAt,
  writtenParameter,
} from '@portal/document'
import type { Form } from '../document/forms.ts'
import type { Reader } from '../document/load.ts'
import { writingOf } from '../document/media-types.ts'
import { bodySchemaOf, type Operation } from '../document/operations.ts'
import { mutationsOf } from '../generate/mutations.ts'
import { type Path, without } from '../generate/spots.ts'
import { type Body, contentTypeOf } from '../request/body.ts'
import type { Draft } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import type { Case } from './case.ts'
import { fileBreaks, fileName } from './file-cases.ts'
import { readerOf, textMutations } from './parameter-values.ts'

type Negative = (rule: RuleId, title: string, body: Body | undefined, flaw?: Flaw) => Case

/** The position of a violation in a body, and the violated keyword of its schema. */
type Flaw = { path: Path; keyword?: string }

/** Bodies that violate the document in one way each, in the media type of the given body. */
export function bodyCases(base: Draft, random: Random, stateful: boolean): Case[] {
  const { operation, body } = base
  if (body === undefined) return []
  const negative: Negative = (rule, title, sent, flaw = { path: [] }) => ({
    kind: 'negative',
    rule,
    title: `${title}${mediaSuffix(operation, body)}`,
    draft: { ...base, body: sent, invalid: { in: 'body', ...flaw } },
  })
  switch (writingOf(body.media.type)) {
    case 'json':
      return jsonCases(base, body, random, negative)
    case 'multipart':
    case 'urlencoded':
      return [
        ...fieldCases(base, body, random, negative),
        ...(stateful ? headerCases(base, body, random, negative) : []),
        ...formCases(body, negative, stateful),
      ]
    default:
      return [...textCases(base, body, random, negative), ...fileCases(body, negative, stateful)]
  }
}

/** The ending of a title that names the media type, where the document has several. */
export function mediaSuffix({ body }: Operation, { media }: Body): string {
  return (body?.media.length ?? 0) > 1 ? ` (${media.type})` : ''
}

function jsonCases({ operation }: Draft, body: Body, random: Random, negative: Negative): Case[] {
  const spoilt = (title: string, spoil: (text: string) => string) =>
    negative('refuses-malformed', title, { ...body, as: contentTypeOf(body), spoil })
  const malformed = [
    spoilt('a body that is not JSON', (text) => `${text.slice(0, -1)},`),
    spoilt('a body of mere text', () => '{not json'),
  ]
  if (body.media.schema === undefined) return malformed
  const mutations = mutationsOf({
    reader: readerOf(operation),
    schema: bodySchemaOf(operation, body.media),
    base: body.value,
    random,
  })
  return [
    ...malformed,
    ...mutations.map(({ rule, title, value, ...flaw }) => negative(rule, title, { ...body, value }, flaw)),
  ]
}

/** A text body is a single value, which every service reads as text. */
function textCases({ operation }: Draft, body: Body, random: Random, negative: Negative): Case[] {
  const { media, value } = body
  if (media.schema === undefined || typeof value !== 'string') return []
  const reader = readerOf(operation)
  return textMutations({
    reader,
    schema: bodySchemaOf(operation, media),
    base: value,
    random,
    canCarry: () => true,
  }).map(({ rule, title, value: other, ...flaw }) => negative(rule, title, { ...body, value: other }, flaw))
}

/** Tests the fields of a form one by one, because each is written separately and most as text. */
function fieldCases({ operation }: Draft, body: Body, random: Random, negative: Negative): Case[] {
  const { form } = body
  if (form === undefined || !isTree(body.value)) return []
  const fields = body.value
  const reader = readerOf(operation)
  const withFields = (value: unknown): Body => ({ ...body, value })
  const ofField = ({ name, schema, required }: ReturnType<typeof propertiesOf>[number]): Case[] => {
    const missing = withFields(without(fields, [name]))
    const broken = fieldMutations(reader, form, { name, schema }, fields[name], random)
    return [
      ...(required
        ? [negative('refuses-missing', `/${name} left out`, missing, flawOf(name, 'required'))]
        : []),
      ...broken.map(({ rule, title, path, value, keyword }) => {
        const where = path.length === 0 ? title.replace(/^the value/, `/${name}`) : `/${name}${title}`
        return negative(rule, where, withFields({ ...fields, [name]: value }), {
          path: [name, ...path],
          keyword,
        })
      }),
    ]
  }
  return propertiesOf(form.schema).flatMap(ofField)
}

/**
 * Violations of the form as a whole. A server that only replays examples checks no more than the documented
 * fields.
 */
function formCases(body: Body, negative: Negative, stateful: boolean): Case[] {
  const isClosed = stateful && body.form?.schema.additionalProperties === false
  if (!isClosed || !isTree(body.value)) return fileCases(body, negative, stateful)
  const more = { ...body, value: { ...body.value, unexpected: '1' } }
  return [
    negative('refuses-undocumented', 'with an undocumented field', more),
    ...fileCases(body, negative, stateful),
  ]
}

function fieldMutations(
  reader: Reader,
  form: Form,
  { name, schema }: { name: string; schema: unknown },
  given: unknown,
  random: Random,
) {
  const value = given ?? makeValue(reader, schema, 'typical', random)
  if (value === NOTHING) return []
  return form.writingOf(name).json
    ? mutationsOf({ reader, schema, base: value, random })
    : textMutations({ reader, schema, base: value, random, canCarry: (each) => form.carries(name, each) })
}

/** Parts without a documented header, and with one against its schema. */
function headerCases({ operation }: Draft, body: Body, random: Random, negative: Negative): Case[] {
  const { form, partHeaders = {} } = body
  const reader = readerOf(operation)
  return (form?.headers ?? []).flatMap(({ field, name, required, schema, style }) => {
    const { [name]: given, ...rest } = partHeaders[field] ?? {}
    if (given === undefined) return []
    const sent = (rule: RuleId, title: string, headers: Record<string, string>) =>
      negative(
        rule,
        `/${field} ${title}`,
        { ...body, partHeaders: { ...partHeaders, [field]: headers } },
        { path: [field] },
      )
    const described = { tree: operation.document.tree, schema }
    const value = schema === undefined ? {} : valueAt(operation.document.schemas.tree.request, schema)
    const broken = textMutations({
      reader,
      schema: value,
      base: given,
      random,
      canCarry: (each) => carries(style, described, each),
    })
    return [
      ...(required ? [sent('refuses-missing', `without its header ${name}`, rest)] : []),
      ...broken.map((each) =>
        sent(each.rule, each.title.replace(/^the value/, `with ${name}`), {
          ...rest,
          [name]: writtenParameter(style, each.value),
        }),
      ),
    ]
  })
}

/** The flaw of a field; a body that is itself one file has no fields. */
function flawOf(name: string, keyword: string): Flaw {
  return { path: name === '' ? [] : [name], keyword }
}

/** A server that only replays examples does not look into files. */
function fileCases(body: Body, negative: Negative, stateful: boolean): Case[] {
  const { files = {}, form } = body
  return (form?.files ?? []).flatMap((field) => {
    const { name, required } = field
    const rest = Object.fromEntries(Object.entries(files).filter(([each]) => each !== name))
    const missing = negative(
      'refuses-missing',
      `/${name} left out`,
      { ...body, files: rest },
      flawOf(name, 'required'),
    )
    const breaks = stateful ? fileBreaks(field, files[name] ?? []) : []
    return [
      ...(required ? [missing] : []),
      ...breaks.map(({ rule, title, files: several }) =>
        negative(
          rule,
          `${fileName(field)} ${title}`,
          { ...body, files: { ...files, [name]: several } },
          flawOf(name, 'file'),
        ),
      ),
    ]
  })
}
