import { expect, test } from 'vitest'
import { memoryStore } from '../test-session.ts'
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

test('wrong codes are counted for each contact, until the sign-in or a right code (#27, 1.12)', async () => {
  const records = memoryStore()
  const [email, phone] = [
    { kind: 'email', value: 'a@example.com' },
    { kind: 'phone', value: '2125550143' },
  ] as const
  await createLoginContactStore(records).countWrongCodes(email, 2)
  const store = createLoginContactStore(records)
  expect([await store.wrongCodes(email), await store.wrongCodes(phone)]).toEqual([2, 0])
  await store.clear()
  expect(await store.wrongCodes(email)).toBe(0)
  expect(records.kept.size).toBe(0)
})
