import { type Assertion, below, isFunction, type Node, namesOf, type Source, untyped } from './syntax.ts'

/** An assertion that cannot fail: its offset in the text, and the reason. */
export type Finding = { start: number; reason: string }

/** Matchers of Playwright that wait for a page or an element, and so give a promise. */
const OF_A_PAGE =
  /^to(?:BeAttached|BeChecked|BeDisabled|BeEditable|BeEmpty|BeEnabled|BeFocused|BeHidden|BeInViewport|BeVisible|ContainText|ContainClass|Have(?:Accessible\w+|Attribute|Class|Count|CSS|Id|JSProperty|Role|Screenshot|Text|Title|URL|Value|Values)|MatchAriaSnapshot|Pass)$/

/** Kind 1: an assertion that compares nothing, because no matcher is called or nobody waits for it. */
export function unfinished({ path, assertions }: Source): Finding[] {
  return assertions.flatMap(({ node, ancestors, words, expected }) => {
    if (expected === undefined) return [{ start: node.start, reason: 'no matcher is called' }]
    const isAsync =
      words.some((word) => /^(?:poll|resolves|rejects)$/.test(word)) ||
      (path.includes('e2e') && OF_A_PAGE.test(words.at(-1) ?? ''))
    return isAsync && !isWaitedFor(node, ancestors)
      ? [{ start: node.start, reason: 'nobody waits for it' }]
      : []
  })
}

/** Whether the promise of an expression is awaited, or handed on to code that can. */
function isWaitedFor(node: Node, [parent]: readonly Node[]): boolean {
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ReturnStatement':
    case 'ArrayExpression':
    case 'CallExpression':
    case 'ConditionalExpression':
    case 'VariableDeclarator':
      return true
    case 'ArrowFunctionExpression':
      return parent.body === node
    default:
      return false
  }
}

/** Kind 5: an assertion whose outcome is known without the subject. */
export function foregone(source: Source): Finding[] {
  return source.assertions.flatMap((assertion) => {
    const reason = foregoneReason(source, assertion)
    return reason === undefined ? [] : [{ start: assertion.node.start, reason }]
  })
}

function foregoneReason({ text, path }: Source, { actual, expected, words }: Assertion): string | undefined {
  const value = untyped(actual)
  if (value === undefined || expected === undefined) return undefined
  if (isConstant(value)) return 'a constant is compared'
  const matcher = words.at(-1) ?? ''
  if (path.includes('e2e') && !words.includes('poll') && isQuery(value) && isAboutPresence(matcher))
    return 'a locator is there without its element'
  const [first] = expected
  if (first === undefined) return undefined
  const [one, other] = [value, first].map(({ start, end }) => text.slice(start, end))
  if (one === other && isUnchanged(first)) return 'a value is compared with itself'
  return words.includes('not') ? neverEqual(matcher, first) : alwaysEqual(matcher, first, value)
}

const neverEqual = (matcher: string, expected: Node) =>
  matcher === 'toBe' && isNew(expected) ? 'nothing is identical with a new object' : undefined

function alwaysEqual(matcher: string, expected: Node, actual: Node): string | undefined {
  if (matcher === 'toBeGreaterThanOrEqual' && isZero(expected) && isCount(actual))
    return 'a number of things is never below 0'
  return isAnything(matcher, expected) ? 'every value matches' : undefined
}

const isZero = (node: Node) => node.type === 'Literal' && node.value === 0
const isAboutPresence = (matcher: string) => /^toBe(?:Truthy|Defined|Null|Undefined)$/.test(matcher)
const isQuery = (node: Node) =>
  node.type === 'CallExpression' && /^(?:getBy|locator)/.test(namesOf(node).at(-1) ?? '')
const isCount = (node: Node) => /^(?:length|size)$/.test(namesOf(node).at(-1) ?? '')
const isNew = (node: Node) =>
  node.type === 'ObjectExpression' || node.type === 'ArrayExpression' || isFunction(node)

/** Whether an expression has the same value whenever it is read: it calls nothing and creates nothing. */
const isUnchanged = (node: Node) =>
  below(node).every(({ node: { type } }) => !/Call|New|Await|Function|Update|Assignment/.test(type))

