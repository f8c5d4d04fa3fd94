import { posix } from 'node:path'
import {
  type Assertion,
  below,
  isFunction,
  type Node,
  namesOf,
  readTests,
  type Source,
  untyped,
} from './syntax.ts'

/** The values that a name may have. One that cannot be seen is undefined; an unknown name has none. */
export type Lists = (name: string) => readonly (Node | undefined)[]

/** Methods that give as many entries as their list has. */
const KEEPING =
  /^(?:entries|keys|values|map|toSorted|sort|toReversed|reverse|concat|with|trim|toLowerCase|toUpperCase|padStart|padEnd)$/

/** Whether an expression gives at least one entry, as far as the sources show. */
export function isNonEmpty(expression: Node | null | undefined, lists: Lists): boolean {
  const node = untyped(expression)
  const again = (inner: Node | null | undefined) => isNonEmpty(inner, lists)
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.some((each) =>
        each?.type === 'SpreadElement' ? again(each.argument) : each !== null,
      )
    case 'ObjectExpression':
      return node.properties.some((each) => (each.type === 'SpreadElement' ? again(each.argument) : true))
    case 'Literal':
      return typeof node.value === 'string' && node.value !== ''
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => value.raw !== '')
    case 'Identifier':
      return isEach(lists(node.name), again)
    case 'MemberExpression':
      return isEach(membersOf(node, lists), again)
    case 'AwaitExpression':
      return again(node.argument)
    case 'ConditionalExpression':
      return again(node.consequent) && again(node.alternate)
    case 'NewExpression':
      return /^(?:Set|Map)$/.test(namesOf(node.callee).join()) && again(node.arguments[0])
    case 'CallExpression':
      return isCallNonEmpty(node, lists)
    default:
      return false
  }
}

const isEach = (values: readonly (Node | undefined)[], holds: (node: Node | undefined) => boolean) =>
  values.length > 0 && values.every(holds)

/** The values of `object.property`, where the object is known. */
function membersOf({ object, property }: Node & { type: 'MemberExpression' }, lists: Lists) {
  const objects = object.type === 'Identifier' ? lists(object.name) : []
  return objects.map((each) => propertyOf(each, namesOf(property).join()))
}

function propertyOf(node: Node | undefined, name: string): Node | undefined {
  const value = untyped(node)
  if (value?.type !== 'ObjectExpression') return undefined
  const found = value.properties.find((each) => each.type === 'Property' && namesOf(each.key).join() === name)
  return found?.type === 'Property' ? found.value : undefined
}

function isCallNonEmpty(
  { callee, arguments: given }: Node & { type: 'CallExpression' },
  lists: Lists,
): boolean {
  const [first] = given
  const name = namesOf(callee).join('.')
  if (/^Object\.(?:keys|values|entries|fromEntries)$|^Promise\.all$/.test(name))
    return isNonEmpty(first, lists)
  if (name === 'Array.from') return isNonEmpty(first, lists) && isLong(first, lists)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const method = callee.property.name
  if (method === 'split') return true
  const isKept = KEEPING.test(method) || (method === 'flatMap' && isNonEmpty(resultOf(first), lists))
  return isKept && isNonEmpty(callee.object, lists)
}

/** The expression that a short function gives. */
const resultOf = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' && node.expression ? node.body : undefined

/** Whether the length that `Array.from` gets, if it gets one, is a known number above 0. */
function isLong(node: Node | undefined, lists: Lists): boolean {
  const length = propertyOf(node, 'length')
  if (node?.type !== 'ObjectExpression') return true
  const values = length?.type === 'Identifier' ? lists(length.name) : [length]
  return isEach(values, (each) => {
    const value = untyped(each)
    return value?.type === 'Literal' && typeof value.value === 'number' && value.value > 0
  })
}

/** The names whose entries an assertion demands: it fails where their list is empty. */
export function demanded({ words, actual, expected }: Assertion): string[] {
  const matcher = words.at(-1) ?? ''
  if (actual === undefined || words.includes('not') !== acceptsEmpty(matcher, expected?.[0])) return []
  return below(actual).flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : []))
}

