import { expect, test } from 'vitest'
import { constant, isConstant, jsonText } from './constant.ts'
import { createMock } from './index.ts'

test('a constant is a copy that cannot be changed at any depth, and its source can', () => {
  const source = { pets: [{ name: 'Rex' }] }
  const made = constant(source)
  expect(() => Object.assign(made.pets[0] ?? {}, { name: 'Max' })).toThrow(TypeError)
  source.pets.push({ name: 'Max' })
  expect([made, jsonText(made)]).toEqual([{ pets: [{ name: 'Rex' }] }, '{"pets":[{"name":"Rex"}]}'])
  expect([isConstant(made), isConstant(source)]).toEqual([true, false])
})

test('the shared answer of the account shows a write at once, and is checked again', async () => {
  const mock = await createMock()
  const world = mock.worlds.get('default')
  const customer = world.customerByEmail('us-happy@example.com')
  if (customer === undefined) throw new Error('us-happy is missing')
  const { accessToken } = world.sessions.start(customer, 'issuer', 'client')
  const read = async () => {
    const path = '/fdp-workflow-service/v1/workflows/account-details'
    const answer = await mock.fetch(
      `http://mock${path}?user-name=us-happy%40example.com&profile-detail-only=false`,
      {
        headers: { authorization: `Bearer ${accessToken}`, 'x-correlation-id': crypto.randomUUID() },
      },
    )
    return { status: answer.status, text: await answer.text() }
  }
  const before = await read()
  expect(await read()).toEqual(before)
  world.tables.customers.update(customer, { firstName: 'Changed' })
  const after = await read()
  expect(after.status).toBe(200)
  expect(after.text).toContain('"Changed"')
  world.tables.customers.update(customer, { firstName: 'x'.repeat(10_000) })
  expect((await read()).status).toBe(500)
})
