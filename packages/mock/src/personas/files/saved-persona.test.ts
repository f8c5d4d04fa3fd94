import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FIXED_NOW } from '../../../testing/create-sandbox.ts'
import { createMock, type Mock } from '../../index.ts'
import { emptyTables, openTables } from '../../tables/tables.ts'
import { buildCustomer, personas } from '../every-persona.ts'
import { readPersonas } from './persona-file.ts'
import { SAVED_TABLES } from './saved-persona.ts'

const folder = mkdtempSync(join(tmpdir(), 'saved-personas-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A policyholder who is signed in to the default world. */
async function memberOf(mock: Mock, persona: string) {
  const token = await (await mock.fetch(`http://localhost:4010/_mock/token?persona=${persona}`)).text()
  const world = mock.worlds.get('default')
  async function send(method: string, path: string, body?: object) {
    const answer = await mock.fetch(`http://localhost:4010${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token.trimEnd()}`,
        'x-correlation-id': crypto.randomUUID(),

        'csrf-token': world.issueCsrfToken(60),
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return { world, send }
}

type Member = Awaited<ReturnType<typeof memberOf>>

/** The answers of the reads of an account, with the ids of all rows in place of which there is a number. */
async function readsOf({ world, send }: Member, persona: string) {
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new Error(`${persona} is missing`)
  const { id, email, walletId } = customer
  const user = encodeURIComponent(email)
  const pets = world.tables.pets.where('customerId', id)
  const policies = world.tables.policies.where('customerId', id)
  const petIds = new Set(pets.map((pet) => pet.id))
  const claims = world.tables.claims.all().filter(({ petId }) => petIds.has(petId))
  const paths = [
    `/fdp-workflow-service/v1/workflows/account-details?user-name=${user}&profile-detail-only=false`,
    `/fdp-workflow-service/v1/workflows/work-queues?user-name=${user}`,
    `/fdp-pet-service/v1/pets?customer-number=${id}&service-code=${customer.serviceCode}`,
    `/fdp-customer-service/v1/customers/${id}`,
    `/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${walletId}`,
    ...['OPEN', 'CLOSED'].map(
      (status) => `/fdp-claim-service/v1/claims?email=${user}&status=${status}&offset=1`,
    ),
    ...claims.flatMap((claim) => [
      `/fdp-claim-service/v1/claims/${claim.id}`,
      `/fdp-claim-service/v1/claims/${claim.id}/reviews`,
    ]),
    ...pets.map((pet) => `/fdp-pet-service/v1/pets/${pet.id}/vets`),
    ...policies.map((policy) => `/fdp-policy-service/v1/policies/${policy.id}/policy-info`),
    ...policies.map((policy) => `/fdp-policy-service/v1/policies/${policy.id}/medical-records`),
  ]
  const answers = []
  for (const path of paths) answers.push(await send('GET', path))
  const words = [
    customer.sub,
    customer.profileId,
    walletId,
    customer.linkWalletId,
    customer.externalPlatformId,
    id,

    email,
    encodeURIComponent(email),
    customer.phone ?? '-',
    ...SAVED_TABLES.flatMap((table) => world.tables[table].all().map((row) => row.id)),
    ...world.tables.vets.all().map(({ vetId }) => vetId),
    ...policies.map((policy) => policy.id.replace('PET', '')),
  ]
  const numbered = [...words.entries()].sort(([, one], [, other]) => other.length - one.length)
  const plain = (text: string) =>
    numbered.reduce((shown, [nth, word]) => shown.replaceAll(word, `#${nth}#`), text)
  return answers.map(({ status, text }) => ({ status, text: plain(text) }))
}

/** Saves a persona of a world in a file of its own. */
async function exported(mock: Mock, persona: string, name: string): Promise<string> {
  const path = `worlds/default/export?persona=${persona}&name=${name}&shows=Saved`
  const answer = await mock.fetch(`http://localhost:4010/_mock/${path}`)
  const file = join(folder, `${name}.json`)
  writeFileSync(file, await answer.text())
  return file
}

test('a changed account is saved, and reads the same as a persona of another mock', async () => {
  const first = await createMock({ now: () => FIXED_NOW })
  const member = await memberOf(first, 'us-happy')
  const vet = {
    practitionerName: 'Harbor Vets',
    isPrimaryVet: true,
    vetEmail: 'front@harborvets.example.com',

    createdBy: 'us-happy@example.com',
    addressVerified: true,
    petId: 'P-104101',
    address: { line1: '4 Harbor Road', city: 'Portland', state: 'ME', zipcode: '04101', country: 'US' },
    contacts: { type: 'PHONE', countryCode: '1', value: '2075550110' },
  }
  const writes = [
    await member.send(
      'PATCH',
      '/fdp-policy-service/v1/policies/PET104102-01/transactions/policy-change?action-code=1',
      [{ op: 'pet name change', requestPayload: { name: 'Misobelle' } }],
    ),
    await member.send('POST', '/fdp-pet-service/v1/pets/P-104101/vet/manual?source=account', vet),
  ]
  expect(writes.map(({ status, text }) => [status, status < 300 ? '' : text])).toEqual([
    [200, ''],
    [200, ''],
  ])
  const before = await readsOf(member, 'us-happy')
  const file = await exported(first, 'us-happy', 'alex-later')
  const second = await createMock({ now: () => FIXED_NOW, personasFile: file })
  const after = await readsOf(await memberOf(second, 'alex-later'), 'alex-later')
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).toContain('Misobelle')
  // Both policyholders can be in one world.
  expect((await readsOf(await memberOf(second, 'us-happy'), 'us-happy'))[0]?.status).toBe(200)
})

test('the days of a saved persona move with the day of the world', async () => {
  const first = await createMock({ now: () => FIXED_NOW })
  expect(personas.length).toBeGreaterThan(20)
  for (const { name } of personas) {
    const file = await exported(first, name, `${name}-later`)
    const [persona] = readPersonas(file)
    if (persona === undefined) throw new Error(`${name} is missing`)
    const tables = openTables(emptyTables())
    buildCustomer(persona, tables, '2126-11-20')
    const rows = JSON.stringify(
      SAVED_TABLES.filter((table) => table !== 'files').map((table) => tables[table].all()),
    )
    // A century later no day of this one is left, but in names.
    expect(rows.match(/"(?!label|fileName)\w+":"20\d\d-\d\d-\d\d[^"]*"/g) ?? []).toEqual([])
  }
})

test.each([
  ['persona=nobody', 404, 'There is no persona nobody'],
  ['name=us-happy', 400, 'There is a persona us-happy already'],
  ['name=Big%20One', 400, '"name" has small letters'],
  ['nam=x', 400, '"nam" is not known here'],
])('an export with %s is refused', async (query, status, message) => {
  const mock = await createMock()
  const answer = await mock.fetch(`http://localhost:4010/_mock/worlds/default/export?${query}`)
  expect([answer.status, await answer.text()]).toEqual([
    status,
    expect.stringContaining(message.replaceAll('"', '\\"')),
  ])
})
