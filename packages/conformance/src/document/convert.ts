import { branch, ExactNumber, isTree, numberIn, type Tree, text, valueAt } from '@portal/document'
import { upgrade } from '@scalar/openapi-upgrader'
import { CannotRun } from '../cannot-run.ts'
import { habitsIn, withListedTypes } from './habits.ts'

/** A document in the notation of OpenAPI 3.1, with a note for the report when it was written in another one. */
type Converted = { tree: Tree; notes: string[]; isSwagger: boolean }

/** Pointers of OpenAPI 3, with the pointers of the same objects in Swagger 2. */
const POINTERS_OF_SWAGGER: [RegExp, string][] = [
  [/^\/components\/schemas\//, '/definitions/'],
  [/^\/components\/(responses|parameters)\//, '/$1/'],
  [/^\/components\/requestBodies\//, '/parameters/'],
  [/(\/responses\/[^/]+)\/content\/[^/]+\/schema/, '$1/schema'],
]

/** The pointer into a converted document, as its author wrote the document; the conversion from OpenAPI 3.0 keeps all pointers. */
export function asWritten({ isSwagger }: Pick<Converted, 'isSwagger'>, pointer: string): string {
  if (!isSwagger) return pointer
  return POINTERS_OF_SWAGGER.reduce((made, [pattern, written]) => made.replace(pattern, written), pointer)
}

/**
 * Reads Swagger 2, OpenAPI 3.0, and parts of a newer document that are still written as in 3.0.
 * @param file the name of the document in notes and errors
 * @throws CannotRun naming the document that is written in another format, or cannot be converted
 */
export function inNewNotation(file: string, tree: Tree): Converted {
  const version = text(tree, 'openapi')
  if (/^3\.[12](\.|$)/.test(version)) return { ...withoutHabits(file, tree), isSwagger: false }
  const from = /^3\.0(\.|$)/.test(version)
    ? `OpenAPI ${version}`
    : text(tree, 'swagger').startsWith('2.') && 'Swagger 2'
  if (from === false) throw new CannotRun(`${file} is not an OpenAPI document: ${foundInstead(tree)}.`)
  const note = `${file} is written in ${from} and was converted to OpenAPI 3.1 for this run.`
  const converted = upgraded(file, withInlineBodies(inTexts(tree)))
  return { tree: converted, notes: [note], isSwagger: 'swagger' in tree }
}

/** The version stays as it is: a new document with old parts is still a new document. */
function withoutHabits(file: string, tree: Tree): Pick<Converted, 'tree' | 'notes'> {
  const [first, ...others] = habitsIn(tree)
  if (first === undefined) return { tree, notes: [] }
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  const note = `${file} is OpenAPI ${text(tree, 'openapi')}, but parts of it are written as in 3.0 and were converted for this run: #${first}${more}.`
  const old = { ...withListedTypes(inTexts(tree)), openapi: '3.0.4' }
  return { tree: { ...upgraded(file, old), openapi: tree.openapi }, notes: [note] }
}

/** No text of a document begins like this. */
const EXACT = '\u0000number '

/** A copy in which numbers with more digits than the language keeps are texts, because the converter knows no others. */
function inTexts(value: Tree): Tree
function inTexts(value: unknown): unknown
function inTexts(value: unknown): unknown {
  return value instanceof ExactNumber ? `${EXACT}${value}` : eachOf(value, inTexts)
}

function fromTexts(value: unknown): unknown {
  const isExact = typeof value === 'string' && value.startsWith(EXACT)
  return isExact ? numberIn(value.slice(EXACT.length)) : eachOf(value, fromTexts)
}

function eachOf(value: unknown, made: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(made)
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, made(each)]))
}

function upgraded(file: string, tree: Tree): Tree {
  try {
    const made: unknown = fromTexts(upgrade(tree, '3.1'))
    if (isTree(made)) return made
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotRun(`${file} cannot be converted to OpenAPI 3.1: ${reason}.`)
  }
  throw new CannotRun(`${file} cannot be converted to OpenAPI 3.1.`)
}

/** The converter loses a body of Swagger 2 that an operation takes from the shared parameters. */
function withInlineBodies(tree: Tree): Tree {
  if (!('swagger' in tree)) return tree
  const inlined = (parameter: unknown): unknown => {
    const reference = isTree(parameter) ? text(parameter, '$ref') : ''
    const found = reference.startsWith('#/parameters/') ? valueAt(tree, reference.slice(1)) : undefined
    return isTree(found) ? structuredClone(found) : parameter
  }
  for (const item of Object.values(branch(tree, 'paths')).filter(isTree)) {
    for (const node of [item, ...Object.values(item)].filter(isTree))
      if (Array.isArray(node.parameters)) node.parameters = node.parameters.map(inlined)
  }
  return tree
}

function foundInstead(tree: Tree): string {
  for (const [key, name] of [
    ['openapi', 'OpenAPI'],
    ['swagger', 'Swagger'],
    ['asyncapi', 'AsyncAPI'],
    ['arazzo', 'Arazzo'],
  ] as const) {
    if (tree[key] !== undefined) return `it is ${name} ${String(tree[key])}`
  }
  return 'it has no `openapi` version'
}
