import { expect, test, vi } from 'vitest'
import { memoryStore } from '../testing/session.ts'
import { createLoginContactStore, type LoginContact } from './login-contact.ts'

const VERIFIED = { signature: 's', email: 'a@example.com', code: '123456' }

test.each<LoginContact>([
  { kind: 'email', value: 'a@example.com' },
  { kind: 'phone', value: '2125550143', verified: VERIFIED },
])('the contact %j is kept until it is cleared', async (contact) => {
  const records = memoryStore()
  const store = createLoginContactStore(records)
  expect(await store.read()).toBeUndefined()
  await store.write(contact)
  expect(await createLoginContactStore(records).read()).toEqual(contact)
  await store.clear()
  expect(await store.read()).toBeUndefined()
  expect(records.kept.size).toBe(0)
})

test.each([
  'nonsense',
  '{}',
  '{"kind": "letter", "value": "x"}',
  '{"kind": "email", "value": 5}',
  '{"kind": "email", "value": "a@example.com", "verified": {}}',
  '{"kind": "email", "value": "a@example.com", "verified": {"signature": "s", "email": "a@example.com"}}',
])('the record %s counts as absent', async (record) => {
  const records = memoryStore()
  const store = createLoginContactStore(records)
  await store.write({ kind: 'email', value: 'a@example.com' })
  const [name = ''] = records.kept.keys()
  records.kept.set(name, record)
  expect(await store.read()).toBeUndefined()
})

const NOW = Date.UTC(2026, 4, 4)

// covers: AUTH-116
test('wrong codes and lockouts are kept for each contact, until the sign-in or a right code (#27, 1.12)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const records = memoryStore()
  const [email, phone] = [
    { kind: 'email', value: 'a@example.com' },
    { kind: 'phone', value: '2125550143' },
  ] as const
  await createLoginContactStore(records).keepCodeTries(email, { wrong: 2 })
  const store = createLoginContactStore(records)
  expect([await store.codeTries(email), await store.codeTries(phone)]).toEqual([{ wrong: 2 }, { wrong: 0 }])
  await store.keepCodeTries(phone, { wrong: 0, lockedSeconds: 900 })
  expect(await store.codeTries(phone)).toEqual({ wrong: 0, lockedSeconds: 900 })
  vi.setSystemTime(NOW + 899_001)
  expect(await store.codeTries(phone)).toEqual({ wrong: 0, lockedSeconds: 1 })
  vi.setSystemTime(NOW + 900_000)
  expect(await store.codeTries(phone)).toEqual({ wrong: 0 })
  await store.clear()
  expect(await store.codeTries(email)).toEqual({ wrong: 0 })
  expect(records.kept.size).toBe(0)
})