function acceptsEmpty(matcher: string, expected: Node | undefined): boolean {
  const value = untyped(expected)
  if (value?.type === 'ArrayExpression') return value.elements.length === 0
  if (value?.type === 'ObjectExpression') return value.properties.length === 0
  return (
    value?.type === 'Literal' && matcher !== 'toBeGreaterThan' && (value.value === 0 || /Less/.test(matcher))
  )
}

/** The names of a source: its variables, the entries of its tables, and what it imports from another source. */
export function knownLists(source: Source, read: (path: string) => string): Lists {
  const imports = new Map(source.nodes.flatMap(({ node }) => importsOf(node, source.path)))
  const values: Bound[] = source.nodes.flatMap(({ node }) =>
    node.type === 'VariableDeclarator'
      ? namesOf(node.id).map((name): Bound => [name, node.init ?? undefined])
      : [],
  )
  const valuesOf = (name: string) => values.filter(([each]) => each === name).map(([, value]) => value)
  const lists: Lists = (name) => {
    const from = imports.get(name)
    return from === undefined ? valuesOf(name) : declared(from, read, name)
  }
  values.push(...source.nodes.flatMap(({ node }) => cellsOf(node, lists)))
  return lists
}

/** A name with its value in one row of a table. */
type Bound = [name: string, value: Node | undefined]

/** The names that each row of a written list gives a value. */
function cellsOf(node: Node, lists: Lists): Bound[] {
  const [table, patterns] = tableAt(node)
  return rowsOf(table, lists).flatMap((cells) =>
    patterns.flatMap((pattern, index) => boundBy(pattern, cells[index])),
  )
}

/** The values of a name in another source. */
const declared = (path: string, read: (path: string) => string, wanted: string) =>
  readTests(path, read(path)).nodes.flatMap(({ node }) =>
    node.type === 'VariableDeclarator' && namesOf(node.id).join() === wanted ? [node.init ?? undefined] : [],
  )

/** The names that an import takes from a file of the repository, each with the path of that file. */
function importsOf(node: Node, path: string): [string, string][] {
  if (node.type !== 'ImportDeclaration' || !/^\.\.?\/.*\.tsx?$/.test(node.source.value)) return []
  const from = posix.join(posix.dirname(path), node.source.value)
  return node.specifiers.map(({ local }) => [local.name, from])
}

/** A list that is written out, with the names that each of its rows gets: of a loop, or of a table of tests. */
function tableAt(node: Node): [Node | undefined, readonly (Node | null)[]] {
  if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration') {
    const id = node.left.declarations[0]?.id
    return [node.right, id?.type === 'ArrayPattern' ? id.elements : []]
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'CallExpression') return [undefined, []]
  const body = node.arguments.findLast(isFunction)
  const isTable = namesOf(node.callee.callee).at(-1) === 'each'
  return isTable && body && 'params' in body ? [node.callee.arguments[0], body.params] : [undefined, []]
}

/** The cells of each row of a table. */
function rowsOf(table: Node | undefined, lists: Lists): (readonly (Node | undefined)[])[] {
  const node = untyped(table)
  if (node?.type === 'Identifier') return lists(node.name).flatMap((each) => rowsOf(each, () => []))
  if (node?.type === 'CallExpression' && namesOf(node.callee).join('.') === 'Object.entries')
    return entriesOf(node.arguments[0], lists)
  if (node?.type !== 'ArrayExpression') return []
  return node.elements.map((each) => {
    const row = untyped(each)
    return row?.type === 'ArrayExpression' ? row.elements.map((cell) => cell ?? undefined) : [row]
  })
}

function entriesOf(node: Node | undefined, lists: Lists): (readonly (Node | undefined)[])[] {
  const value = untyped(node)
  if (value?.type === 'Identifier') return lists(value.name).flatMap((each) => entriesOf(each, () => []))
  if (value?.type !== 'ObjectExpression') return []
  return value.properties.map((each) =>
    each.type === 'Property' ? [each.key, each.value] : [undefined, undefined],
  )
}

/** The names of a pattern with their values in one row. */
function boundBy(pattern: Node | null, value: Node | undefined): Bound[] {
  if (pattern?.type === 'Identifier') return [[pattern.name, value]]
  if (pattern?.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((each) =>
    each.type === 'Property' && each.value.type === 'Identifier'
      ? [[each.value.name, propertyOf(value, namesOf(each.key).join())] satisfies Bound]
      : [],
  )
}
