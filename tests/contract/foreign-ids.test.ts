import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { branches, type Tree, text } from '../../packages/contracts/src/openapi-tree.ts'
import { createSandbox } from '../../packages/mock/src/test-support.ts'
import type { CustomerRecord } from '../../packages/mock/src/world/types.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import {
  ownedBy,
  ownedInBody,
  type SecuredOperation,
  saysWhoAsks,
  securedOperations,
  unknownNames,
} from './foreign-ids.ts'

const operations = securedOperations(await loadContracts(await listContracts()))
const MINE = 'us-happy'
const THEIRS = 'ca-happy@example.com'

/** One place of one request in which something of somebody can be named. */
type Slot = { operation: SecuredOperation; example: Example; place: Place; name: string }
type Example = { title: string; mediaType: string; body: unknown }
type Place = 'path' | 'query' | 'header' | 'body'

const slots = operations.flatMap((operation) =>
  examplesOf(operation).flatMap((example) => slotsOf(operation, example)),
)

test.each(operations)('of every name in $id it is known whose it is', (operation) => {
  expect(unknownNames(operation)).toEqual([])
})

test('every name that is somebody’s is asked for', () => {
  const asked = new Set(slots.map(({ operation, name }) => `${operation.id} ${name}`))
  const named = operations.flatMap((operation) =>
    ownedInBody(operation).map((name) => `${operation.id} ${name}`),
  )
  expect(named.filter((each) => !asked.has(each))).toEqual([])
  expect(slots.length).toBeGreaterThan(30)
})

const { engine, ask, signIn } = await createSandbox()

// covers: ACCT-004
test.each(slots.map((slot, index) => [titleOf(slot), slot, `foreign-${index}`] as const))(
  '%s of another policyholder is answered like one that does not exist',
  async (_title, slot, name) => {
    const { authorization } = await signIn(MINE, name)
    const world = engine.worlds.get(name)
    const [mine, theirs] = [`${MINE}@example.com`, THEIRS].map((each) => world.customerByEmail(each))
    if (mine === undefined || theirs === undefined) throw new Error('A persona is missing')
    const before = structuredClone(theirs)
    const headers = {
      authorization,
      'x-mock-world': name,
      'x-correlation-id': crypto.randomUUID(),
      'csrf-token': world.issueCsrfToken(600),
    }
    const send = (value: (own: string) => string) => {
      const request = requestOf(slot, mine, value)
      return ask(request.method, request.url, { ...headers, ...request.headers }, request.body)
    }
    const foreign = theirValueOf(slot, theirs)

    const answer = await send(() => foreign)
    expect(answer.status).toBe(slot.place === 'body' && saysWhoAsks(slot.name) ? 400 : 404)
    expect(answer).toEqual(await send(() => unknownLike(foreign)))
    for (const secret of secretsOf(theirs)) expect(JSON.stringify(answer.body)).not.toContain(secret)
    expect(theirs).toEqual(before)
    expect(answer).not.toEqual(await send((own) => own))
  },
)

function titleOf({ operation, example, place, name }: Slot): string {
  return `${operation.id}${example.title}: ${name} (${place})`
}

/** The request bodies that the document shows; an operation without one is asked once. */
function examplesOf({ requestBody }: SecuredOperation): Example[] {
  const shown = branches(requestBody?.node ?? {}, 'content').flatMap(([mediaType, content]) =>
    branches(content, 'examples').map(([name, { value }]) => ({
      title: ` with ${name}`,
      mediaType,
      body: value,
    })),
  )
  return shown.length > 0 ? shown : [{ title: '', mediaType: '', body: undefined }]
}

function slotsOf(operation: SecuredOperation, example: Example): Slot[] {
  const parameters = operation.parameters.flatMap(({ node }): Slot[] => {
    const place = (['path', 'query', 'header'] as const).find((each) => each === node.in)
    const name = text(node, 'name')
    return place === undefined || ownedBy(operation, name) === undefined
      ? []
      : [{ operation, example, place, name }]
  })
  const inBody = ownedInBody(operation).filter((name) => shownIn(example.body, name) !== undefined)
  return [...parameters, ...inBody.map((name) => ({ operation, example, place: 'body' as const, name }))]
}

/** The example's value of a property, wherever in the body it stands. */
function shownIn(body: unknown, name: string): unknown {
  if (Array.isArray(body)) return body.map((item) => shownIn(item, name)).find((found) => found !== undefined)
  if (!isPlainObject(body)) return undefined
  return body[name] ?? shownIn(Object.values(body), name)
}

/** The request of the document's examples, with the sender's own in every slot but one. */
function requestOf({ operation, example, place, name }: Slot, mine: CustomerRecord, value: Replace) {
  const { prefix, path, method, parameters } = operation
  const filled = (at: Place, key: string, shown: unknown) => {
    const own = ownedBy(operation, key)?.(mine, String(shown))
    if (own === undefined) return shown
    return at === place && key === name ? value(own) : own
  }
  const of = (at: Place) =>
    parameters
      .filter(({ node }) => node.in === at && node.required === true)
      .map(({ node }): [string, string] => {
        const key = text(node, 'name')
        return [key, String(filled(at, key, exampleOf(node)))]
      })
  const inPath = of('path').reduce(
    (all, [key, each]) => all.replace(`{${key}}`, encodeURIComponent(each)),
    path,
  )
  const ownHeaders = of('header').filter(([key]) => ownedBy(operation, key) !== undefined)
  return {
    method: method.toUpperCase(),
    url: `${prefix}${inPath}?${new URLSearchParams(of('query'))}`,
    headers: { 'content-type': example.mediaType, ...Object.fromEntries(ownHeaders) },
    body: inside(example.body, (key, shown) => filled('body', key, shown)),
  }
}

type Replace = (own: string) => string

function inside(value: unknown, fill: (key: string, shown: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inside(item, fill))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(key, inside(each, fill))]))
}

function exampleOf(parameter: Tree): unknown {
  const [named] = branches(parameter, 'examples')
  return parameter.example ?? named?.[1].value
}

/** What the slot asks for, of that policyholder. */
function theirValueOf({ operation, example, place, name }: Slot, owner: CustomerRecord): string {
  const parameter = operation.parameters.find(({ node }) => node.in === place && node.name === name)
  const shown = parameter === undefined ? shownIn(example.body, name) : exampleOf(parameter.node)
  const value = ownedBy(operation, name)?.(owner, String(shown))
  if (value === undefined) throw new Error(`${owner.persona} has no ${name}`)
  return value
}

/** A value of the same form that nobody has. */
function unknownLike(value: string): string {
  return value.replace(/^[^@]+(?=@)/, 'nobody').replaceAll(/\d/g, '9')
}

function secretsOf({ email, phone, customerNumber, walletId, account }: CustomerRecord): string[] {
  const { firstName = email, lastName = email } = account.profile
  const policies = (account.policies ?? []).map(({ policyNumber }) => policyNumber)
  const pets = (account.pets ?? []).flatMap(({ id, name }) => [id, name])
  return [email, phone, customerNumber, walletId, firstName, lastName, ...policies, ...pets]
}