/** Whether an expression has no part that is named elsewhere. */
function isConstant(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  if (node.type === 'UnaryExpression') return isConstant(node.argument)
  return node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined')
}

/** Whether a matcher accepts everything with this argument. */
function isAnything(matcher: string, argument: Node): boolean {
  switch (argument.type) {
    case 'Literal':
      if ('regex' in argument) return /^(?:\^|\.\*|\(\?:\)|)$/.test(argument.regex.pattern)
      return argument.value === '' && /^(?:toMatch|toContain|toContainText)$/.test(matcher)
    case 'ObjectExpression':
      return matcher === 'toMatchObject' && argument.properties.length === 0
    case 'ArrayExpression':
      return matcher === 'arrayContaining' && argument.elements.length === 0
    case 'CallExpression': {
      const [of, name = ''] = namesOf(argument)
      const [inner] = argument.arguments
      return of === 'expect' && inner !== undefined && isAnything(WITHIN[name] ?? '', inner)
    }
    default:
      return false
  }
}

/** The matcher that accepts the same values as an asymmetric one. */
const WITHIN: Readonly<Record<string, string>> = {
  objectContaining: 'toMatchObject',
  stringContaining: 'toContain',
  arrayContaining: 'arrayContaining',
}

/** Kind 6: an async function does not throw; it gives a promise that is rejected. */
export function asyncThrows({ text, assertions }: Source): Finding[] {
  return assertions.flatMap(({ node, words, actual }) =>
    words.includes('not') && words.includes('toThrow') && actual !== undefined && isAsyncCall(text, actual)
      ? [{ start: node.start, reason: 'an async function never throws' }]
      : [],
  )
}

/** Whether a function gives a promise, as far as its own file shows. */
function isAsyncCall(text: string, node: Node): boolean {
  if ('async' in node && node.async) return true
  if (node.type === 'Identifier') return isDeclaredAsync(text, node.name)
  if (node.type !== 'ArrowFunctionExpression' || node.body.type !== 'CallExpression') return false
  const [name] = namesOf(node.body)
  return name !== undefined && isDeclaredAsync(text, name)
}

const isDeclaredAsync = (text: string, name: string) =>
  new RegExp(`async function ${name}\\b|\\b${name} = (?:vi\\.fn\\()?async\\b`).test(text)

/** Functions that fail where what they name is not so: the ones of the libraries, and our own with such names. */
const ASSERTS = /^(?:expect|find|getBy|getAllBy|until|assert|check|same|notice|dialog)/

/** Kind 7: a test that passes whatever the subject does, unless it throws. */
export function unasserted({ nodes }: Source): Finding[] {
  const hollow = nodes.flatMap(({ node }) => hollowName(node) ?? [])
  return nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isTest(node)) return []
    const body = node.arguments.findLast(isFunction)
    return body === undefined || asserts(body, hollow)
      ? []
      : [{ start: node.start, reason: 'nothing is asserted' }]
  })
}

/** `test('a', …)`, and the second call of `test.each(…)('a', …)`. */
function isTest({ callee, arguments: [title] }: Extract<Node, { type: 'CallExpression' }>): boolean {
  const isTitled = title?.type === 'Literal' || title?.type === 'TemplateLiteral'
  return isTitled && namesOf(callee)[0] === 'test' && !namesOf(callee).includes('describe')
}

/** @param hollow names that are not counted, because their functions assert nothing */
const asserts = (body: Node, hollow: readonly string[]) =>
  below(body).some(
    ({ node }) =>
      node.type === 'CallExpression' &&
      namesOf(node).some((name) => ASSERTS.test(name) && !hollow.includes(name)),
  )

/** The name of a function of a test file that is called like an assertion, but neither asserts nor throws. */
function hollowName(node: Node): string | undefined {
  const [name, body] =
    node.type === 'FunctionDeclaration'
      ? [node.id, node.body]
      : node.type === 'VariableDeclarator' && isFunction(node.init ?? undefined)
        ? [node.id, node.init]
        : []
  if (name?.type !== 'Identifier' || !ASSERTS.test(name.name) || body == null) return undefined
  const fails = below(body).some((found) => found.node.type === 'ThrowStatement')
  return fails || asserts(body, []) ? undefined : name.name
}
