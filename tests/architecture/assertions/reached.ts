import { demanded, isNonEmpty, type Lists } from './lists.ts'
import type { Finding } from './single.ts'
import { below, type Found, isFunction, type Node, namesOf, type Source } from './syntax.ts'

const TEST = /^(?:test|it)(?:\.(?:each|for|fails))?$/
const LOOPS = /^(?:forEach|map|flatMap|filter|every|some|find)$/

/** Kind 3: a loop with assertions whose list may have no entry. */
export function emptyLoops(source: Source, lists: Lists): Finding[] {
  return source.nodes.flatMap((found) => {
    const list = listOf(found.node)
    const unit = found.ancestors.find((each) => unitAt(each) !== undefined)
    // A property draws lists of every length.
    if (list === undefined || unit === undefined || isPropertyCall(unit)) return []
    if (
      !source.assertions.some((each) => isWithin(each.node, found.node)) ||
      isFilled(list, found.node, source, lists)
    )
      return []
    return [{ start: found.node.start, reason: 'the list of this loop may be empty' }]
  })
}

/** Kind 3: a table of tests that may have no row. */
export function emptyTables(source: Source, lists: Lists): Finding[] {
  return source.nodes.flatMap(({ node, ancestors }) => {
    if (node.type !== 'CallExpression' || node.callee.type === 'CallExpression') return []
    const [table] = node.arguments
    if (!table || !/^(?:test|it|describe)\.(?:each|for)$/.test(namesOf(node.callee).join('.'))) return []
    if (isAlone(ancestors) || isFilled(table, ancestors[0] ?? node, source, lists)) return []
    return [{ start: node.start, reason: 'this table may be empty' }]
  })
}

/** Whether a table is all that its suite has: Vitest refuses a suite without tests. */
const isAlone = (ancestors: readonly Node[]) => {
  const suite = ancestors.find(({ type }) => type === 'BlockStatement')
  return suite?.type === 'BlockStatement' && suite.body.length === 1
}

/** Kind 4: a test, or a property, whose assertions all depend on a branch. */
export function branches(source: Source): Finding[] {
  const helpers = helpersOf(source)
  return source.nodes.flatMap(({ node }) => {
    const body = unitAt(node)
    if (body === undefined) return []
    const proofs = below(body).filter((found) => isProof(found, helpers))
    if (proofs.length === 0 || proofs.some((each) => isCertain(each, body, proofs))) return []
    return [{ start: node.start, reason: 'no assertion runs in every case' }]
  })
}

/** The function of a test, or of a property of fast-check. */
function unitAt(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const isUnit = isPropertyCall(node) || TEST.test(namesOf(node.callee).join('.'))
  return isUnit ? node.arguments.findLast(isFunction) : undefined
}

const isPropertyCall = (node: Node) =>
  node.type === 'CallExpression' && /^fc\.(?:property|asyncProperty)$/.test(namesOf(node.callee).join('.'))

/** The list that a loop goes through. */
function listOf(node: Node): Node | undefined {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') return node.right
  if (node.type === 'WhileStatement') return node.test
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { property, object } = node.callee
  const isLoop = property.type === 'Identifier' && LOOPS.test(property.name) && isFunction(node.arguments[0])
  return isLoop ? object : undefined
}

/** Whether a list has entries: it is written so, or an assertion outside of its loop demands them. */
function isFilled(list: Node, loop: Node, { assertions }: Source, lists: Lists): boolean {
  if (isNonEmpty(list, lists)) return true
  const names = below(list).flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : []))
  return assertions.some(
    (each) => !isWithin(each.node, loop) && demanded(each).some((name) => names.includes(name)),
  )
}

const isWithin = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end

/** The functions of a source that assert something. */
function helpersOf({ nodes, assertions }: Source): Set<string> {
  const names = nodes.flatMap(({ node }) => {
    const isNamed =
      (node.type === 'FunctionDeclaration' ||
        (node.type === 'VariableDeclarator' && isFunction(node.init ?? undefined))) &&
      assertions.some((each) => isWithin(each.node, node))
    return isNamed ? namesOf(node.id) : []
  })
  return new Set(names)
}

/** Whether a call asserts something, or calls a function that does, as its name or its text says. */
function isProof({ node }: Found, helpers: Set<string>): boolean {
  if (node.type !== 'CallExpression') return false
  const names = namesOf(node.callee)
  const last = names.at(-1) ?? ''
  return (
    (names[0] === 'expect' && /^(?:expect|poll|soft)$/.test(last)) ||
    helpers.has(names[0] ?? '') ||
    /^(?:(?:expect|check|assert|see|prove)[A-Z]\w*|assert|(?:getBy|findBy|getAllBy|findAllBy)\w+|waitFor\w*)$/.test(
      last,
    )
  )
}

/** Whether a call within a test runs each time, except in a loop, which is another kind. */
function isCertain({ node, ancestors }: Found, body: Node, proofs: readonly Found[]): boolean {
  let child = node
  let isSure = true
  for (const parent of ancestors) {
    if (child === body) break
    isSure &&= !mayBePassed(parent, child, proofs)
    // A property is judged by itself.
    isSure ||= isPropertyCall(parent)
    child = parent
  }
  return isSure
}

/** Whether a child of a node may be passed over while its parent runs. */
function mayBePassed(parent: Node, child: Node, proofs: readonly Found[]): boolean {
  const has = (node: Node | null) => node !== null && proofs.some((each) => isWithin(each.node, node))
  switch (parent.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test !== child && !(has(parent.consequent) && has(parent.alternate))
    case 'LogicalExpression':
      return parent.right === child
    case 'SwitchCase':
    case 'CatchClause':
      return true
    case 'TryStatement':
      return parent.block === child && parent.handler !== null && !canThrow(parent.handler)
    case 'BlockStatement':
      return parent.body.some((each) => each.start < child.start && mayLeave(each))
    case 'CallExpression':
      return isFunction(child) && namesOf(parent.callee).at(-1) === 'catch'
    default:
      return false
  }
}

const canThrow = (node: Node) => below(node).some(({ node: { type } }) => type === 'ThrowStatement')

/** Whether a statement may leave the function that it is in, or the round of the loop. */
const mayLeave = (statement: Node) =>
  below(statement).some(({ node, ancestors }) => {
    if (node.type === 'ReturnStatement') return !ancestors.some(isFunction)
    // A `continue` of a loop within the statement leaves that loop alone.
    const isOfLoop = ancestors.some(({ type }) => /^For|^While|^Switch/.test(type))
    return /^(?:Continue|Break)Statement$/.test(node.type) && !isOfLoop
  })
