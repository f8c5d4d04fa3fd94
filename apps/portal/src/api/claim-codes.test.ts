import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { claimCodesQuery } from './claims.ts'

// covers: CLAPI-018
test('diagnoses are searched by text; an empty search is sent too', async () => {
  const { api, client, calls } = await openCaller()
  const found = await client.fetchQuery(claimCodesQuery(api, ' ear '))
  expect(found.length).toBeGreaterThan(0)
  expect((await client.fetchQuery(claimCodesQuery(api, ''))).length).toBeGreaterThan(found.length)
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /fdp-claim-service/v2/claim-codes?searchString=ear',
    'GET /fdp-claim-service/v2/claim-codes?searchString=',
  ])
})
