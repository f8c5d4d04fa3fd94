import { branch, ENVELOPE, flat, isTree, listIn, plainName, type Tree, typesOf } from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { Exchange } from '../send/exchange.ts'
import { documentedAt } from './answer-schema.ts'

const DEPTH = 4

/** A map in an answer: an object whose keys are ids, and its values the entries. A value that is no object has no properties. */
type FoundMap = { entries: [key: string, entry: Tree][]; path: string }

/**
 * The map in an answer, at its root or inside of envelopes: an object that the document lets have properties of any name. One
 * with lists in it groups them, and where the document says nothing of the values, a list is preferred.
 */
export function mapIn(exchange: Exchange): FoundMap | undefined {
  let level = [{ value: exchange.got?.json?.value, path: '' }]
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    for (const { value, path } of level) {
      if (!isTree(value) || !isMap(exchange, value, path)) continue
      return { entries: Object.entries(value).map(([key, each]) => [key, isTree(each) ? each : {}]), path }
    }
    level = level.flatMap(({ value, path }) =>
      Object.entries(isTree(value) ? value : {}).flatMap(([name, each]) =>
        ENVELOPE.test(plainName(name)) ? [{ value: each, path: `${path}/${name}` }] : [],
      ),
    )
  }
  return undefined
}

function isMap(exchange: Exchange, value: Tree, path: string): boolean {
  if (Object.values(value).some(Array.isArray)) return false
  const { reader, shapes } = documentedAt(exchange, path)
  const kinds = shapes.map((shape) => mapKind(reader, shape))
  return (
    kinds.includes('described') || (kinds.includes('open') && !hasEnvelopedList(exchange.got?.json?.value))
  )
}

/** Whether the document describes the entries of a map, or lets an object have any property. */
function mapKind(reader: Reader, shape: Tree): 'described' | 'open' | undefined {
  if (Object.keys(branch(shape, 'properties')).length > 0) return undefined
  const values = [shape.additionalProperties, ...Object.values(branch(shape, 'patternProperties'))].filter(
    (each) => each === true || isTree(each),
  )
  const types = values.map((each) => typesOf(flat(reader, each)))
  if (values.length === 0 || types.some((each) => each.includes('array'))) return undefined
  return types.every((each) => each.length > 0) ? 'described' : 'open'
}

function hasEnvelopedList(answer: unknown): boolean {
  const list = listIn(answer)
  const around = list?.path.split('/').slice(1, -1) ?? []
  return list?.entries.every(isTree) === true && around.every((name) => ENVELOPE.test(plainName(name)))
}
