import type { WorkflowService } from '@portal/sdk/contracts'
import { isPlainObject } from '@redocly/openapi-core'
import { PRIVATE_OWNERS, requestValues, type SchemaReader } from '../../openapi/rules/owned-values.ts'
import {
  branch,
  branches,
  type DescribedOperation,
  describedOperations,
  list,
  resolved,
  type Tree,
  text,
} from '../../packages/document/src/index.ts'
import type { Contract } from '../../scripts/contracts.ts'
import { servedAt } from './served-at.ts'

type Owner = (typeof PRIVATE_OWNERS)[number]

/** The data that a policyholder sees of its own: the account, an uploaded picture's address, the ids of a
 * setup and of a connected account, the number of a claim, and the ids of a notification and of a device. */
export type Belongings = {
  account: WorkflowService.components['schemas']['Account']
  picture: string
  setupIntent: string
  connectedAccount: string
  claim: string
  notification: string
  device: string
}

/** The forms in which requests identify each thing, the most specific form first. */
const NAMES: Record<Owner, (belongings: Belongings) => (string | undefined)[]> = {
  claim: ({ claim }) => [claim],
  connectedAccount: ({ connectedAccount }) => [connectedAccount],
  customer: ({ account }) => [account.profile.customer?.customerNumber],
  device: ({ device }) => [device],
  document: ({ picture }) => [picture, picture.split('/').pop()],
  notification: ({ notification }) => [notification],
  paymentMethod: ({ account }) => [account.paymentMethods?.[0]?.id],
  payoutMethod: ({ account }) => [account.payoutPaymentMethods?.[0]?.id],
  pet: ({ account }) => [account.pets?.[0]?.id],
  policy: ({ account }) => [account.pets?.[0]?.policyNumberDisplay, account.policies?.[0]?.policyNumber],
  policyTerm: ({ account }) => [account.pets?.[0]?.policyTermId],
  profile: ({ account }) => [account.profile.id],
  setupIntent: ({ setupIntent }) => [setupIntent],
  user: ({ account }) => [account.profile.email],
  wallet: ({ account }) => [account.walletId],
}

/** An operation that needs a session; `prefix` is the mock's path for its document. */
export type SecuredOperation = DescribedOperation & { tree: Tree; prefix: string }

/** A value of a request that identifies something of a policyholder; `path` leads to it in a body. */
export type OwnedValue = {
  location: 'path' | 'query' | 'header' | 'body'
  path: string[]
  owner: Owner
  schema: Tree
}

export function securedOperations(contracts: readonly Contract[]): SecuredOperation[] {
  return contracts.flatMap((contract) => {
    const { tree } = contract
    const security = ({ node }: DescribedOperation) =>
      Array.isArray(node.security) ? node.security : list(tree, 'security')
    return describedOperations(contract.tree)
      .filter((operation) => security(operation).length > 0)
      .map((operation) => ({ ...operation, tree, prefix: servedAt(contract) }))
  })
}

/** The values of an operation's request that identify something of a policyholder, according to `x-owner`. */
export function ownedValues({ tree, parameters, requestBody }: SecuredOperation): OwnedValue[] {
  const reader: SchemaReader<undefined> = {
    follow: (schema) => (isPlainObject(schema) ? { node: resolved(tree, schema), at: undefined } : undefined),
    child: () => undefined,
  }
  const inside = (location: OwnedValue['location'], root: string[], schema: Tree, given?: unknown) =>
    requestValues(reader, schema, undefined, given).flatMap(({ path, owner, schema: written }) => {
      const known = PRIVATE_OWNERS.find((each) => each === owner)
      const node = isPlainObject(written) ? resolved(tree, written) : {}
      return known === undefined ? [] : [{ location, path: [...root, ...path], owner: known, schema: node }]
    })
  const locations = ['path', 'query', 'header'] as const
  const ofParameters = parameters.flatMap(({ node }) => {
    const location = locations.find((each) => each === node.in)
    return location === undefined
      ? []
      : inside(location, [text(node, 'name')], branch(node, 'schema'), node['x-owner'])
  })
  const ofBodies = branches(requestBody?.node ?? {}, 'content').flatMap(([, content]) =>
    inside('body', [], branch(content, 'schema')),
  )
  const byTitle = [...ofParameters, ...ofBodies].map((value) => [titleOf(value), value] as const)
  return [...new Map(byTitle).values()]
}

/** `petId (path)`, `[].customer.email (body)` */
export function titleOf({ location, path }: OwnedValue): string {
  return `${path.join('.')} (${location})`
}

/**
 * The value that identifies the policyholder's own thing.
 * @throws Error when the policyholder has no such thing
 */
export function nameOf({ owner, schema }: OwnedValue, belongings: Belongings): string {
  const name = NAMES[owner](belongings).find((each) => each !== undefined && fits(schema, each))
  if (name === undefined) throw new Error(`${belongings.account.profile.email} has no ${owner}`)
  return name
}

function fits(schema: Tree, value: string): boolean {
  if (schema.format === 'uri') return URL.canParse(value)
  return new RegExp(text(schema, 'pattern'), 'u').test(value)
}
