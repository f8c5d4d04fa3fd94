import { below, branch, isTree, resolvedAt, type Tree, text } from '@portal/document'
import type { Operation } from '../document/operations.ts'

const MARKS = ['x-eventual', 'x-eventually-consistent', 'x-asynchronous', 'x-async']

const WORDS =
  /eventual(ly)?[- ]consisten|asynchronous|approximat|estimated|may lag|with a delay|delayed by|be cached|cached for/i

/** Whether a node of the document says that its value follows a write only later: by a mark, or in words. */
export function isMarkedEventual(node: Tree): boolean {
  return (
    MARKS.some((mark) => node[mark] === true) ||
    node['x-consistency'] === 'eventual' ||
    WORDS.test(`${text(node, 'summary')} ${text(node, 'description')}`)
  )
}

const known = new WeakMap<Operation, boolean>()

/** Whether an operation shows a write only later, as its document says. Words count for reads alone. */
export function isEventual(operation: Operation): boolean {
  const found = known.get(operation) ?? readEventual(operation)
  known.set(operation, found)
  return found
}

function readEventual({ document, path, method }: Operation): boolean {
  const { node: item } = resolvedAt(document.tree, below('/paths', path))
  const node = branch(item, method.toLowerCase())
  const marks = Object.fromEntries(Object.entries(node).filter(([name]) => name.startsWith('x-')))
  return isTree(node) && isMarkedEventual(method === 'GET' ? node : marks)
}
