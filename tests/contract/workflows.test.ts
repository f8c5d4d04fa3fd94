import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { describedOperations, list, type Tree, text } from '../../packages/document/src/index.ts'
import { makeLink } from '../../packages/mock/src/control/links.ts'
import { samplePng } from '../../packages/mock/src/insurance/sample-files.ts'
import { POOL } from '../../packages/mock/src/sandbox.ts'
import { createSandbox, FIXED_NOW, type Member } from '../../packages/mock/testing/create-sandbox.ts'
import { listContracts, listWorkflows, loadContracts } from '../../scripts/contracts.ts'
import { runWorkflow, type WorkflowOptions } from './run-workflow.ts'
import { servedAt } from './served-at.ts'

const contracts = await loadContracts(await listContracts())
const documents = new Map(
  (await listWorkflows()).map(({ file }) => [basename(file, '.arazzo.yaml'), read(file)]),
)

const EMAIL = 'us-happy@example.com'
const correlationId = () => crypto.randomUUID()
const clientId = () => POOL.clientId
const signInAs = (password: string) => ({
  email: () => EMAIL,
  password: () => password,
  clientId,
  correlationId,
})

type Inputs = WorkflowOptions['inputs']
type Sandbox = Awaited<ReturnType<typeof createSandbox>>

/** The inputs of each workflow. A code is read in the outbox when a step asks for it, as a customer would. */
const RUNS: Record<string, (sandbox: Sandbox) => Inputs | Promise<Inputs>> = {
  'sign-in': () => signInAs('Portal-2026!'),
  'set-password': ({ engine }) => ({
    ...signInAs('New-Portal-1'),
    code: () => engine.worlds.get('default').state.outbox.at(-1)?.code,
  }),
  'change-email': async (sandbox) => {
    const { accessToken } = await run('sign-in', sandbox, signInAs('Portal-2026!'))
    const { state } = sandbox.engine.worlds.get('default')
    state.flags.requireContactStepUp = true
    return {
      email: () => EMAIL,
      newEmail: () => 'alex@example.com',
      accessToken: () => accessToken,

      code: () => state.outbox.at(-1)?.code,
      correlationId,
    }
  },
  'rename-pet': async (sandbox) => {
    const { accessToken } = await run('sign-in', sandbox, signInAs('Portal-2026!'))
    return { email: () => EMAIL, accessToken: () => accessToken, name: () => 'Biscotti', correlationId }
  },
  'add-card-and-charge': async (sandbox) => {
    const email = () => 'overdue@example.com'
    const { accessToken } = await run('sign-in', sandbox, { ...signInAs('Portal-2026!'), email })
    const key = crypto.randomUUID()
    const inputs = { email, accessToken: () => accessToken, idempotencyKey: () => key }
    return { ...inputs, intentId: intentOf(sandbox), correlationId }
  },
  'verify-bank-account': async (sandbox) => {
    const signIn = () => run('sign-in', sandbox, signInAs('Portal-2026!'))
    const { accessToken } = await signIn()
    const inputs = { email: () => EMAIL, accessToken: () => accessToken, intentId: intentOf(sandbox) }
    return { ...inputs, verifiedAccessToken: () => laterToken(sandbox, EMAIL, FOUR_DAYS_MS), correlationId }
  },
  'submit-claim': async (sandbox) => {
    // A policyholder without medical records on file.
    const member = await sandbox.signIn('ca-happy', 'default')
    const email = 'ca-happy@example.com'
    const { accessToken } = await run('sign-in', sandbox, { ...signInAs('Portal-2026!'), email: () => email })
    const [invoice, record] = [await uploaded(member, 'invoice.png'), await uploaded(member, 'record.png')]
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
    return {
      email: () => email,
      accessToken: () => accessToken,
      treatmentDate: () => '2026-11-09',

      invoiceUrl: () => invoice,
      recordUrl: () => record,
      idempotencyKey: () => key,

      documentsKey: () => other,
      laterAccessToken: () => laterToken(sandbox, email, 2 * FOUR_DAYS_MS),

      decidedAccessToken: () => laterToken(sandbox, email, 4 * FOUR_DAYS_MS),
      correlationId,
    }
  },
  'fix-payment-by-link': (sandbox) => {
    const url = makeLink(sandbox.engine.worlds.get('default'), { kind: 'non-pay', persona: 'overdue' })
    const { searchParams } = new URL(url)
    const key = crypto.randomUUID()
    return {
      email: () => searchParams.get('utm_secured_param'),
      token: () => searchParams.get('utm_token'),

      intentId: intentOf(sandbox),
      idempotencyKey: () => key,
      correlationId,
    }
  },
  'buy-wellness-by-link': (sandbox) => {
    // A policy that is paid annually, of a state without taxes.
    const world = sandbox.engine.worlds.get('default')
    const { searchParams } = new URL(makeLink(world, { kind: 'wellness', persona: 'wellness-2023' }))
    const key = crypto.randomUUID()
    return {
      email: () => searchParams.get('utm_secured_param'),
      token: () => searchParams.get('utm_token'),

      policyNumber: () => searchParams.get('policyNumber'),
      idempotencyKey: () => key,
      correlationId,
    }
  },
  'choose-payout-bank': async (sandbox) => {
    const { accessToken } = await run('sign-in', sandbox, signInAs('Portal-2026!'))
    const key = crypto.randomUUID()
    const inputs = { email: () => EMAIL, accessToken: () => accessToken, idempotencyKey: () => key }
    return { ...inputs, linkedAccount: () => linkedAccount(sandbox), correlationId }
  },
}

