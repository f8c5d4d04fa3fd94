import { call } from '@portal/sdk'
import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { policyOffersQuery } from './wellness.ts'

// covers: CLAPI-023
test('the wellness offers of a policy are asked for by its number, which is no display number', async () => {
  const { account, api, client, calls } = await openCaller('wellness-offer')
  const [policy] = (await account()).policies ?? []
  const number = policy?.policyNumber ?? ''
  expect(number).not.toBe('')
  calls.length = 0
  const offers = await client.fetchQuery(policyOffersQuery(api, number))
  expect(offers).toMatchObject([{ policyNumber: number, offerState: 'AVAILABLE' }])
  const path = `/fdp-policy-service/v1/policies/${number}/policies-identifier-types/POLICY_NUMBER/policy-offers`
  expect(calls).toEqual([{ call: `GET ${path}?type=WELLNESS` }])
})

// covers: CLAPI-023
test('the contract and the mock take a display number too, whose type says so', async () => {
  const { account, api } = await openCaller('wellness-offer')
  const [policy] = (await account()).policies ?? []
  const p = policy?.policyTerms[0]?.policyNumberDisplay ?? ''
  const path = { p, type: 'POLICY_NUMBER_DISPLAY' } as const
  const answer = api.sdk.policy.GET('/v1/policies/{p}/policies-identifier-types/{type}/policy-offers', {
    params: { path, query: { type: 'WELLNESS' } },
  })
  expect(await call(answer)).toMatchObject([{ policyNumber: policy?.policyNumber, offerState: 'AVAILABLE' }])
})
