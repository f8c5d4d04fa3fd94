import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { accountOf } from '../projections/account.ts'
import { emptyTables, openTables } from '../tables/tables.ts'
import type { Persona } from './define.ts'
import { buildCustomer, personas } from './every-persona.ts'
import { PERSONA_NAMES } from './persona-names.ts'

/** Builds a persona in its own tables, and reads its account. */
function built(persona: Persona) {
  const tables = openTables(emptyTables())
  const facts = {
    tables,
    today: () => '2026-11-20',
    timestamp: () => '2026-11-20T15:00:00.000Z',
    gateway: () => 'http://localhost:4010',
  }
  const customer = buildCustomer(persona, tables, facts.today())
  return { tables, customer, account: accountOf(facts, customer) }
}

test('the personas are found', () => {
  expect(personas.length).toBeGreaterThan(20)
})

const DAYS = ['2024-02-29', '2025-12-31', '2026-11-20']

test.each(personas.map(({ name }) => name))(
  '%s signs in, and the account follows the contract on any day',
  async (name) => {
    for (const day of DAYS) {
      const { engine, signIn } = await createSandbox()
      engine.worlds.get(day).setClock(Date.parse(`${day}T12:00:00Z`))
      const member = await signIn(name, day)
      const user = encodeURIComponent(`${name}@example.com`)
      const { status, body } = await member.get(
        `/fdp-workflow-service/v1/workflows/account-details?user-name=${user}&profile-detail-only=false`,
      )
      expect(body.errors).toBeUndefined()
      expect(status).toBe(200)
      expect(engine.worlds.get(day).log.flatMap(({ violations }) => violations)).toEqual([])
    }
  },
)

// covers: API-018
test.each(personas)(
  'the profile of $name has its customer, three kinds of address and its mobile',
  (persona) => {
    const { account, customer } = built(persona)
    const { id, externalPlatformId, walletId, phone } = customer
    const ids = { customerNumber: id, externalPlatformID: externalPlatformId, walletId }
    expect(account.profile.customer).toEqual(ids)
    const types = account.profile.addresses?.map(({ type }) => type)
    expect(types).toEqual(['HOME', 'LOOKUP_ADDRESS', 'MAILING'])
    expect(account.profile.contacts).toEqual(phone === undefined ? [] : [{ type: 'MOBILE', value: phone }])
  },
)

test('no two personas share an id', () => {
  const tables = openTables(emptyTables())
  // A table accepts each id only once.
  for (const persona of personas) buildCustomer(persona, tables, '2026-11-20')
  const ids = tables.customers
    .all()
    .flatMap(({ walletId, phone, sub, profileId }) => [walletId, phone, sub, profileId])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the big persona has 60 pets, 2000 payments and 500 claims', () => {
  const many = personas.find(({ name }) => name === 'many')
  if (many === undefined) throw new Error('many is missing')
  const { account, tables } = built(many)
  expect(account.pets).toHaveLength(60)
  expect(account.paymentHistory).toHaveLength(2000)
  expect(tables.claims.all()).toHaveLength(500)
})

test('the personas of the wallet show what they say', () => {
  const of = (name: string) => {
    const persona = personas.find((each) => each.name === name)
    if (persona === undefined) throw new Error(`${name} is missing`)
    return built(persona).account
  }
  const shared = of('shared-card')
  expect(shared.paymentMethods).toHaveLength(1)
  const references = shared.policies?.map(({ defaultPaymentRef }) => defaultPaymentRef)
  expect(references).toEqual(Array(3).fill(shared.paymentMethods?.[0]?.id))
  const overdue = shared.failedPayments?.map(({ balanceOverdueAmount }) => balanceOverdueAmount)
  expect(overdue).toEqual([41.2, 25.9])
  expect(of('ca-overdue')).toMatchObject({
    profileDetails: { serviceCode: 'CA' },
    failedPayments: [{ balanceOverdueAmount: 63.15 }, { balanceOverdueAmount: 8.4 }],
  })
  const lost = of('lost-method')
  const ids = lost.paymentMethods?.map(({ id }) => id) ?? []
  expect(ids).toHaveLength(1)
  expect(ids).not.toContain(lost.policies?.[0]?.defaultPaymentRef)
  expect(of('ach-pending').paymentMethods?.map(({ status }) => status)).toEqual([
    undefined,
    'VERIFICATION_PENDING',
  ])
  expect(of('ach-failed').failedPayments).toMatchObject([{ ach: { number: '6789' } }])
  expect(of('ca-happy').paymentMethods).toMatchObject([{ instrumentType: 'ACH', ach: { number: '6789' } }])
})