/** The account that the newest session of the bank frame has linked. */
function linkedAccount({ engine }: Sandbox) {
  const { tables } = engine.worlds.get('default')
  const session = tables.bankSessions.all().at(-1)
  if (session === undefined) throw new Error('There is no session of the bank frame')
  const account = {
    accountHolderName: 'Alex Rivera',
    last4Digit: '6789',
    routingNumber: '110000000',
  } as const
  const { accountHolderName: holder, last4Digit: last4, routingNumber } = account
  tables.bankSessions.update(session, {
    account: { kind: 'bank', id: 'ba_70001', holder, last4, routingNumber, accountType: 'checking' },
  })
  return { id: 'ba_70001', ...account, type: 'checking' }
}

/** The address of an uploaded picture. */
async function uploaded(member: Member, name: string): Promise<string> {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(samplePng(name)), new Uint8Array(301)], name))
  const { body } = await member.upload('/fdp-document-service/v1/documents', form)
  return String(body.payload.response.data.Location)
}

/** The id of the newest setup, which a client reads from its secret. */
function intentOf({ engine }: Sandbox) {
  return () => engine.worlds.get('default').tables.setupIntents.all().at(-1)?.id
}

const FOUR_DAYS_MS = 4 * 24 * 3600 * 1000

/** The access token of a session after some time, such as a weekend and two business days; the clock moves once. */
function laterToken({ engine }: Sandbox, email: string, ms: number): string {
  const world = engine.worlds.get('default')
  const later = FIXED_NOW + ms
  if (world.now() < later) world.setClock(later)
  const customer = world.customerByEmail(email)
  if (customer === undefined) throw new Error(`There is no ${email}`)
  return world.sessions.start(customer, POOL.issuer, POOL.clientId).accessToken
}

test('there is a run for every workflow', () => {
  expect([...documents.keys()].sort()).toEqual(Object.keys(RUNS).sort())
})

test.each(Object.entries(RUNS))('%s can be followed step by step', async (name, inputsOf) => {
  const sandbox = await createSandbox()
  await run(name, sandbox, await inputsOf(sandbox))
  const { log } = sandbox.engine.worlds.get('default')
  expect(log.flatMap(({ violations }) => violations)).toEqual([])
})

test('a password that was set by code signs in', async () => {
  const sandbox = await createSandbox()
  await run('set-password', sandbox, (await RUNS['set-password']?.(sandbox)) ?? {})
  await expect(run('sign-in', sandbox, signInAs('Portal-2026!'))).rejects.toThrow('signIn.checkPassword: ')
  await expect(run('sign-in', sandbox, signInAs('New-Portal-1'))).resolves.toHaveProperty('accessToken')
})

const misfits: [what: string, from: string, to: string, message: string][] = [
  ['an operation that is not there', '.lookUpUser', '.findUser', 'no findUser'],
  ['a parameter that is not there', 'name: user-id', 'name: userId', 'lookUpUser has no userId'],
  ['a value against the contract', 'value: SELF_SERVICE', 'value: SELF', '$statusCode == 200, but it is 400'],
  ['another media type', 'application/x-amz-json-1.1', 'application/json', 'callIdentityPool takes'],
  ['an output that is not answered', '/AccessToken', '/Token', 'leads nowhere'],
  ['a criterion that does not hold', "'Bearer'", "'Basic'", "== 'Basic', but it is 200"],
  ['a criterion of another kind', '== $inputs.email', '> 4', 'is not supported'],
  ['an input that is not declared', '        password: { type: string }\n', '', 'The inputs are'],
]

test.each(misfits)('a workflow with %s fails', async (_what, from, to, message) => {
  const sandbox = await createSandbox()
  const file = join(import.meta.dirname, '../../openapi/workflows/sign-in.arazzo.yaml')
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(from)
  const document: Tree = { ...parse(written.replace(from, to)), directory: dirname(file) }
  await expect(follow(document, sandbox, signInAs('Portal-2026!'))).rejects.toThrow(message)
})

function read(file: string): Tree {
  return { ...parse(readFileSync(file, 'utf8')), directory: dirname(file) }
}

function run(name: string, sandbox: Sandbox, inputs: Inputs) {
  return follow(documents.get(name) ?? {}, sandbox, inputs)
}

async function follow(document: Tree, { ask }: Sandbox, inputs: Inputs): Promise<Record<string, unknown>> {
  const [workflow, ...others] = list(document, 'workflows').filter(isPlainObject)
  if (workflow === undefined || others.length > 0) throw new Error('A document has one workflow')
  return runWorkflow(document, workflow, {
    inputs,
    operationOf: (source, id) => operationOf(document, source, id),
    send({ operation, method, path, headers, body }) {
      const contract = contracts.find(({ tree }) =>
        describedOperations(tree).some(({ id }) => id === operation.id),
      )
      if (contract === undefined) throw new Error(`No contract has ${operation.id}`)
      const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
      return ask(method, `${servedAt(contract)}${path}`, Object.fromEntries(lowered), body)
    },
  })
}

function operationOf(document: Tree, source: string, id: string) {
  const described = list(document, 'sourceDescriptions')
    .filter(isPlainObject)
    .find(({ name }) => name === source)
  const file = join(text(document, 'directory'), text(described ?? {}, 'url'))
  const contract = contracts.find((each) => each.file === file)
  const operation = contract && describedOperations(contract.tree).find((each) => each.id === id)
  if (operation === undefined) throw new Error(`${source || 'The document'} has no ${id}`)
  return operation
}
