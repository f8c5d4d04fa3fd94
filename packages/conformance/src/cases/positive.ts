import { isTree, makeValue, NOTHING, type Random, sameJson, textOf } from '@portal/document'
import { fieldsOf } from '../document/forms.ts'
import { writingOf } from '../document/media-types.ts'
import { answerFor, isCsrf, type Parameter } from '../document/operations.ts'
import type { Body } from '../request/body.ts'
import type { Draft } from '../request/draft.ts'
import { withParameter } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import { type Case, type Untried, untriedBound } from './case.ts'
import { mediaSuffix } from './negative-body.ts'
import { entryShape, isIdempotencyKey, parameterVariants, readerOf, schemaOf } from './parameter-values.ts'

/** Limits on generated values: those fixed by the fixtures, and ids that must exist. */
export type Freedom = {
  /** Whether a body conforms to the document. */
  fits(body: unknown): boolean
  /** Whether a name takes only the values given for it. */
  isPinned(name: string): boolean
  /** The values that the fixtures give for a name. */
  valuesOf(name: string): unknown[]
  /** Whether a property of a body cannot be generated: it is pinned, or an id that must exist. */
  isFixed(name: string): boolean
  /** Puts the values of the fixtures into a body. */
  pin(body: unknown): unknown
  /** Puts the values of the fixtures into a body, and existing ids in place of generated ones. */
  settle(body: unknown): unknown
}

export type Cases = { cases: Case[]; untried: Untried[] }

/** Requests with parameters at the bounds of the document, derived from a request that the service accepted. */
export function parameterEdges(base: Draft, random: Random, freedom: Freedom): Cases {
  const each = base.operation.parameters.map((parameter) => ofParameter(base, parameter, random, freedom))
  return { cases: each.flatMap(({ cases }) => cases), untried: each.flatMap(({ untried }) => untried) }
}

/** Requests with every named example of every parameter as written, and every value that the fixtures give. */
export function parameterExamples(base: Draft, { valuesOf }: Freedom): Cases {
  const cases: Case[] = []
  const untried: Untried[] = []
  for (const parameter of base.operation.parameters) {
    const { name, in: location, examples } = parameter
    const positive = (title: string, value: unknown): Case => ({
      kind: 'positive',
      rule: 'accepts-example',
      title: `${name} ${title}`,
      draft: { ...withParameter(base, parameter, value), keeps: name },
    })
    const given = valuesOf(name)
    const others = given.filter((value) => !sameJson(value, base.values[location][name]))
    cases.push(...others.map((value) => positive(`= ${textOf(value)}, as the fixtures say`, value)))
    if (given.length > 0 || examples.length === 0) continue
    const reason = unnamable(parameter)
    if (reason !== undefined) {
      untried.push({ rule: 'accepts-example', title: `examples of ${name}`, reason })
    } else {
      cases.push(...examples.map(({ name: key, value }) => positive(`as in example ${key}`, value)))
    }
  }
  return { cases, untried }
}

/** The reason why examples of a parameter cannot be sent: the service issues the value, or it is single-use. */
function unnamable(parameter: Parameter): string | undefined {
  if (isCsrf(parameter)) return 'only a token issued by the service is valid'
  return isIdempotencyKey(parameter) ? 'it is single-use, so each request has a fresh one' : undefined
}

/** Requests with every named example of the body in one media type, as written except for values of the fixtures. */
export function bodyExamples(base: Draft, { pin }: Freedom): Case[] {
  const { operation, body } = base
  if (body === undefined) return []
  return body.media.examples.flatMap(({ name, value }): Case[] => {
    const said = exampleBody(body, value)
    const title = `the body as in example ${name}${mediaSuffix(operation, body)}`
    if (said === undefined) return []
    const draft = { ...base, body: { ...said, value: pin(said.value) } }
    return [{ kind: 'positive', rule: 'accepts-example', title, draft }]
  })
}

/** In a form an example states the fields. Text and bytes need an example that is a string. */
function exampleBody(body: Body, value: unknown): Body | undefined {
  switch (writingOf(body.media.type)) {
    case 'json':
      return { ...body, value }
    case 'text':
    case 'bytes':
      return typeof value === 'string' ? { ...body, value, files: {} } : undefined
    default:
      return isTree(value) && body.form !== undefined
        ? { ...body, value: fieldsOf(body.form, value) }
        : undefined
  }
}

/**
 * Requests for each documented media type of an answer in turn. Only text types are tried: a service can
 * write the same answer in several of them, but not in several image formats.
 */
export function acceptCases(base: Draft, status: number): Case[] {
  const media = answerFor(base.operation, status)?.media ?? []
  const types = media
    .map(({ type }) => type)
    .filter((type) => !type.includes('*') && writingOf(type) !== 'bytes')
  if (types.length < 2) return []
  return types.map((type) => ({
    kind: 'positive',
    rule: 'accepts-type',
    title: `the answer as ${type}`,
    draft: { ...base, accept: type },
  }))
}

function ofParameter(base: Draft, parameter: Parameter, random: Random, freedom: Freedom): Cases {
  const { operation } = base
  const { name, in: location, required } = parameter
  const given = base.values[location][name]
  const shape = entryShape(readerOf(operation), schemaOf(operation, parameter))
  const positive = (rule: RuleId, title: string, value: unknown): Case => ({
    kind: 'positive',
    rule,
    title: `${name} ${title}`,
    draft: { ...withParameter(base, parameter, value), keeps: name },
    ...(rule === bounds || title === 'given' ? { varied: { name, shape } } : {}),
  })
  const bounds = 'accepts-bound'
  const optional =
    required || given === undefined ? [] : [positive('accepts-optional', 'left out', undefined)]
  if (freedom.isPinned(name)) {
    return {
      cases: optional,
      untried: [untriedBound(`edges of ${name}`, 'the fixtures say its value')],
    }
  }
  if (isCsrf(parameter))
    return { cases: optional, untried: [untriedBound(`edges of ${name}`, unnamable(parameter) ?? '')] }
  const value = given ?? makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
  if (value === NOTHING) return { cases: optional, untried: [] }
  if (!required && given === undefined) optional.push(positive('accepts-optional', 'given', value))
  const { variants, unreached } = parameterVariants(operation, parameter, value, random)
  const edges = variants.map((each) => positive(each.rule, each.title.replace(/^the value /, ''), each.value))
  const untried = unreached.map(({ title, reason }) => untriedBound(`${name}: ${title}`, reason))
  return { cases: [...optional, ...edges], untried }
}
