import {
  type JSXElement,
  type JSXFragment,
  type Node,
  type Program,
  parseSync,
  type TSTypeAnnotation,
  Visitor,
} from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSource, sourcesOf } from './sources.ts'

type Child = JSXElement['children'][number]

/**
 * The texts of a component that a translated page breaks, each with its line. A browser that translates puts elements in
 * place of text nodes. React has a node of its own for each text that is not the whole content of its element: it changes
 * a node that is no longer shown, and fails when it removes that node or inserts something before it.
 */
function fragileTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const known = knownElements(program, source)
  const found: Child[] = []
  const check = (parent: JSXElement | JSXFragment) => {
    const children = parent.children.filter(isShown)
    if (parent.type === 'JSXElement' && (children.length < 2 || children.every(isStill))) return
    found.push(...children.filter((child) => !isElement(child, known)))
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return found.map(({ start, end }) => {
    const text = source.slice(start, end)
    const line = source.slice(0, end - text.trimStart().length).split('\n').length
    return `${line}: ${text.trim().replaceAll(/\s+/g, ' ')}`
  })
}

/** Whether a child is shown: a comment is not, nor is a line break between two tags. */
function isShown(child: Child): boolean {
  if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n')
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

/** Whether a child never changes, comes or goes: such texts may stand beside such elements. */
const isStill = (child: Child) =>
  child.type === 'JSXText' ||
  child.type === 'JSXElement' ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal')

/** The names that mean elements, by their value or by their type. */
function knownElements(program: Program, source: string): Set<string> {
  const known = new Set<string>()
  const learn = (name: string, { typeAnnotation: type }: TSTypeAnnotation) => {
    const shown = type.type === 'TSFunctionType' && type.returnType ? type.returnType : type
    const text = source.slice(shown.start, shown.end)
    if (/\b(?:ReactElement|Elements)\b/.test(text) && !/\b(?:ReactNode|string|number)\b/.test(text))
      known.add(name)
  }
  new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === 'Identifier' && typeAnnotation) learn(key.name, typeAnnotation)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && isElement(init, known)) known.add(id.name)
    },
    ArrowFunctionExpression: ({ params }) => {
      for (const each of params)
        if (each.type === 'Identifier' && each.typeAnnotation) learn(each.name, each.typeAnnotation)
    },
  }).visit(program)
  return known
}

/** Whether code certainly gives an element, several, or nothing. */
function isElement(node: Node, known: ReadonlySet<string>): boolean {
  const all = (...nodes: Node[]) => nodes.every((each) => isElement(each, known))
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return all(node.expression)
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&' ? all(node.right) : all(node.left, node.right)
    case 'ArrowFunctionExpression':
      return all(node.body)
    case 'BlockStatement':
      return returnsOf(node).every((each) => each === null || isElement(each, known))
    case 'CallExpression':
      return isMap(node.callee) ? all(...node.arguments) : all(node.callee)
    case 'MemberExpression':
      return all(node.property)
    case 'Identifier':
      return node.name === 'undefined' || known.has(node.name)
    case 'Literal':
      return node.value === null || node.value === false
    default:
      return false
  }
}

/** The values that a function returns, from nested statements too, but not from functions inside it; null is nothing. */
function returnsOf(node: Node): (Node | null)[] {
  if (node.type === 'ReturnStatement') return [node.argument]
  if (FUNCTIONS.has(node.type)) return []
  return Object.values(node).flat().filter(isNode).flatMap(returnsOf)
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isMap = (node: Node) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'map'

test('no text is beside something that changes, so that a translated page does not break (#27, 5.1)', () => {
  const sources = sourcesOf('ts', 'tsx').filter(
    (path) => /^apps\/(?:portal|panel)\/src\/.*\.tsx$/.test(path) && !path.includes('test'),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(
    sources.flatMap((path) => fragileTexts(path, readSource(path)).map((each) => `${path}:${each}`)),
  ).toEqual([])
})

test.each([
  ['a text and a value', 'const a = <p>{count} selected</p>', ['1: {count}', '1: selected']],
  ['a text after a conditional icon', 'const a = <b>{is && <i />}{text}</b>', ['1: {text}']],
  ['a literal text after a conditional icon', 'const a = <b>{is && <i />}Save</b>', ['1: Save']],
  ['a text of a fragment', 'const a = <>Save</>', ['1: Save']],
  [
    'content of any type',
    'const a = ({ children }: { children: ReactNode }) => <b><i />{children}</b>',
    ['1: {children}'],
  ],
  ['a value alone', 'const a = <p>{text}</p>', []],
  ['one template', 'const a = <p>{`${' + 'count} selected`}</p>', []],
  ['a sentence with a link', 'const a = <p>Call <a href="/">us</a>{" "} now.</p>', []],
  ['elements of a list', 'const a = <ul><li />{all.map((each) => <li key={each}>{each}</li>)}</ul>', []],
  [
    'content that is elements',
    'const a = ({ children }: { children: Elements }) => <b><i />{children}</b>',
    [],
  ],
  ['a comment', 'const a = <p>{/* Why. */}{text}</p>', []],
  [
    'a text that one of two returns gives',
    "const a = <ul><li />{all.map((x) => { if (x) return 'text'; return <i /> })}</ul>",
    ["1: {all.map((x) => { if (x) return 'text'; return <i /> })}"],
  ],
  [
    'a text that a return deep inside gives',
    'const a = <ul><li />{all.map((x) => { for (const y of x) { switch (y) { case 1: { return y } } } return <i /> })}</ul>',
    ['1: {all.map((x) => { for (const y of x) { switch (y) { case 1: { return y } } } return <i /> })}'],
  ],
  [
    'a text that a named function may return',
    "const row = (x: X) => { try { return <i /> } catch { return 'text' } }\nconst a = <p><b />{row(x)}</p>",
    ['2: {row(x)}'],
  ],
  [
    'elements or nothing from every return',
    "const a = <ul><li />{all.map((x) => { const f = () => { return 'text' }; if (x) return null; if (f()) return; return <i /> })}</ul>",
    [],
  ],
])('fragile texts are found in %s', (_what, source, expected) => {
  expect(fragileTexts('a.tsx', source)).toEqual(expected)
})
