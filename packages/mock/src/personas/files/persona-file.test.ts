import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMock } from '../../index.ts'
import { readPersonas } from './persona-file.ts'

const EXAMPLE = join(import.meta.dirname, '../../../personas.example.json')
const folder = mkdtempSync(join(tmpdir(), 'personas-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const described = (more: object) => ({
  name: 'new-one',
  firstName: 'A',
  lastName: 'B',
  country: 'US',
  ...more,
})

test.each([
  ['{', 'JSON'],
  [{}, 'personas: missing'],
  [{ personas: [described({ country: 'FR' })] }, 'personas[0].country: not one of US, CA'],
  [{ personas: [described({ nickname: 'x' })] }, 'personas[0].nickname: not known here'],
  [{ personas: [described({ lastName: undefined })] }, 'personas[0].lastName: missing'],
  [
    {
      personas: [described({}), described({ name: 'two', pets: [{ name: 'Rex', birthDate: '2021-02-30' }] })],
    },
    'personas[1].pets[0].birthDate: not a date',
  ],
  [{ personas: [described({ pets: [{ name: 7 }] })] }, 'personas[0].pets[0].name: must be string'],
  [{ personas: [described({ name: 'us-happy' })] }, 'personas[0].name: there is a persona us-happy already'],
  [{ personas: [described({}), described({})] }, 'personas[1].name: there is a persona new-one already'],
  [
    { personas: [described({ pets: [{ name: 'Rex', vets: ['V-1'] }] })] },
    'personas[0].pets[0].vets[0]: there is no vet V-1',
  ],
  [
    {
      personas: [described({ pets: [{ name: 'Rex', policy: { startedDaysAgo: 5, cancelledDaysAgo: 9 } }] })],
    },
    'personas[0].pets[0].policy.cancelledDaysAgo: before the start of the term',
  ],
  [{ personas: [{ name: 'rows', day: '2026-11-20', rows: {} }] }, 'personas[0].rows.customers: missing'],
])('%j is refused with its path: %s', (content, problem) => {
  expect(() => readPersonas(saved(content))).toThrow(problem)
})

test('a row that belongs to nothing is refused', () => {
  const address = { line1: '1 Road', city: 'New York', state: 'NY', zipcode: '10001', country: 'US' }
  const customer = { id: 'C-1', email: 'a@example.com', firstName: 'A', lastName: 'B', serviceCode: 'US' }
  const ids = { sub: 'S', profileId: 'PR', walletId: 'W', linkWalletId: 'LW', externalPlatformId: 'EP' }
  const facts = { persona: 'rows', password: 'x', otherEmails: [], isEligibleForWellness: false }
  const addresses = { homeAddress: address, mailingAddress: address }
  const customers = [{ ...customer, ...ids, ...facts, ...addresses, underwriter: 'Example' }]
  const policy = { id: 'PET1', customerId: 'C-1', petId: 'P-9', protectedSince: '2026-01-01' }
  const rows = { customers, policies: [policy] }
  const file = saved({ personas: [{ name: 'rows', day: '2026-11-20', rows }] })
  expect(() => readPersonas(file)).toThrow('personas[0].rows.policies[0].petId: there is no row P-9')
})

test('the personas of the example sign in and have what the file says', async () => {
  const mock = await createMock({ personasFile: EXAMPLE })
  const json = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await mock.fetch(`http://localhost:4010${path}`, { headers })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const accept = { accept: 'application/json' }
  for (const name of ['two-terriers', 'quiet-cat']) {
    const { body: session } = await json(`/_mock/token?persona=${name}`, accept)
    const bearer = { authorization: `Bearer ${session.token}`, 'x-correlation-id': crypto.randomUUID() }
    const user = encodeURIComponent(`${name}@example.com`)
    const query = `user-name=${user}&profile-detail-only=false`
    const account = await json(`/fdp-workflow-service/v1/workflows/account-details?${query}`, bearer)
    expect(account.status).toBe(200)
    if (name === 'two-terriers') {
      const { pets, failedPayments } = account.body.payload.response
      expect(pets).toMatchObject([{ name: 'Rex' }, { name: 'Pip' }])
      expect(failedPayments).toMatchObject([{ balanceOverdueAmount: 45 }])
    }
    const claims = await json(`/fdp-claim-service/v1/claims?email=${user}&status=OPEN&offset=1`, bearer)
    expect(claims.body.payload.responses).toHaveLength(name === 'two-terriers' ? 1 : 0)
  }
  const { body } = await json('/_mock/personas')
  expect(body.personas.at(-1)).toMatchObject({
    name: 'quiet-cat',
    customerNumber: 'C-200601',
    pets: [{ name: 'Minou' }],
  })
  expect(body.personas.at(-1).phone).toBeUndefined()
  expect(mock.worlds.get('default').log.flatMap(({ violations }) => violations)).toEqual([])
})
