import { petOfTerm } from '@portal/domain/pets'
import { activeTerm } from '@portal/domain/policies'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import type { TestWorld } from '../testing/world.ts'
import { accountPolicy, wellnessCardsQuery } from './wellness.ts'

/** A customer with the offer of wellness, and a read of its plans. */
async function open(world?: TestWorld, persona = 'wellness-offer') {
  const caller = await openCaller(persona, world)
  const account = await caller.account()
  const [policy] = account.policies ?? []
  const term = policy && activeTerm(policy)
  if (policy === undefined || term === undefined) throw new Error('There is no active policy.')
  const insured = { policy, term, pet: petOfTerm(account.pets ?? [], term) }
  const query = wellnessCardsQuery(caller.api, accountPolicy(account, insured, Date.now()))
  caller.calls.length = 0
  return { ...caller, term, read: () => caller.client.fetchQuery({ ...query, retry: false }) }
}

// covers: CLAPI-025, CLAPI-027, CLAPI-028, WELL-054
test('in the account plans and quote are asked for together, for pet, profile and term', async () => {
  const { read, calls, term } = await open(
    await worldWithAnswer('account-details', ({ pets }: { pets: Record<string, unknown>[] }) => {
      for (const pet of pets) Object.assign(pet, { breedId: 'B-1', breedName: 'Boxer' })
    }),
  )
  const cards = await read()
  expect(cards.map(({ planType }) => planType)).toEqual(['Essentials', 'Advantage', 'Prime'])
  expect(cards.map(({ price }) => price !== undefined)).toEqual([true, true, true])
  const { effectiveDate } = term
  expect(calls).toEqual([
    {
      call: `GET /fdp-wellness-service/v1/wellness-plans?rfYear=2024&effectiveDate=${effectiveDate}&currency=USD&showAllCoverages=true`,
    },
    {
      call: 'POST /fdp-quote-service/v1/quotes/coverage-premium?coverageType=wellness',
      body: {
        applicationIdentifier: 'selfservice',

        underwriter: expect.any(String),
        petName: 'Basil',
        petAge: expect.stringMatching(/year|month/),

        petType: 'dog',
        breedId: 'B-1',
        breedName: 'Boxer',

        zipCode: expect.any(String),
        state: 'NY',
        country: 'US',
        effectiveDate,
        ratingBranchID: expect.any(String),
      },
    },
  ])
})

// covers: CLAPI-024
test.each([
  ['wellness-canada', 2024, 'CAD'],
  ['wellness-quebec', 2023, 'CAD'],
  ['wellness-2023', 2023, 'USD'],
])('the plans of %s are asked for by the rate year %i, in %s', async (persona, rfYear, currency) => {
  const { read, calls, term } = await open(undefined, persona)
  await read()
  expect(calls.map(({ call }) => call)).toContain(
    `GET /fdp-wellness-service/v1/wellness-plans?rfYear=${rfYear}&effectiveDate=${term.effectiveDate}&currency=${currency}&showAllCoverages=true`,
  )
})

// covers: WELL-089
test.each(['listWellnessPlans', 'quoteCoveragePremium'])(
  'an answer of %s that is no success raises the error of its call, which is reported',
  async (operationId) => {
    const { read, world, reported } = await open()
    for (const status of [404, 500]) {
      await world.addFault({ operationId, kind: 'status', status, times: 1 })
      await expect(read()).rejects.toMatchObject({ name: 'ApiError', status })
      expect(reported).toHaveBeenLastCalledWith(expect.objectContaining({ status }))
    }
    await world.addFault({ operationId, kind: 'wrong-shape', times: 1 })
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', code: 'WRONG_SHAPE' })
  },
)

// covers: WELL-090
test('an answer without plans raises its error, which is reported', async () => {
  const { read, tracked } = await open(await worldWithAnswer('wellness-plans', () => []))
  await expect(read()).rejects.toThrow('wellness plans not received')
  expect(tracked).toHaveBeenCalledWith({ event: 'error_general', message: 'wellness plans not received' })
})

test('a pet without an age cannot be quoted, which is reported, and nothing is sent', async () => {
  const { read, world, tracked } = await open(
    await worldWithAnswer('account-details', ({ pets }: { pets: Record<string, unknown>[] }) => {
      for (const pet of pets) for (const name of ['petAge', 'age', 'dob']) delete pet[name]
    }),
  )
  await expect(read()).rejects.toThrow('wellness cannot be quoted')
  expect(tracked).toHaveBeenCalledWith({ event: 'error_general', message: 'wellness cannot be quoted' })
  expect(await world.count('quoteCoveragePremium')).toBe(0)
})
