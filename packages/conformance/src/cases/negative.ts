import { letters, makeValue, NOTHING, type Random, uuid } from '@portal/document'
import { mediaFor } from '../document/media-types.ts'
import { isCsrf } from '../document/operations.ts'
import type { Path } from '../generate/spots.ts'
import { type Draft, withParameter } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import type { Case } from './case.ts'
import { bodyCases } from './negative-body.ts'
import { parameterMutations, readerOf, schemaOf } from './parameter-values.ts'

/**
 * Requests that violate the document in one way each. `stateful` adds those that a server which only replays
 * examples accepts.
 */
export function negativeCases(base: Draft, random: Random, stateful: boolean): Case[] {
  return [
    ...parameterCases(base, random, stateful),
    ...wholeBodyCases(base),
    ...bodyCases(base, random, stateful),
    ...(stateful ? unknownIds(base, random) : []),
  ]
}

function parameterCases(base: Draft, random: Random, stateful: boolean): Case[] {
  const { operation } = base
  return operation.parameters.flatMap((parameter) => {
    const { name, in: location, required } = parameter
    const negative = (
      { rule, keyword, path: inside = [] }: { rule: RuleId; keyword: string; path?: Path },
      title: string,
      value: unknown,
    ): Case => ({
      kind: 'negative',
      rule,
      title: `${name} ${title}`,
      draft: {
        ...withParameter(base, parameter, value),
        invalid: { in: location, name, keyword, inside },
      },
    })
    // A missing csrf token is a security case.
    const missing = required && location !== 'path' && !isCsrf(parameter)
    const value =
      base.values[location][name] ??
      makeValue(readerOf(operation), schemaOf(operation, parameter), 'typical', random)
    const mutations = value === NOTHING ? [] : parameterMutations(operation, parameter, value, random)
    // A server that only replays examples may check the last entry of a list alone.
    const broken = mutations.filter((each) => stateful || !Array.isArray(each.value) || each.path.length > 0)
    return [
      ...(missing ? [negative({ rule: 'refuses-missing', keyword: 'required' }, 'left out', undefined)] : []),
      ...broken.map((mutation) =>
        negative(mutation, mutation.title.replace(/^the value /, ''), mutation.value),
      ),
    ]
  })
}

/**
 * Requests with an id that does not exist: the last id of the path, altered. Members of an enum are not ids, nor are lists
 * and objects, nor values that share a segment, such as the ends of `/span/{from}-{to}`.
 */
function unknownIds(base: Draft, random: Random): Case[] {
  const { operation } = base
  const parameter = operation.parameters.filter(({ in: location }) => location === 'path').at(-1)
  const segment = operation.path.split('/').find((each) => each.includes(`{${parameter?.name}}`))
  if (parameter === undefined || segment?.includes('{', segment.indexOf('{') + 1)) return []
  const validate = readerOf(operation).document.schemas.of('request', schemaOf(operation, parameter))
  const known = base.values.path[parameter.name]
  // A long one is the least likely to exist.
  const made = Array.from({ length: 8 }, () =>
    makeValue(readerOf(operation), schemaOf(operation, parameter), 'random', random),
  ).toSorted((left, right) => String(right).length - String(left).length)
  const candidates = [
    uuid(random),
    987_654_321,
    999_983,
    `unknown-${letters(random, 8)}`,
    letters(random, 12),
    ...made,
  ]
  const value = candidates.find((each) => each !== NOTHING && each !== known && validate(each))
  const shape = schemaOf(operation, parameter)
  const isEnum = typeof shape === 'object' && shape !== null && ('enum' in shape || 'const' in shape)
  if (value === undefined || typeof value === 'object' || isEnum) return []
  const draft = withParameter(base, parameter, value)
  return [
    {
      kind: 'negative',
      rule: 'refuses-unknown-id',
      title: `${parameter.name} of no entry`,
      draft: { ...draft, invalid: { in: 'path', name: parameter.name } },
    },
  ]
}

/** Cases that do not depend on the media type: a missing required body and undocumented content types. */
function wholeBodyCases(base: Draft): Case[] {
  const { operation, body } = base
  if (body === undefined || operation.body === undefined) return []
  const negative = (rule: RuleId, title: string, sent: Draft['body']): Case => ({
    kind: 'negative',
    rule,
    title,
    draft: { ...base, body: sent },
  })
  const { media, required } = operation.body
  const undocumented = ['text/plain', 'application/xml'].filter((type) => mediaFor(media, type) === undefined)
  return [
    ...(required ? [negative('refuses-missing', 'the body left out', undefined)] : []),
    ...undocumented.map((type) =>
      negative('refuses-content-type', `a body of ${type}`, {
        ...body,
        as: type,
        files: {},
        spoil: (text) => (type === 'text/plain' ? text : '<request/>'),
      }),
    ),
  ]
}
