import {
  branches,
  describedOperations,
  isTree,
  list,
  resolved,
  type Tree,
  text,
} from '../packages/document/src/index.ts'
import type { Contract } from './contracts.ts'
import { clientOf } from './generate-lists.ts'

/**
 * The SDK's list of the services' operations: client, method and path by id, and the error codes that the examples of
 * each operation document.
 * @throws Error when two documents have an operation of one id
 */
export function generateOperations(contracts: readonly Contract[]): string {
  const services = contracts.filter(({ kind }) => kind === 'service')
  const operations = services.flatMap((contract) =>
    describedOperations(contract.tree).map((operation) => ({ ...operation, contract })),
  )
  const ids = operations.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`Two documents have an operation ${twice}`)
  const entries = operations.map(
    ({ id, contract, method, path }) =>
      `  ${id}: { client: '${clientOf(contract)}', method: '${method}', path: '${path}' },`,
  )
  const codes = operations.map(({ id, contract, responses }) => {
    const nodes = responses.filter(({ status }) => !status.startsWith('2')).map(({ node }) => node)
    const documented = [...new Set(nodes.flatMap((node) => codesIn(contract.tree, node)))].toSorted()
    return `  ${id}: ${documented.map((code) => `'${code}'`).join(' | ') || 'never'}`
  })
  return `// Generated from openapi/services by scripts/generate.ts. Do not edit.

/** Client, method and path of each operation of a service, by its id. */
export const OPERATIONS = {
${entries.join('\n')}
} as const

/** The error codes that each operation documents. */
export type DocumentedErrorCodes = {
${codes.join('\n')}
}
`
}

/** The codes in the examples of an answer. */
function codesIn(tree: Tree, answer: Tree): string[] {
  return branches(answer, 'content')
    .flatMap(([, media]) => branches(media, 'examples'))
    .flatMap(([, example]) => {
      const { value } = resolved(tree, example)
      return list(isTree(value) ? value : {}, 'errors').map((error) =>
        text(isTree(error) ? error : {}, 'code'),
      )
    })
    .filter((code) => code !== '')
}
