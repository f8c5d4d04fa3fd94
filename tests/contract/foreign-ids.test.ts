import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { branches, type Tree, text } from '../../packages/document/src/index.ts'
import { samplePng } from '../../packages/mock/src/insurance/sample-files.ts'
import { createSandbox } from '../../packages/mock/testing/create-sandbox.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import {
  type Belongings,
  nameOf,
  type OwnedValue,
  ownedValues,
  type SecuredOperation,
  securedOperations,
  titleOf,
} from './foreign-ids.ts'

const operations = securedOperations(await loadContracts(await listContracts()))
const MINE = 'us-happy'
const THEIRS = 'payout-restricted'

/** One value of one request that identifies something of a policyholder. */
type Slot = { operation: SecuredOperation; example: Example; value: OwnedValue }
type Example = { title: string; mediaType: string; body: unknown }

const slots = operations.flatMap((operation) =>
  examplesOf(operation).flatMap((example) => slotsOf(operation, example)),
)

test('every value that identifies something of a policyholder is tried', () => {
  const tried = new Set(slots.map(({ operation, value }) => `${operation.id} ${titleOf(value)}`))
  const named = operations.flatMap((operation) =>
    ownedValues(operation).map((value) => `${operation.id} ${titleOf(value)}`),
  )
  expect(named.filter((each) => !tried.has(each))).toEqual([])
  expect(slots.length).toBeGreaterThan(30)
  expect(writes.length).toBeGreaterThan(10)
})

/** A claim with one document. */
const SUBMISSION = slotOf('submitClaim', ' with wellness')

const { engine, ask, signIn } = await createSandbox()

/** In a body these values are validated like any other, and select nothing. */
const CHECKED_IN_A_BODY: readonly string[] = ['user', 'customer', 'document']

/** The kit's second user sends the values of the reads (`tests/conformance/our-mock.test.ts`). */
const writes = slots.filter((slot) => !isRead(slot))

// covers: ACCT-004, ACCT-031, CARD-066, NOTE-001
test.each(writes.map((slot, index) => [nameOfSlot(slot), slot, `foreign-${index}`] as const))(
  '%s of another policyholder is answered like one that does not exist',
  async (_title, slot, world) => {
    const mine = await policyholder(MINE, world)
    const theirs = await policyholder(THEIRS, world)
    const before = await theirs.readAll()
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))
    const foreign = nameOf(slot.value, theirs.belongings)

    const answer = await mine.send(slot, () => foreign)
    const isChecked = slot.value.location === 'body' && CHECKED_IN_A_BODY.includes(slot.value.owner)
    expect(answer.status).toBe(isChecked ? 400 : 404)
    expect(answer).toEqual(await mine.send(slot, () => unknownLike(foreign)))
    for (const secret of secretsOf(theirs.belongings)) {
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    expect(await theirs.readAll()).toEqual(before)
    expect(answer).not.toEqual(await mine.send(slot, (own) => own))
  },
)

/** A signed-in policyholder of a world, with a picture and a claim of its own. */
async function policyholder(persona: string, world: string) {
  const member = await signIn(persona, world)
  const form = new FormData()
  form.set('file', new File([picture()], 'pet.png'))
  const uploaded = await member.upload('/fdp-document-service/v1/documents', form)
  const query = `user-name=${persona}%40example.com&profile-detail-only=false`
  const { body } = await member.get(`/fdp-workflow-service/v1/workflows/account-details?${query}`)
  const setup = await member.post('/fdp-wallet-service/v1/countries/US/setup-intents', {
    ...exampleSetup(),
    externalReferenceId: body.payload.response.walletId,
  })
  const { walletId } = body.payload.response
  const lookUp = await member.get(`/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${walletId}`)
  const email = `email=${persona}%40example.com`
  const listed = await member.get(`/fdp-notification-service/v1/notifications?${email}`)
  const devices = await member.get('/fdp-user-service/v1/users/devices')
  const secret: string = setup.body.payload.response.keys.secret
  const belongings: Belongings = {
    account: body.payload.response,
    connectedAccount: lookUp.body.payload.response.connectedAccountId,
    setupIntent: secret.replace(/_secret_.*$/, ''),
    picture: uploaded.body.payload.response.data.Location,
    claim: '',
    notification: listed.body.payload.response.notifications[0].id,
    device: devices.body.payload.response.devices[0].id,
  }
  const send = ({ operation, example, value }: Slot, name: (own: string) => string) => {
    const {
      method,
      url,
      headers,
      body: sent,
    } = requestOf(operation, example, (each) => {
      const own = nameOf(each, belongings)
      return titleOf(each) === titleOf(value) ? name(own) : own
    })
    const ours = {
      authorization: member.authorization,
      'x-mock-world': world,
      'x-correlation-id': crypto.randomUUID(),
      'csrf-token': engine.worlds.get(world).issueCsrfToken(600),
      'idempotency-key': crypto.randomUUID(),
    }
    return ask(method, url, { ...ours, ...headers }, sent)
  }
  const submitted = await send(SUBMISSION, (own) => own)
  belongings.claim = submitted.body.payload.response.claimNumber
  /** All answers that the contracts give a policyholder about its own data. */
  const readAll = () => Promise.all(slots.filter(isRead).map((slot) => send(slot, (own) => own)))
  return { belongings, send, readAll }
}

