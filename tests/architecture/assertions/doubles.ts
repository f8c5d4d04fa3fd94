import type { Finding } from './single.ts'
import {
  type Assertion,
  below,
  chainOf,
  type Found,
  isFunction,
  type Node,
  namesOf,
  type Source,
  untyped,
} from './syntax.ts'

/** Kind 2: an assertion about a spy, a list or a value that the subject never gets. */
export function ungiven(source: Source): Finding[] {
  return source.nodes.flatMap((found) => {
    const { node, ancestors } = found
    const definition = definitionAt(found)
    const scope = ancestors.find(({ type }) => type === 'BlockStatement' || type === 'Program')
    if (definition === undefined || scope === undefined || ancestors[1]?.type === 'ExportNamedDeclaration')
      return []
    const uses = usesOf(definition.name, scope, node)
    const isGiven = uses.some((use) => !isOnlyRead(use))
    if (isGiven || !uses.some((use) => isAsserted(use, source.assertions))) return []
    return [{ start: node.start, reason: `the subject never gets ${definition.name}` }]
  })
}

/** The name of a variable that gets a spy, an empty list or a constant here. */
function definitionAt({ node }: Found): { name: string } | undefined {
  const [id, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'AssignmentExpression' && node.operator === '='
        ? [node.left, node.right]
        : []
  return id?.type === 'Identifier' && isOurs(untyped(value)) ? { name: id.name } : undefined
}

/** Whether a value has nothing of the subject: a new spy, a constant, or a list or an object of them. */
function isOurs(value: Node | undefined): boolean {
  switch (value?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return !('expressions' in value) || value.expressions.length === 0
    case 'CallExpression':
      return namesOf(value).join('.') === 'vi.fn' || /^vi\.fn\.mock/.test(namesOf(value).join('.'))
    case 'NewExpression':
      return /^(?:Set|Map)$/.test(namesOf(value.callee).join()) && value.arguments.length === 0
    case 'ArrayExpression':
      return value.elements.every((each) => each !== null && isOurs(untyped(each)))
    case 'ObjectExpression':
      return value.properties.every((each) => each.type === 'Property' && isOurs(untyped(each.value)))
    default:
      return false
  }
}

/** The uses of a variable from one definition to the next. */
function usesOf(name: string, scope: Node, definition: Node): Found[] {
  const uses: Found[] = []
  for (const found of below(scope)) {
    const { node } = found
    if (node.start < definition.end) continue
    if (
      node.type === 'AssignmentExpression' &&
      node.operator === '=' &&
      namesOf(node.left).join('.') === name
    )
      break
    if (node.type === 'Identifier' && node.name === name && isReference(found)) uses.push(found)
  }
  return uses
}

function isReference({ node, ancestors: [parent] }: Found): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed
  if (parent?.type === 'Property') return parent.value === node || parent.computed
  return true
}

/** Whether a use tells nothing to the subject: it reads the variable, or sets what a spy answers. */
function isOnlyRead(use: Found): boolean {
  const { rest, given, words } = chainOf(use)
  const [method = ''] = words
  if (/^mock(?:[A-Z]\w*)?$/.test(method)) return true
  // A list hands each of its entries to the function that is called with it.
  if (given.some((argument) => !isOurs(untyped(argument)))) return false
  if (/^(?:push|unshift|splice|add|set|fill|delete)$/.test(method)) return false
  return isExpect(rest[0])
}

const isExpect = (node: Node | undefined) =>
  node?.type === 'CallExpression' && /^(?:expect(?:\.soft)?|vi\.mocked)$/.test(namesOf(node.callee).join('.'))

const isAsserted = ({ node }: Found, assertions: readonly Assertion[]) =>
  assertions.some(({ actual }) => actual && actual.start <= node.start && node.end <= actual.end)

/** Kind 2: an assertion about the calls of a spy that a line before it has thrown away. */
export function forgotten({ assertions }: Source): Finding[] {
  return assertions.flatMap(({ node, ancestors, actual }) => {
    const [name] = namesOf(actual)
    const index = ancestors.findIndex(({ type }) => type === 'BlockStatement' || type === 'Program')
    const before = statementsBefore(ancestors[index], ancestors[index - 1] ?? node)
    const reason = name === undefined ? undefined : lossOf(name, before)
    return reason === undefined ? [] : [{ start: node.start, reason }]
  })
}

/** The statements of a block before one of them, the nearest first. */
function statementsBefore(block: Node | undefined, statement: Node): Node[] {
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program') return []
  return block.body.filter(({ start }) => start < statement.start).reverse()
}

/** The reason why a spy has seen nothing at the end of these statements, if there is one. */
function lossOf(name: string, before: readonly Node[]): string | undefined {
  const own = before.findIndex((each) => isSpyOf(name, each))
  let isRecent = true
  for (const words of before.slice(0, own === -1 ? undefined : own).map(callsOf)) {
    if (words.includes(`${name}.mockRestore`) || (own !== -1 && words.includes('vi.restoreAllMocks')))
      return `${name} no longer watches anything`
    if (isRecent && words.some((word) => word === `${name}.mockClear` || word === `${name}.mockReset`))
      return `${name} has just forgotten its calls`
    isRecent &&= words.every((word) => word.startsWith('expect'))
  }
  return undefined
}

/** The calls that a statement makes by itself, without the calls within a function that it hands on. */
const callsOf = (statement: Node) =>
  below(statement).flatMap(({ node, ancestors }) =>
    node.type === 'CallExpression' && !ancestors.some(isFunction) ? [namesOf(node).join('.')] : [],
  )

/** Whether a statement declares a spy of this name. */
const isSpyOf = (name: string, statement: Node) =>
  below(statement).some(
    ({ node }) =>
      node.type === 'VariableDeclarator' &&
      namesOf(node.id).join() === name &&
      namesOf(node.init).join('.').startsWith('vi.spyOn'),
  )
