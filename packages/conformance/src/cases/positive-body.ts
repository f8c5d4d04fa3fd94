import { flat, isTree, makeValue, NOTHING, type Random, typesOf } from '@portal/document'
import type { Reader } from '../document/load.ts'
import { writingOf } from '../document/media-types.ts'
import { bodySchemaOf, type Operation } from '../document/operations.ts'
import { pathName } from '../generate/spots.ts'
import { type Variant, variantsOf } from '../generate/variants.ts'
import type { Body } from '../request/body.ts'
import type { Draft } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import { nameOf, partsOf, waysOf } from './alike-body.ts'
import { type Apart, type Case, type Untried, untriedBound } from './case.ts'
import { fileEdges, fileName } from './file-cases.ts'
import { mediaSuffix } from './negative-body.ts'
import { entryShape, readerOf } from './parameter-values.ts'
import type { Cases, Freedom } from './positive.ts'

const GENERATED = 3

/** Bodies at the bounds of the document, in the media type of the given body. */
export function bodyEdges(base: Draft, random: Random, freedom: Freedom, stateful: boolean): Cases {
  const { operation, body } = base
  if (body === undefined) return { cases: [], untried: [] }
  const files = stateful ? fileCases(base, body, freedom) : { cases: [], untried: [] }
  const schema = valueSchemaOf(operation, body)
  if (schema === undefined) return files
  const values = valueCases(base, body, schema, random, freedom)
  return { cases: [...values.cases, ...files.cases], untried: [...values.untried, ...files.untried] }
}

/** The schema for the value of a body: the schema of a form's fields, or of a text body when it describes strings. */
function valueSchemaOf(operation: Operation, { media, form }: Body): unknown {
  const writing = writingOf(media.type)
  if (media.schema === undefined || writing === 'bytes') return undefined
  const schema = form?.schema ?? bodySchemaOf(operation, media)
  if (writing !== 'text') return schema
  return typesOf(flat(readerOf(operation), schema))[0] === 'string' ? schema : undefined
}

function valueCases(base: Draft, body: Body, schema: unknown, random: Random, freedom: Freedom): Cases {
  const { operation } = base
  const reader = readerOf(operation)
  const suffix = mediaSuffix(operation, body)
  const withBody = (value: unknown): Draft => ({ ...base, body: { ...body, value } })
  const fresh = () => {
    const value = makeValue(reader, schema, 'random', random)
    return value === NOTHING ? NOTHING : freedom.settle(value)
  }
  const { variants, unreached } = variantsOf(reader, schema, body.value, random)
  const written = variants.filter((variant) => isWritten(body, variant))
  const fixed = written.filter(({ path }) => path.some((key) => freedom.isFixed(String(key))))
  const names = [...new Set(fixed.map(({ path }) => pathName(path)))]
  const own = { reader, schema, freedom, random }
  const edges = written
    .filter((variant) => !fixed.includes(variant))
    .map(
      (variant): Case => ({
        kind: 'positive',
        rule: variant.rule,
        title: `${variant.title}${suffix}`,
        draft: withBody(freedom.pin(variant.value)),
        ...variedBy(reader, variant),
        alike: () =>
          waysOf(own, body.value).map((way) => ({
            draft() {
              const other = variant.apply(way())
              return freedom.fits(other) ? withBody(other) : undefined
            },
            control: () => withBody(way()),
          })),
        again() {
          const value = fresh()
          const other = value === NOTHING ? NOTHING : variant.apply(value)
          return freedom.fits(other) ? withBody(other) : undefined
        },
      }),
    )
  const untried = [
    ...(body.form?.unread ?? []).map((name) =>
      untriedBound(`/${name}${suffix}`, 'a server that replays examples does not read objects in forms'),
    ),
    ...unreached.map(({ title, reason }) => untriedBound(`${title}${suffix}`, reason)),
    ...names.map((name) =>
      untriedBound(`${name}${suffix}`, 'the fixtures say its values, or it must be an id that exists'),
    ),
  ]
  const apart = (made: unknown) =>
    [() => body.value, ...waysOf(own, body.value)].map((way) => {
      const parts = partsOf(own, way, made)
      return {
        control: withBody(way()),
        parts: parts.map(({ alone, ...each }) => ({ ...each, draft: () => withBody(alone()) })),
      }
    })
  return { cases: [...edges, ...generatedCases({ fresh, withBody, apart, suffix })], untried }
}

/** Whether a body can say the value: a form has no null, and no list without entries. */
function isWritten({ media, form }: Body, { path, value }: Variant): boolean {
  const [name] = path
  if (writingOf(media.type) === 'json' || name === undefined || !isTree(value)) return true
  return form?.carries(String(name), value[name]) ?? true
}

/** A bound is a matter of its value alone; a left out property or a member of an enum is as the document says. */
function variedBy(reader: Reader, { rule, path, shape }: Variant): Pick<Case, 'varied'> {
  if (rule !== 'accepts-bound') return {}
  return { varied: { name: nameOf(path), shape: entryShape(reader, shape) } }
}

type Generating = {
  fresh: () => unknown
  withBody: (value: unknown) => Draft
  apart: (made: unknown) => Apart[]
  suffix: string
}

function generatedCases({ fresh, withBody, apart, suffix }: Generating): Case[] {
  return Array.from({ length: GENERATED }, (_, index): Case[] => {
    const value = fresh()
    const again = () => {
      const other = fresh()
      return other === NOTHING ? undefined : withBody(other)
    }
    const title = `a generated body ${index + 1}${suffix}`
    const draft = withBody(value)
    return value === NOTHING
      ? []
      : [{ kind: 'positive', rule: 'accepts-generated', title, draft, again, apart: () => apart(value) }]
  }).flat()
}

function fileCases(base: Draft, body: Body, freedom: Freedom): Cases {
  const { files = {}, form } = body
  const suffix = mediaSuffix(base.operation, body)
  const cases: Case[] = []
  const untried: Untried[] = []
  for (const field of form?.files ?? []) {
    const { name, required } = field
    if (freedom.isPinned(name)) {
      untried.push(untriedBound(`edges of ${fileName(field)}${suffix}`, 'the fixtures say its file'))
      continue
    }
    const positive = (rule: RuleId, title: string, several: Body['files']): Case => ({
      kind: 'positive',
      rule,
      title: `${fileName(field)} ${title}${suffix}`,
      draft: { ...base, body: { ...body, files: several ?? {} } },
    })
    const { edges, unmade } = fileEdges(field)
    cases.push(...edges.map((each) => positive(each.rule, each.title, { ...files, [name]: each.files })))
    untried.push(
      ...unmade.map(({ title, reason }) => untriedBound(`${fileName(field)} ${title}${suffix}`, reason)),
    )
    if (!required && name !== '' && name in files) {
      const rest = Object.fromEntries(Object.entries(files).filter(([each]) => each !== name))
      cases.push(positive('accepts-optional', 'left out', rest))
    }
  }
  return { cases, untried }
}
