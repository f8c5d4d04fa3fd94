import { branch, list, type Tree } from '../packages/document/src/index.ts'
import { typesOf, valuesOf } from './merged-schema.ts'

/** A request loses what it allowed; an answer gains what its readers do not know. */
export type Side = 'request' | 'answer'

/** Of two schemas, `to` allows less than `from`: in a request the newer one, in an answer the older one. */
type Pair = { from: Tree; to: Tree; side: Side }

const FORMATS: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Keywords whose values are compared as they are written. */
const OPAQUE = [
  'pattern',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',

  'dependentSchemas',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The values of this schema alone that `from` allows and `to` does not, in words; nested schemas are left out. */
export function lossesOf(pair: Pair): string[] {
  if (same(pair.from, { not: {} })) return []
  return [...types(pair), ...values(pair), ...bounds(pair), ...keywords(pair), ...objects(pair)]
}

function types({ from, to, side }: Pair): string[] {
  const [had, has] = [typesOf(from), typesOf(to)]
  if (has.length === 0) return []
  if (had.length === 0) {
    if (valuesOf(from).length > 0) return []
    return [side === 'request' ? `limited to ${has.join(', ')}` : `no longer limited to ${has.join(', ')}`]
  }
  const lost = had.filter((type) => !has.includes(type) && !(type === 'integer' && has.includes('number')))
  return lost.map((type) => `type ${type} ${side === 'request' ? 'removed' : 'added'}`)
}

function values({ from, to, side }: Pair): string[] {
  const [had, has] = [valuesOf(from), valuesOf(to)]
  if (has.length === 0) return []
  if (had.length === 0) return [side === 'request' ? 'limited to an enum' : 'no longer limited to an enum']
  const known = new Set(has.map((value) => JSON.stringify(value)))
  const lost = had.map((value) => JSON.stringify(value)).filter((value) => !known.has(value))
  return lost.map((value) => `value ${value} ${side === 'request' ? 'removed' : 'added'}`)
}

function bounds({ from, to, side }: Pair): string[] {
  const [raised, lowered] = side === 'request' ? ['raised', 'lowered'] : ['lowered', 'raised']
  const least = (node: Tree, name: string) =>
    Number(node[name] ?? (name.startsWith('min') && name !== 'minimum' ? 0 : Number.NEGATIVE_INFINITY))
  const most = (node: Tree, name: string) => Number(node[name] ?? Number.POSITIVE_INFINITY)
  return [
    ...LOWER.filter((name) => least(to, name) > least(from, name) && !implied(from, to, name)).map(
      (name) => `${name} ${raised}`,
    ),
    ...UPPER.filter((name) => most(to, name) < most(from, name) && !implied(from, to, name)).map(
      (name) => `${name} ${lowered}`,
    ),
  ]
}

/** Whether the other of inclusive and exclusive bound already says so: more than 5 says at least 5. */
function implied(from: Tree, to: Tree, name: string): boolean {
  const limit = Number(to[name])
  if (name === 'minimum') return Number(from.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= limit
  if (name === 'maximum') return Number(from.exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= limit
  if (name === 'exclusiveMinimum') return Number(from.minimum ?? Number.NEGATIVE_INFINITY) > limit
  if (name === 'exclusiveMaximum') return Number(from.maximum ?? Number.POSITIVE_INFINITY) < limit
  return false
}

function keywords({ from, to, side }: Pair): string[] {
  const changed = OPAQUE.filter((name) => to[name] !== undefined && !same(to[name], from[name]))
  const { format, multipleOf: step } = to
  if (format !== undefined && format !== from.format && FORMATS[String(from.format)] !== format)
    changed.push('format')
  if (step !== undefined && (from.multipleOf === undefined || Number(from.multipleOf) % Number(step) !== 0))
    changed.push('multipleOf')
  const unique = to.uniqueItems === true && from.uniqueItems !== true
  const alike = side === 'request' ? 'items must differ' : 'items may be alike'
  return [...changed.map((name) => `${name} changed`), ...(unique ? [alike] : [])]
}

function objects({ from, to, side }: Pair): string[] {
  const closed = (node: Tree) => node.additionalProperties === false || node.unevaluatedProperties === false
  // A reader ignores properties that it does not know, so an answer may open.
  const closes = side === 'request' && closed(to) && !closed(from)
  const needs = Object.keys(branch(to, 'dependentRequired')).flatMap((name) => {
    const known = list(branch(from, 'dependentRequired'), name)
    const now = list(branch(to, 'dependentRequired'), name).filter((other) => !known.includes(other))
    const verb = side === 'request' ? 'now needs' : 'comes without'
    return now.map((other) => `${name} ${verb} ${other}`)
  })
  return [...(closes ? ['closed for more properties'] : []), ...needs]
}
