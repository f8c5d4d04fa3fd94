import { expect, test } from 'vitest'
import { createSandbox } from '../test-support.ts'
import { buildCustomer } from './build.ts'
import { addDays, addYears } from './dates.ts'
import { personas } from './index.ts'

const DAYS = ['2024-02-29', '2025-12-31', '2026-11-20']

test.each(personas.map(({ name }) => name))(
  '%s signs in and its account keeps the contract on any day',
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
  'the profile of $name has its customer, three kinds of address and a mobile',
  (persona) => {
    const { account, phone, ...customer } = buildCustomer(persona, '2026-11-20')
    const { customerNumber, externalPlatformID, walletId } = customer
    expect(account.profile.customer).toEqual({ customerNumber, externalPlatformID, walletId })
    const types = account.profile.addresses?.map(({ type }) => type)
    expect(types).toEqual(['HOME', 'LOOKUP_ADDRESS', 'MAILING'])
    expect(account.profile.contacts).toEqual([{ type: 'MOBILE', value: phone }])
  },
)

test('no two personas share an id', () => {
  const customers = personas.map((persona) => buildCustomer(persona, '2026-11-20'))
  const ids = customers.flatMap(({ customerNumber, walletId, phone, sub, account }) => [
    customerNumber,
    walletId,
    phone,
    sub,
    ...(account.policies ?? []).map(({ policyNumber }) => policyNumber),
    ...(account.pets ?? []).map(({ id }) => id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the big persona is as big as it says', () => {
  const many = personas.find(({ name }) => name === 'many')
  if (many === undefined) throw new Error('many is missing')
  const { account, claims } = buildCustomer(many, '2026-11-20')
  expect(account.pets).toHaveLength(60)
  expect(account.paymentHistory).toHaveLength(2000)
  expect(Object.values(claims).flat()).toHaveLength(500)
})

test('days and years are counted on the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
})
