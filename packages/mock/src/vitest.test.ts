import { expect, test } from './vitest.ts'

const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
const noPets = { payload: { responses: [] } }

test('a session of a persona reads its pets, and the call is expected by its query and headers', async ({ mock }) => {
  const { headers, customerNumber } = await mock.signIn('us-happy')
  const answer = await fetch(`${mock.url}${PETS}`, { headers })
  expect(answer.status).toBe(200)
  expect(customerNumber).toBe('C-200101')
  await expect(mock).toHaveReceived('listPets', { times: 1, status: 200, query: { 'service-code': 'US' } })
  await expect(mock).toHaveReceived('listPets', { headers: { 'X-Mock-World': mock.name } })
  await expect(mock).not.toHaveReceived('listPetClaims')
})
test.fails('a call that breaks the contract fails the test', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fetch(PETS.replace('service-code=US', 'service-code=XX'), { headers })
})
test('a call of an operation may break the contract where the test allows it', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fetch(PETS.replace('service-code=US', 'service-code=XX'), { headers })
  mock.allowViolations('listPets')
})
