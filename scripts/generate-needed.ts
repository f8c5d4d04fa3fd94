import { isPlainObject } from '@redocly/openapi-core'
import { isJson } from '../openapi/rules/nodes.ts'
import {
  branch,
  branches,
  type DescribedOperation,
  describedOperations,
  list,
  resolved,
  type Tree,
} from '../packages/document/src/index.ts'
import type { Contract } from './contracts.ts'

/** The value that represents all values of a type; see `Needed` of the SDK. */
const SAMPLES: Readonly<Record<string, string>> = {
  string: "''",
  number: '0',
  integer: '0',
  boolean: 'false',
}

/**
 * The fields of the success of each operation of a document that a screen cannot do without: the required ones, and the
 * optional ones with `x-guarded`. That mark at an enum demands one of its values. Every other optional field is left out
 * alone when it has another type, so that a screen loses one line by it.
 */
export function generateNeeded(contract: Contract): string {
  const { name, kind, tree } = contract
  const lines = describedOperations(contract.tree).flatMap((operation) => {
    const inside = insideOf(tree, operation)
    const sample = inside === undefined ? undefined : sampleOf(tree, inside)
    return sample === undefined || sample === '{}'
      ? []
      : [`export const ${operation.id} = ${sample} as const`]
  })
  const source = `${kind}s/${name}.yaml`
  return `// Generated from openapi/${source} by scripts/generate.ts. Do not edit.\n\n${lines.join('\n')}\n`
}

/** The schema of the value that `call()` returns for a success in JSON. */
function insideOf(tree: Tree, { responses }: DescribedOperation): Tree | undefined {
  const success = responses.find(({ status }) => status === '200' || status === '201')
  const media = branches(success?.node ?? {}, 'content').find(([type]) => isJson(type))
  if (media === undefined) return undefined
  const answer = branch(media[1], 'schema')
  const envelope = properties(tree, answer)
  const payload = properties(tree, branch(envelope, 'payload'))
  const inside = payload.response ?? payload.responses ?? envelope.body ?? answer
  return isPlainObject(inside) ? inside : undefined
}

/** Undefined for a value of several types, which no screen can rely on. */
function sampleOf(tree: Tree, schema: Tree): string | undefined {
  const node = resolved(tree, schema)
  if (node.type === 'array') {
    const items = sampleOf(tree, branch(node, 'items'))
    return items === undefined ? undefined : `[${items}]`
  }
  if (node.type !== 'object') return SAMPLES[String(node.type)]
  const required = list(node, 'required')
  const fields = branches(node, 'properties').flatMap(([name, property]) => {
    const isRequired = required.includes(name)
    const isGuarded = property['x-guarded'] === true
    const values = list(resolved(tree, property), 'enum')
    const listed = isGuarded && values.length > 0 ? `'${values.join('|')}'` : undefined
    const sample = listed ?? sampleOf(tree, property)
    if (sample === undefined) return []
    return [`${isRequired ? keyOf(name) : `'${name}${isGuarded ? '?' : '??'}'`}: ${sample}`]
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

function properties(tree: Tree, schema: Tree): Tree {
  return branch(resolved(tree, schema), 'properties')
}
