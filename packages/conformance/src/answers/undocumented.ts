import { alternatives, flat, isNear, isTree, type Tree } from '@portal/document'
import type { Reader } from '../document/load.ts'
import type { RuleId } from '../rules.ts'

/**
 * Lists the properties of a value that the document does not describe: as violations where it closes the object, as
 * notes where it says nothing, and not at all where it expects more. A name close to a missing documented one is
 * reported as misspelt.
 */
export function undocumented(reader: Reader, schema: unknown, value: unknown): BodyProblem[] {
  const found = new Map<string, BodyProblem>()
  walk(reader, [schema], value, '', found)
  return [...found.values()]
}

function walk(
  reader: Reader,
  schemas: unknown[],
  value: unknown,
  at: string,
  found: Map<string, BodyProblem>,
): void {
  if (value === null || typeof value !== 'object' || at.split('/').length > 30) return
  const shapes = schemas.flatMap((schema) => fitting(reader, schema, value, 0))
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => [shape.items, shape.prefixItems].flat()).filter(isTree)
    if (items.length > 0) for (const each of value) walk(reader, items, each, `${at}/*`, found)
  } else if (isTree(value)) {
    walkObject(reader, shapes, value, at, found)
  }
}

function walkObject(
  reader: Reader,
  shapes: Tree[],
  value: Tree,
  at: string,
  found: Map<string, BodyProblem>,
): void {
  const documented = new Set(
    shapes.flatMap((shape) => (isTree(shape.properties) ? Object.keys(shape.properties) : [])),
  )
  const isClosed = shapes.some(closes)
  const open = !isClosed && (documented.size === 0 || shapes.some(isOpen))
  for (const [name, each] of Object.entries(value)) {
    const known = shapes.flatMap((shape) => schemasOf(reader, shape, name))
    if (known.length > 0) walk(reader, known, each, `${at}/${name}`, found)
    else if (!open)
      found.set(`${at}/${name}`, { ...problemOf(name, at, [...documented], value), isNote: !isClosed })
  }
}

function problemOf(name: string, at: string, documented: string[], value: Tree): BodyProblem {
  const near = documented.find((each) => !(each in value) && isNear(each, name))
  return near === undefined
    ? { rule: 'answer-undocumented', message: `${at}/${name} is not documented.`, at: `${at}/${name}` }
    : {
        rule: 'answer-misspelt',
        message: `${at}/${name} is not documented; is it ${near}?`,
        at: `${at}/${name}`,
      }
}

function closes({ additionalProperties, unevaluatedProperties }: Tree): boolean {
  return additionalProperties === false || unevaluatedProperties === false
}

/** `additionalProperties: true`, or a schema for them, means that the document expects further properties. */
function isOpen(shape: Tree): boolean {
  const { additionalProperties: more, unevaluatedProperties: rest } = shape
  return more === true || isTree(more) || rest === true || isTree(rest)
}

function schemasOf({ document }: Reader, shape: Tree, name: string): unknown[] {
  const { properties, patternProperties, additionalProperties } = shape
  if (isTree(properties) && Object.hasOwn(properties, name)) return [properties[name]]
  const patterns = isTree(patternProperties) ? Object.entries(patternProperties) : []
  const { regExp } = document.schemas.patterns
  const matching = patterns.filter(([pattern]) => regExp(pattern, 'u').test(name)).map(([, each]) => each)
  if (matching.length > 0) return matching
  return isTree(additionalProperties) ? [additionalProperties] : []
}

/** The schemas that apply to a value: its own and the alternatives that it fits, or all alternatives when it fits none. */
function fitting(reader: Reader, schema: unknown, value: unknown, depth: number): Tree[] {
  const shape = flat(reader, schema)
  const conditional = [shape.then, shape.else].filter((each) => each !== undefined)
  const several = [...alternatives(reader, shape).map((each) => each.schema), ...conditional]
  if (several.length === 0 || depth > 5) return [shape]
  const fits = several.filter((each) => reader.document.schemas.of(reader.side, each)(value))
  return [
    shape,
    ...(fits.length > 0 ? fits : several).flatMap((each) => fitting(reader, each, value, depth + 1)),
  ]
}

/** A violation with its path in the body: the path of the object, where a property of it is missing. */
export type BodyProblem = Omit<Problem, 'pointer'> & { at: string; missing?: string }

/** A violation of the document in an answer. */
export type Problem = {
  rule: RuleId
  message: string
  /** The pointer of the schema, the header or the answer in the document. */
  pointer: string
  /** The cause, where one cause shows at several pointers; otherwise the pointer. */
  cause?: string
  /** The document leaves the object open, so that this is a note and no violation. */
  isNote?: boolean
}
