import { basename } from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import { CannotRun } from '../cannot-run.ts'
import { Schemas } from './schemas.ts'
import { branch, isTree, list, type Tree, text } from './tree.ts'

/** An OpenAPI document in one piece, with what validates its schemas. */
export type ApiDocument = { name: string; title: string; tree: Tree; prefix: string; schemas: Schemas }

/**
 * Reads documents with everything they refer to, from files or addresses, YAML or JSON.
 * @throws CannotRun naming the document that cannot be read, or is none of OpenAPI 3.1
 */
export async function loadDocuments(files: readonly string[]): Promise<ApiDocument[]> {
  const config = await createConfig({})
  const documents: ApiDocument[] = []
  for (const file of files) {
    const result = await bundle({ ref: file, config }).catch((error: unknown) => {
      throw new CannotRun(`${file} cannot be read: ${firstLine(error)}`)
    })
    const [problem] = result.problems.filter(({ severity }) => severity === 'error')
    if (problem !== undefined) throw new CannotRun(`${file}: ${problem.message.split('\n')[0]}`)
    documents.push(documentOf(file, result.bundle.parsed))
  }
  return documents
}

/** @throws CannotRun when the tree is no OpenAPI 3.1 document */
export function documentOf(file: string, tree: unknown): ApiDocument {
  if (!isTree(tree)) throw new CannotRun(`${file} is not an OpenAPI document.`)
  const version = text(tree, 'openapi')
  if (!/^3\.[12](\.|$)/.test(version)) {
    const found = version === '' ? 'it has no `openapi` version' : `it says ${version}`
    throw new CannotRun(`${file} is not an OpenAPI 3.1 document: ${found}.`)
  }
  if (Object.keys(branch(tree, 'paths')).length === 0) throw new CannotRun(`${file} has no paths.`)
  const name = basename(file).replace(/\.(ya?ml|json)$/, '')
  const title = text(branch(tree, 'info'), 'title') || name
  return { name, title, tree, prefix: prefixOf(tree), schemas: new Schemas(name, tree) }
}

/** The path of the first server of a document or of a part of it, variables replaced by their defaults. */
export function prefixOf(node: Tree): string {
  const [server] = list(node, 'servers')
  if (!isTree(server)) return ''
  const variables = branch(server, 'variables')
  const url = text(server, 'url').replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    text(branch(variables, name), 'default'),
  )
  const path = URL.canParse(url, 'http://service') ? new URL(url, 'http://service').pathname : ''
  return path.replace(/\/+$/, '')
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? message
}
