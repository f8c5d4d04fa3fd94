import { isPlainObject } from '@redocly/openapi-core'
import {
  branch,
  branches,
  list,
  type Operation,
  operationsOf,
  resolved,
  type Tree,
  text,
} from '../../packages/contracts/src/openapi-tree.ts'
import type { CustomerRecord } from '../../packages/mock/src/world/types.ts'
import type { Contract } from '../../scripts/contracts.ts'
import { servedAt } from './served-at.ts'

/** What of a policyholder a name asks for. `shown` is the document's example: it tells the policy numbers apart. */
type Find = (owner: CustomerRecord, shown: string) => string | undefined

const email: Find = (owner) => owner.email
const customerNumber: Find = (owner) => owner.customerNumber
const pet: Find = ({ account }) => account.pets?.[0]?.id
const profile: Find = ({ account }) => account.profile.id
const term: Find = ({ account }) => account.policies?.[0]?.policyTerms[0]?.policyTermId
const policy: Find = ({ account }, shown) =>
  shown.includes('-') ? account.policies?.[0]?.policyNumberDisplay : account.policies?.[0]?.policyNumber

const document: Find = ({ policyDocuments }) => Object.values(policyDocuments)[0]?.[0]?.url.split('/').pop()

/** By the name of a parameter or of a property of a body; `id` by the path before it. */
const OWNED: Record<string, Find> = {
  'user-name': email,
  'secured-param': email,
  email,
  oldEmail: email,
  createdBy: email,
  'customer-number': customerNumber,
  customerNumber,
  externalCustomerIdentifier: customerNumber,
  p: policy,
  policyRefIdentifier: policy,
  policyNumberDisplay: policy,
  t: term,
  policyTermId: term,
  petId: pet,
  documentId: document,
  '/v1/pets/{id}': pet,
  '/v1/profiles/{id}': profile,
}

/** Of the transport, values that are written, and what anybody may know. */
const NOBODYS = new Set([
  ...['x-correlation-id', 'csrf-token', 'Idempotency-Key', 'offset'],
  ...['zip', 'line1', 'line2', 'addressLine1', 'addressLine2', 'city', 'state', 'zipcode', 'zipCode'],
  ...['value', 'phoneNumber', 'newEmail', 'name', 'firstName', 'petName', 'comment', 'type', 'rateYear'],
  ...['url', 'fileName', 'verificationCode', 'oldPassword', 'newPassword', 'annualCoverage', 'premiumOpted'],
  ...['vetId', 'vetLegalEntityName', 'vetEmail', 'practitionerName', 'file'],
  ...['searchString', 'limit'],
])

/** An operation that needs a session; `prefix` is where the mock serves its document. */
export type SecuredOperation = Operation & { tree: Tree; prefix: string }

export function securedOperations(contracts: readonly Contract[]): SecuredOperation[] {
  return contracts.flatMap((contract) => {
    const { tree } = contract
    const security = ({ node }: Operation) =>
      Array.isArray(node.security) ? node.security : list(tree, 'security')
    return operationsOf(contract)
      .filter((operation) => security(operation).length > 0)
      .map((operation) => ({ ...operation, tree, prefix: servedAt(contract) }))
  })
}

/** How what the name asks for is found in a policyholder's record; `undefined` when it is nobody's. */
export function ownedBy({ path }: Pick<Operation, 'path'>, name: string): Find | undefined {
  return OWNED[name === 'id' ? `${path.split('{id}')[0]}{id}` : name]
}

/** True for a name that says who asks; in a body it is checked like a value, and does not lead anywhere. */
export function saysWhoAsks(name: string): boolean {
  return OWNED[name] === email || OWNED[name] === customerNumber
}

/** Names of an operation that are in neither table, so that nobody has thought about whose they are. */
export function unknownNames(operation: SecuredOperation): string[] {
  const parameters = operation.parameters.flatMap(({ node }) =>
    leaves(operation.tree, text(node, 'name'), branch(node, 'schema')),
  )
  return [...new Set([...parameters, ...bodyLeaves(operation)])].filter(
    (name) => !NOBODYS.has(name) && ownedBy(operation, name) === undefined,
  )
}

/** Names of the properties of the request's bodies that ask for something of a policyholder. */
export function ownedInBody(operation: SecuredOperation): string[] {
  return [...new Set(bodyLeaves(operation))].filter((name) => ownedBy(operation, name) !== undefined)
}

function bodyLeaves({ tree, requestBody }: SecuredOperation): string[] {
  return branches(requestBody?.node ?? {}, 'content').flatMap(([, content]) =>
    leaves(tree, 'body', branch(content, 'schema')),
  )
}

/** Names of the values in a schema, at every depth; a value that is one of a closed set names nobody. */
function leaves(tree: Tree, name: string, schema: Tree): string[] {
  const node = resolved(tree, schema)
  const properties = branches(node, 'properties')
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(node, key)).filter(isPlainObject)
  const within = isPlainObject(node.items) ? [node.items, ...parts] : parts
  if (properties.length === 0 && within.length === 0) return isClosed(node) ? [] : [name]
  return [
    ...properties.flatMap(([key, property]) => leaves(tree, key, property)),
    ...within.flatMap((part) => leaves(tree, name, part)),
  ]
}

function isClosed({ type, format, enum: values, const: only }: Tree): boolean {
  return values !== undefined || only !== undefined || type === 'boolean' || String(format).startsWith('date')
}
