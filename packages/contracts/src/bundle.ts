import { createHash } from 'node:crypto'
import { branch, describedOperations, type Tree, text } from '@portal/document'
import { stringifyYaml } from '@redocly/openapi-core'

/** A bundled contract: every reference points into `tree`. */
export type OnePiece = {
  name: string
  kind: 'service' | 'provider'
  tree: Tree
  /** Writes the tree as YAML, where it has numbers of a kind of their own. */
  toYaml?: (tree: Tree) => string
}

/** A contract as one file, as YAML and as JSON with the same content. */
export type Bundle = OnePiece & { yaml: string; json: string }

export const SPELLINGS = ['yaml', 'json'] as const

/** Both files of a contract. The output does not depend on the machine or the time. */
export function bundleOf(contract: OnePiece): Bundle {
  return {
    ...contract,
    yaml: (contract.toYaml ?? yamlOf)(contract.tree),
    json: `${JSON.stringify(contract.tree, null, 2)}\n`,
  }
}

/** YAML anchors are avoided, because not every parser supports them. */
function yamlOf(tree: Tree): string {
  return stringifyYaml(tree, { noRefs: true })
}

/** The index of all bundles as JSON: name, kind, operations, and files with their SHA-256. */
export function bundleIndex(bundles: readonly Bundle[]): string {
  return `${JSON.stringify({ documents: bundles.map(entryOf) }, null, 2)}\n`
}

function entryOf(bundle: Bundle) {
  const info = branch(bundle.tree, 'info')
  return {
    name: bundle.name,
    kind: bundle.kind,
    title: text(info, 'title'),
    version: text(info, 'version'),
    description: text(info, 'description'),
    files: SPELLINGS.map((spelling) => fileOf(`${bundle.name}.${spelling}`, bundle[spelling])),
    operations: describedOperations(bundle.tree).map(({ id, method, path, node }) => ({
      id,
      method: method.toUpperCase(),
      path,
      summary: text(node, 'summary'),
    })),
  }
}

function fileOf(file: string, content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { file, bytes: Buffer.byteLength(content), sha256 }
}