test('the personas of payouts show what they say', () => {
  const of = (name: string) => {
    const persona = personas.find((each) => each.name === name)
    if (persona === undefined) throw new Error(`${name} is missing`)
    return built(persona).account
  }
  expect(['kyc-none', 'ca-kyc-none', 'kyc-pending', 'check-fee'].map((name) => of(name).kyc)).toEqual([
    'none',
    'none',
    'pending',
    'cleared',
  ])
  for (const name of ['kyc-none', 'ca-kyc-none', 'check-fee', 'ca-happy']) {
    expect(of(name).selectedPayoutMethod).toBeUndefined()
    expect(of(name).payoutPaymentMethods).toEqual([])
  }
  const fees = ['check-fee', 'ca-happy', 'ca-kyc-none', 'us-happy'].map((name) => of(name).paperCheckFee)
  expect(fees).toEqual([
    { amount: 3, currency: 'USD' },
    { amount: 3, currency: 'CAD' },
    { amount: 4.5, currency: 'CAD' },
    undefined,
  ])
  expect(of('payout-invalid').selectedPayoutMethod?.status).toBe('invalid')
  expect(of('payout-restricted').payoutPaymentMethods?.map(({ instrumentType }) => instrumentType)).toEqual([
    'card',
    'bank',
  ])
})

test('the personas of claims show what they say', async () => {
  const { signIn, engine } = await createSandbox()
  const claimsOf = async (name: string): Promise<{ progressStatus: string; claimNumber: string }[]> => {
    const member = await signIn(name, 'default')
    const lists = ['OPEN', 'CLOSED'].map((status) =>
      member.get(`/fdp-claim-service/v1/claims?email=${name}%40example.com&status=${status}&offset=1`),
    )
    const groups = (await Promise.all(lists)).flatMap(({ body }) => body.payload.responses)
    return groups.flatMap(({ claims }) => claims)
  }
  const statusesOf = async (name: string) =>
    (await claimsOf(name)).map(({ progressStatus }) => progressStatus).sort()
  expect(await statusesOf('every-claim')).toEqual([
    'approved',
    'denied',
    'in review',
    'missing docs',
    'not approved',
    'on hold',
    'partially approved',

    'payment sent',
    'received',
  ])
  expect(await statusesOf('missing-docs')).toEqual(['in review', 'missing docs', 'missing docs'])
  expect(await statusesOf('denied')).toEqual(['approved', 'denied', 'not approved', 'payment sent'])
  const parts = await claimsOf('split-claim')
  expect(parts.map((part) => `${part.claimNumber.slice(-2)} ${part.progressStatus}`)).toEqual([
    '11 missing docs',
    '12 in review',
    '13 payment sent',
    '21 payment sent',
    '22 payment sent',
  ])
  expect(engine.worlds.get('default').log.flatMap(({ violations }) => violations)).toEqual([])
})

test('a persona is defined in under 30 lines', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'))
  const sizes = files.flatMap((file) =>
    definitionSizes(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect(sizes.map(({ name }) => name).sort()).toEqual(personas.map(({ name }) => name).sort())
  expect(sizes.filter(({ lines }) => lines >= 30)).toEqual([])
})

/** The lines of each definition in a file, from its first brace to the closing one. */
function definitionSizes(source: string) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const [, name] = /^ +name: '([a-z0-9-]+)',$/.exec(line) ?? []
    if (name === undefined) return []
    const [indent = ''] = /^ */.exec(lines[index - 1] ?? '') ?? []
    const end = lines.findIndex((each, at) => at > index && each.startsWith(`${indent}}`))
    return { name, lines: end - index + 2 }
  })
}

test('the types of tests name every persona', () => {
  expect(PERSONA_NAMES).toEqual(personas.map(({ name }) => name))
})
