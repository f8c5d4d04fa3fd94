import { type Node, parseSync, visitorKeys } from 'oxc-parser'

export type { Node } from 'oxc-parser'

/** A node with its ancestors, the nearest first. */
export type Found = { node: Node; ancestors: readonly Node[] }

/** A call of `expect`, `expect.poll` or `expect.soft`, with the words and the matcher that follow it. */
export type Assertion = Found & {
  /** `expect(a).not.toBe(b)` has `['expect', 'not', 'toBe']`, and `expect.poll(a)` has `['expect', 'poll']`. */
  words: readonly string[]
  actual: Node | undefined
  /** The arguments of the matcher; undefined where no matcher is called. */
  expected: readonly Node[] | undefined
}

/** A source of tests, parsed. */
export type Source = { path: string; text: string; nodes: readonly Found[]; assertions: readonly Assertion[] }

/**
 * Reads a source of tests.
 * @throws Error for a file that cannot be parsed
 */
export function readTests(
  path: string,
  text: string,
): Source & { comments: { value: string; end: number }[] } {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false })
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const nodes = below(program)
  return { path, text, nodes, assertions: nodes.flatMap(assertionAt), comments }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The node and all nodes below it, in the order of the text. */
export function below(root: Node, ancestors: readonly Node[] = []): Found[] {
  const found: Found[] = [{ node: root, ancestors }]
  const inner = [root, ...ancestors]
  for (const key of visitorKeys[root.type] ?? []) {
    const value: unknown = Reflect.get(root, key)
    const children = (Array.isArray(value) ? value : [value]).filter(isNode)
    for (const child of children) found.push(...below(child, inner))
  }
  return found
}

/** The names of a chain: `a.b.c` has `['a', 'b', 'c']`; calls within it are passed over. Empty for another expression. */
export function namesOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name]
    case 'CallExpression':
      return namesOf(node.callee)
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier'
        ? [...namesOf(node.object), node.property.name]
        : []
    case 'ChainExpression':
      return namesOf(node.expression)
    case 'AwaitExpression':
      return namesOf(node.argument)
    default:
      return []
  }
}

/** The expression without the types that are written around it. */
export function untyped(node: Node | null | undefined): Node | undefined {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
    ? untyped(node.expression)
    : (node ?? undefined)
}

export const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration'

function assertionAt({ node, ancestors }: Found): Assertion[] {
  if (node.type !== 'CallExpression' || node.callee.type === 'CallExpression') return []
  const begin = namesOf(node.callee)
  if (!/^expect(?:,poll|,soft)?$/.test(begin.join())) return []
  const { top, rest, words, expected } = chainOf({ node, ancestors })
  return [{ node: top, ancestors: rest, words: [...begin, ...words], actual: node.arguments[0], expected }]
}

/** The expression that begins with a node, such as `spy.mock.calls`: its words, and the arguments of its last call. */
export function chainOf({ node, ancestors }: Found) {
  let top = node
  const words: string[] = []
  const calls: (readonly Node[])[] = []
  const length = ancestors.findIndex((parent) => {
    const isMember = parent.type === 'MemberExpression' && parent.object === top
    const isCall = parent.type === 'CallExpression' && parent.callee === top
    if (isMember && parent.property.type === 'Identifier') words.push(parent.property.name)
    if (isCall) calls.push(parent.arguments)
    const isLonger = isMember || isCall || parent.type === 'ChainExpression'
    if (isLonger) top = parent
    return !isLonger
  })
  const rest = length === -1 ? [] : ancestors.slice(length)
  return { top, rest, words, expected: calls.at(-1), given: calls.flat() }
}
