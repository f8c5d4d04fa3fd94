import { essence, isJson } from '../answers/check-answer.ts'
import type { Media, Parameter } from '../document/operations.ts'
import { flat, propertiesOf } from '../document/shape.ts'
import { valueAt } from '../document/tree.ts'
import { mutationsOf } from '../generate/mutations.ts'
import { letters, type Random, uuid } from '../generate/random.ts'
import { without } from '../generate/spots.ts'
import { makeValue, NOTHING } from '../generate/values.ts'
import { type Draft, withParameter } from '../run/draft.ts'
import type { Case } from './case.ts'
import { parameterMutations, readerOf, schemaOf } from './parameter-values.ts'

/** A header that guards against forged requests, by its name. */
export function isCsrf(parameter: Parameter): boolean {
  return parameter.in === 'header' && /csrf|xsrf/i.test(parameter.name)
}

/** Requests that break the document in one way each; `stateful` adds those that a mere player of examples accepts. */
export function negativeCases(base: Draft, random: Random, stateful: boolean): Case[] {
  return [
    ...parameterCases(base, random),
    ...bodyCases(base, random),
    ...(stateful ? unknownIds(base, random) : []),
  ]
}

function parameterCases(base: Draft, random: Random): Case[] {
  const { operation } = base
  return operation.parameters.flatMap((parameter) => {
    const { name, in: place, required } = parameter
    const negative = (rule: string, title: string, value: unknown): Case => ({
      kind: 'negative',
      rule,
      title: `${name} ${title}`,
      draft: withParameter(base, parameter, value),
      subject: { in: place, name },
    })
    // A csrf token left out is a case of security.
    const missing = required && place !== 'path' && !isCsrf(parameter)
    const value =
      base.values[place][name] ??
      makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
    const broken = value === NOTHING ? [] : parameterMutations(operation, parameter, value, random)
    return [
      ...(missing ? [negative('refuses-missing', 'left out', undefined)] : []),
      ...broken.map((mutation) =>
        negative(mutation.rule, mutation.title.replace(/^the value /, ''), mutation.value),
      ),
    ]
  })
}

function bodyCases(base: Draft, random: Random): Case[] {
  const { operation, body } = base
  if (body === undefined || !('value' in body)) return []
  const media = operation.body?.media.find(({ type }) => type === body.type)
  const negative = (rule: string, title: string, sent: Draft['body']): Case => ({
    kind: 'negative',
    rule,
    title,
    draft: { ...base, body: sent },
    subject: { in: 'body', name: '' },
  })
  const cases: Case[] = []
  if (operation.body?.required) cases.push(negative('refuses-missing', 'the body left out', undefined))
  if (media === undefined) return cases
  if (!isJson(media.type)) return [...cases, ...formCases(base, media, negative)]
  cases.push(
    negative('refuses-malformed', 'a body that is not JSON', {
      type: media.type,
      raw: `${JSON.stringify(body.value).slice(0, -1)},`,
    }),
    negative('refuses-malformed', 'a body of mere text', { type: media.type, raw: '{not json' }),
  )
  const documented = operation.body?.media.map(({ type }) => essence(type)) ?? []
  for (const type of ['text/plain', 'application/xml'].filter(
    (each) => !documented.includes(each) && !documented.includes('*/*'),
  )) {
    const raw = type === 'text/plain' ? JSON.stringify(body.value) : '<request/>'
    cases.push(negative('refuses-content-type', `a body of ${type}`, { type, raw }))
  }
  if (media.schema === undefined) return cases
  const schema = valueAt(operation.document.schemas.tree.request, media.schema)
  return [
    ...cases,
    ...mutationsOf(readerOf(operation), schema, body.value, random).map(({ rule, title, value }) =>
      negative(rule, title, { type: media.type, value }),
    ),
  ]
}

/** Of a form its required fields are left out, one by one. */
function formCases(
  { operation, body }: Draft,
  media: Media,
  negative: (rule: string, title: string, sent: Draft['body']) => Case,
): Case[] {
  if (body === undefined || !('value' in body) || media.schema === undefined) return []
  const shape = flat(readerOf(operation), valueAt(operation.document.schemas.tree.request, media.schema))
  return propertiesOf(shape)
    .filter(({ required }) => required)
    .map(({ name }) =>
      negative('refuses-missing', `/${name} left out`, {
        type: media.type,
        value: without(body.value, [name]),
      }),
    )
}

/** An id that nobody has: the last of the path, changed. Members of an enum are no ids. */
function unknownIds(base: Draft, random: Random): Case[] {
  const { operation } = base
  const parameter = operation.parameters.filter(({ in: place }) => place === 'path').at(-1)
  if (parameter === undefined) return []
  const validate = readerOf(operation).document.schemas.of('request', schemaOf(operation, parameter))
  const known = base.values.path[parameter.name]
  const made = makeValue(readerOf(operation), schemaOf(operation, parameter), 'random', random)
  const candidates = [
    uuid(random),
    987_654_321,
    999_983,
    `unknown-${letters(random, 8)}`,
    letters(random, 12),
    made,
  ]
  const value = candidates.find((each) => each !== NOTHING && each !== known && validate(each))
  const shape = schemaOf(operation, parameter)
  const isEnum = typeof shape === 'object' && shape !== null && ('enum' in shape || 'const' in shape)
  if (value === undefined || isEnum) return []
  const draft = withParameter(base, parameter, value)
  return [
    {
      kind: 'negative',
      rule: 'refuses-unknown-id',
      title: `${parameter.name} that nobody has`,
      draft,
      subject: { in: 'path', name: parameter.name },
    },
  ]
}
