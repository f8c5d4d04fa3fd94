import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { below, branches, operationsOf } from '../../../packages/contracts/src/openapi-tree.ts'
import type { Contract } from '../../../scripts/contracts.ts'

type KnownCall = {
  method: string
  path: RegExp
  /** The validators of the answers in JSON by status; undefined for a documented answer of another kind. */
  answers: ReadonlyMap<string, ValidateFunction | undefined>
}

/** The calls of a contract, with the validators of their answers. */
export function callsOf(contract: Contract): KnownCall[] {
  const { name, tree } = contract
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(tree, name)
  const prefix = name.startsWith('fdp-') ? `/${name}` : ''
  return operationsOf(contract)
    .filter(({ path }) => path !== '/')
    .map(({ method, path, responses }) => ({
      method: method.toUpperCase(),
      path: new RegExp(`${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answers: new Map(
        responses.map(({ status, pointer, node }) => {
          const [type] = branches(node, 'content').find(([media]) => /\bjson\b/.test(media)) ?? []
          const schema = type === undefined ? undefined : below(pointer, 'content', type, 'schema')
          return [status, schema === undefined ? undefined : ajv.getSchema(`${name}#${encodeURI(schema)}`)]
        }),
      ),
    }))
}
