import { essence, isJson } from '../answers/check-answer.ts'
import type { Media, Parameter } from '../document/operations.ts'
import { plainName, valueAt } from '../document/tree.ts'
import type { Random } from '../generate/random.ts'
import { pathName } from '../generate/spots.ts'
import { makeValue, NOTHING } from '../generate/values.ts'
import { variantsOf } from '../generate/variants.ts'
import { type Draft, withParameter } from '../run/draft.ts'
import type { Case, Untried } from './case.ts'
import { parameterVariants, readerOf, schemaOf } from './parameter-values.ts'

/** What the generated part of a request must respect: values fixed by the fixtures, ids that must exist. */
export type Freedom = {
  /** The body keeps the document. */
  fits(body: unknown): boolean
  /** Names that only take the values given for them. */
  isPinned(name: string): boolean
  /** Names of a body that take no made-up value: pinned, or an id that must exist. */
  isFixed(name: string): boolean
  /** A body with the values of the fixtures. */
  pin(body: unknown): unknown
  /** A body with the values of the fixtures, and existing ids in place of made-up ones. */
  settle(body: unknown): unknown
}

const GENERATED = 3

/** Requests that the document allows, each at one edge of it, made from one that the service has accepted. */
export function positiveCases(base: Draft, random: Random, freedom: Freedom): Cases {
  const cases: Case[] = []
  const untried: Untried[] = []
  for (const part of [parameterCases(base, random, freedom), bodyCases(base, random, freedom)]) {
    cases.push(...part.cases)
    untried.push(...part.untried)
  }
  return { cases, untried }
}

/** Every named example of the document, as it is written but for what the fixtures say. */
export function exampleCases(base: Draft, media: Media | undefined, { isPinned, pin }: Freedom): Case[] {
  const { operation } = base
  const positive = (title: string, draft: Draft): Case => ({
    kind: 'positive',
    rule: 'accepts-example',
    title,
    draft,
  })
  const ofParameters = operation.parameters
    .filter(({ name, in: place }) => (place === 'query' || place === 'cookie') && !isPinned(name))
    .flatMap((parameter) =>
      parameter.examples.map(({ name, value }) =>
        positive(`${parameter.name} as in example ${name}`, withParameter(base, parameter, value)),
      ),
    )
  const ofBody = (media?.examples ?? []).map(({ name, value }) =>
    positive(`the body as in example ${name}`, {
      ...base,
      body: { type: media?.type ?? '', value: pin(value) },
    }),
  )
  return [...ofParameters, ...ofBody]
}

type Cases = { cases: Case[]; untried: Untried[] }

function parameterCases(base: Draft, random: Random, freedom: Freedom): Cases {
  const each = base.operation.parameters.map((parameter) => ofParameter(base, parameter, random, freedom))
  return { cases: each.flatMap(({ cases }) => cases), untried: each.flatMap(({ untried }) => untried) }
}

function ofParameter(base: Draft, parameter: Parameter, random: Random, freedom: Freedom): Cases {
  const { operation } = base
  const { name, in: place, required } = parameter
  const given = base.values[place][name]
  const positive = (rule: string, title: string, value: unknown): Case => ({
    kind: 'positive',
    rule,
    title: `${name} ${title}`,
    draft: withParameter(base, parameter, value),
    subject: { in: place, name },
  })
  const bounds = 'accepts-bound'
  const optional =
    required || given === undefined ? [] : [positive('accepts-optional', 'left out', undefined)]
  if (freedom.isPinned(name)) {
    return {
      cases: optional,
      untried: [{ rule: bounds, title: `edges of ${name}`, reason: 'the fixtures say its value' }],
    }
  }
  const value = given ?? makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
  if (value === NOTHING) return { cases: optional, untried: [] }
  if (!required && given === undefined) optional.push(positive('accepts-optional', 'given', value))
  const { variants, unreached } = parameterVariants(operation, parameter, value, random)
  const edges = variants.map((each) => positive(each.rule, each.title.replace(/^the value /, ''), each.value))
  const untried = unreached.map(({ title, reason }) => ({ rule: bounds, title: `${name}: ${title}`, reason }))
  return { cases: [...optional, ...edges], untried }
}

function bodyCases(base: Draft, random: Random, freedom: Freedom): Cases {
  const { operation, body } = base
  const media = operation.body?.media.find(({ type }) => type === body?.type)
  if (body === undefined || media?.schema === undefined || !('value' in body))
    return { cases: [], untried: [] }
  if (!isJson(media.type) && essence(media.type) !== 'application/x-www-form-urlencoded') {
    return { cases: [], untried: [untriedEdges('the body', `${media.type} is sent as it is`)] }
  }
  const reader = readerOf(operation)
  const schema = valueAt(operation.document.schemas.tree.request, media.schema)
  const withBody = (value: unknown): Draft => ({ ...base, body: { type: media.type, value } })
  const fresh = () => {
    const value = makeValue(reader, schema, 'random', random)
    return value === NOTHING ? NOTHING : freedom.settle(value)
  }
  const { variants, unreached } = variantsOf(reader, schema, body.value, random)
  const fixed = variants.filter(({ path }) => path.some((key) => freedom.isFixed(String(key))))
  const names = [...new Set(fixed.map(({ path }) => pathName(path)))]
  const edges = variants
    .filter((variant) => !fixed.includes(variant))
    .map(
      (variant): Case => ({
        kind: 'positive',
        rule: variant.rule,
        title: variant.title,
        draft: withBody(freedom.pin(variant.value)),
        subject: { in: 'body', name: plainName(String(variant.path.at(-1) ?? '')) },
        again() {
          const value = fresh()
          const other = value === NOTHING ? NOTHING : variant.apply(value)
          return freedom.fits(other) ? withBody(other) : undefined
        },
      }),
    )
  const untried = [
    ...unreached.map(({ title, reason }) => ({ rule: 'accepts-bound', title, reason })),
    ...names.map((name) =>
      untriedEdges(name, 'the fixtures say its values, or it must be an id that exists'),
    ),
  ]
  return { cases: [...edges, ...generatedCases(fresh, withBody)], untried }
}

function untriedEdges(name: string, reason: string): Untried {
  return { rule: 'accepts-bound', title: `edges of ${name}`, reason }
}

function generatedCases(fresh: () => unknown, withBody: (value: unknown) => Draft): Case[] {
  return Array.from({ length: GENERATED }, (_, index): Case[] => {
    const value = fresh()
    const again = () => {
      const other = fresh()
      return other === NOTHING ? undefined : withBody(other)
    }
    const title = `a generated body ${index + 1}`
    return value === NOTHING
      ? []
      : [{ kind: 'positive', rule: 'accepts-generated', title, draft: withBody(value), again }]
  }).flat()
}
