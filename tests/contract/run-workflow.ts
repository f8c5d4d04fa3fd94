import { isDeepStrictEqual } from 'node:util'
import { isPlainObject } from '@redocly/openapi-core'
import {
  branch,
  branches,
  type DescribedOperation,
  list,
  type Tree,
  text,
} from '../../packages/document/src/index.ts'
import { evaluate, holds, resolve, type Scope } from './workflow-expressions.ts'

/** The call of a step. `path` begins below the document's server. */
export type WorkflowCall = {
  operation: DescribedOperation
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

export type WorkflowOptions = {
  /**
   * Finds the operation that `$sourceDescriptions.<name>.<operationId>` names.
   * @throws Error when there is none
   */
  operationOf: (source: string, operationId: string) => DescribedOperation
  /** Functions, because some inputs are known only after an earlier step. */
  inputs: Record<string, () => unknown>
  send: (call: WorkflowCall) => Promise<{ status: number; body: unknown }>
}

/**
 * Runs a workflow of an Arazzo document step by step.
 * @returns the workflow's outputs
 * @throws Error naming the step that does not fit its operation, whose criterion fails, or that uses an unsupported
 * part of Arazzo
 */
export async function runWorkflow(document: Tree, workflow: Tree, options: WorkflowOptions) {
  const declared = Object.keys(branch(branch(workflow, 'inputs'), 'properties')).sort()
  const given = Object.keys(options.inputs).sort()
  if (!isDeepStrictEqual(declared, given)) throw new Error(`The inputs are ${declared}, and not ${given}`)
  const scope: Scope = { inputs: options.inputs, steps: {} }
  for (const step of list(workflow, 'steps').filter(isPlainObject)) {
    const id = text(step, 'stepId')
    try {
      scope.steps[id] = await runStep(document, step, scope, options)
    } catch (error) {
      throw new Error(`${text(workflow, 'workflowId')}.${id}: ${String(error)}`, { cause: error })
    }
  }
  return outputsOf(workflow, scope)
}

/** The maximum length of an answer in a message, in characters. */
const SHOWN = 300
const KNOWN = [
  'stepId',
  'description',
  'operationId',
  'parameters',
  'requestBody',
  'successCriteria',
  'outputs',
]

async function runStep(document: Tree, step: Tree, scope: Scope, { operationOf, send }: WorkflowOptions) {
  const unknown = Object.keys(step).filter((key) => !KNOWN.includes(key))
  if (unknown.length > 0) throw new Error(`${unknown} is not supported`)
  const [, source = '', operationId = ''] =
    /^\$sourceDescriptions\.([\w-]+)\.(\w+)$/.exec(text(step, 'operationId')) ?? []
  const answer = await send(callOf(document, step, operationOf(source, operationId), scope))
  const answered = { ...scope, answer }
  const criteria = list(step, 'successCriteria').filter(isPlainObject)
  if (criteria.length === 0) throw new Error('It has no success criterion')
  for (const criterion of criteria) {
    if (criterion.type !== undefined)
      throw new Error(`A ${String(criterion.type)} criterion is not supported`)
    if (holds(text(criterion, 'condition'), answered)) continue
    throw new Error(
      `${text(criterion, 'condition')}, but it is ${answer.status} ${JSON.stringify(answer.body).slice(0, SHOWN)}`,
    )
  }
  return outputsOf(step, answered)
}

function outputsOf(node: Tree, scope: Scope): Record<string, unknown> {
  const outputs = Object.entries(branch(node, 'outputs'))
  return Object.fromEntries(outputs.map(([name, expression]) => [name, evaluate(String(expression), scope)]))
}

type Given = { name: string; in: string; value: string }

function callOf(document: Tree, step: Tree, operation: DescribedOperation, scope: Scope): WorkflowCall {
  const parameters = list(step, 'parameters')
    .filter(isPlainObject)
    .map((parameter) => dereferenced(document, parameter))
    .map(
      (node): Given => ({
        name: text(node, 'name'),
        in: text(node, 'in'),
        value: String(resolve(node.value, scope)),
      }),
    )
  checkParameters(operation, parameters)
  const of = (location: string) =>
    parameters
      .filter((each) => each.in === location)
      .map(({ name, value }): [string, string] => [name, value])
  const path = of('path').reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const mediaType = text(branch(step, 'requestBody'), 'contentType')
  checkMediaType(operation, mediaType)
  return {
    operation,
    method: operation.method.toUpperCase(),
    path: `${path}?${new URLSearchParams(of('query'))}`,
    headers: {
      ...Object.fromEntries(of('header')),
      ...(mediaType === '' ? {} : { 'content-type': mediaType }),
    },
    body: resolve(branch(step, 'requestBody').payload, scope),
  }
}

function dereferenced(document: Tree, parameter: Tree): Tree {
  const reference = text(parameter, 'reference')
  if (reference === '') return parameter
  const [, name = ''] = /^\$components\.parameters\.(\w+)$/.exec(reference) ?? []
  const found = branch(branch(branch(document, 'components'), 'parameters'), name)
  if (found.name === undefined) throw new Error(`${reference} leads nowhere`)
  return found
}

/** The mock ignores unknown parameters, so a typing mistake would go unnoticed. */
function checkParameters(operation: DescribedOperation, given: readonly Given[]) {
  const known = operation.parameters.map(({ node }) => `${text(node, 'in')} ${text(node, 'name')}`)
  // OpenAPI describes the bearer token in `security`, not among the parameters.
  const surplus = given.filter(
    ({ name, in: location }) => name !== 'Authorization' && !known.includes(`${location} ${name}`),
  )
  if (surplus.length > 0) throw new Error(`${operation.id} has no ${surplus.map(({ name }) => name)}`)
}

function checkMediaType(operation: DescribedOperation, mediaType: string) {
  const known = branches(operation.requestBody?.node ?? {}, 'content').map(([name]) => name)
  if (mediaType === '' ? known.length === 0 : known.includes(mediaType)) return
  throw new Error(`${operation.id} takes ${known}, and not "${mediaType}"`)
}