function slotOf(id: string, title: string): Slot {
  const found = slots.find((slot) => slot.operation.id === id && slot.example.title === title)
  if (found === undefined) throw new Error(`${id} has no example${title}`)
  return found
}

/** The document's own example of a setup. */
function exampleSetup(): object {
  const operation = operations.find(({ id }) => id === 'createSetupIntent')
  const [example] = operation === undefined ? [] : examplesOf(operation)
  return isPlainObject(example?.body) ? example.body : {}
}

/** The minimum size of a file in the document service. */
function picture() {
  const bytes = new Uint8Array(400)
  bytes.set(samplePng('pet').subarray(0, 40))
  return bytes
}

function isRead({ operation }: Slot): boolean {
  return operation.method === 'get'
}

function nameOfSlot({ operation, example, value }: Slot): string {
  return `${operation.id}${example.title}: ${titleOf(value)}`
}

/** The request bodies in the document; an operation without a body is called once. */
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

/** The owned values of a request that its example fills. */
function slotsOf(operation: SecuredOperation, example: Example): Slot[] {
  return ownedValues(operation)
    .filter(({ location, path }) => location !== 'body' || isShown(example.body, path))
    .map((value) => ({ operation, example, value }))
}

/** Whether a body has a text there; a value of several types, such as the operation of a change, may be something else. */
function isShown(body: unknown, path: readonly string[]): boolean {
  let found = false
  replaced(body, path, (value) => {
    found ||= typeof value === 'string'
    return value
  })
  return found
}

/**
 * The request of the document's examples, with `name` for every value that identifies something of a policyholder.
 */
function requestOf(operation: SecuredOperation, example: Example, name: (value: OwnedValue) => string) {
  const { prefix, path, method, parameters } = operation
  const owned = ownedValues(operation)
  const given = (location: string) =>
    parameters
      .filter(({ node }) => node.in === location)
      .flatMap(({ node }): [string, string][] => {
        const key = text(node, 'name')
        const value = owned.find((each) => each.location === location && each.path[0] === key)
        if (value !== undefined) return [[key, name(value)]]
        return node.required === true ? [[key, String(exampleOf(node))]] : []
      })
  const inPath = given('path').reduce(
    (all, [key, each]) => all.replace(`{${key}}`, encodeURIComponent(each)),
    path,
  )
  const ownHeaders = owned
    .filter(({ location }) => location === 'header')
    .map((each) => [each.path[0], name(each)])
  return {
    method: method.toUpperCase(),
    url: `${prefix}${inPath}?${new URLSearchParams(given('query'))}`,
    headers: { 'content-type': example.mediaType, ...Object.fromEntries(ownHeaders) },
    body: owned
      .filter(({ location }) => location === 'body')
      .reduce(
        (body, value) =>
          replaced(body, value.path, (shown) => (typeof shown === 'string' ? name(value) : shown)),
        example.body,
      ),
  }
}

/** A copy of a body with another value at the path, wherever the path occurs. */
function replaced(
  body: unknown,
  [step, ...rest]: readonly string[],
  by: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return by(body)
  if (step === '[]') return Array.isArray(body) ? body.map((item) => replaced(item, rest, by)) : body
  if (!isPlainObject(body) || !(step in body)) return body
  return { ...body, [step]: replaced(body[step], rest, by) }
}

function exampleOf(parameter: Tree): unknown {
  const [named] = branches(parameter, 'examples')
  return parameter.example ?? named?.[1].value
}

/** A value of the same form that belongs to nobody. */
function unknownLike(value: string): string {
  if (value.includes('@')) return value.replace(/^[^@]+/, 'nobody')
  return value.replace(/[^/]+$/, (last) => last.replaceAll(/[A-Za-z0-9]/g, '9'))
}

function secretsOf({ account }: Belongings): string[] {
  const { email, id, firstName, lastName, mobile, customer } = account.profile
  const policies = (account.policies ?? []).map(({ policyNumber }) => policyNumber)
  const pets = (account.pets ?? []).flatMap((pet) => [pet.id, pet.name])
  const own = [email, id, firstName, lastName, mobile?.value, customer?.customerNumber, account.walletId]
  return [...own, ...policies, ...pets].filter((each) => each !== undefined)
}
