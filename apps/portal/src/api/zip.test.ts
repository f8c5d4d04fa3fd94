import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import type { TestWorld } from '../testing/world.ts'
import { ApiError } from './refusal.ts'
import { regionOf, type ZipAnswer, zipQuery } from './zip.ts'

const PATH = '/fdp-lookup-service/v1/lookup/zip-code-serviceability'

async function open(world?: TestWorld) {
  const caller = await openCaller('us-happy', world)
  const lookUp = (zip = '04101') => caller.client.fetchQuery(zipQuery(caller.api, zip))
  return { ...caller, lookUp }
}

test('a look-up returns state and country, and is made once for each code', async () => {
  const { lookUp, calls, reported } = await open()
  const maine = { isValid: true, countryCode: 'US', state: 'ME' }
  expect([await lookUp(), await lookUp()]).toEqual([maine, maine])
  expect(await lookUp('K1A 0B1')).toMatchObject({ state: 'ON' })
  expect(calls.map(({ call }) => call)).toEqual([`GET ${PATH}?zip=04101`, `GET ${PATH}?zip=K1A 0B1`])
  expect(reported).not.toHaveBeenCalled()
})

// covers: PROF-056
test.each([
  ['status', 500],
  ['reset', 0],
  ['wrong-shape', 200],
] as const)('a failed look-up (%s) throws once, and is reported once', async (kind, status) => {
  const { lookUp, world, reported, calls } = await open()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind })
  await expect(lookUp()).rejects.toBeInstanceOf(ApiError)
  expect(calls).toHaveLength(1)
  expect(reported).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ path: PATH, status }))
})

test('an answer without any entry is a failed look-up', async () => {
  const { lookUp } = await open(await worldWithAnswer('zip-code-serviceability', () => []))
  await expect(lookUp()).rejects.toMatchObject({ status: 200, code: 'WRONG_SHAPE' })
})

// covers: PROF-056
test('a look-up that takes too long is reported once, with the correlation id of its call', async () => {
  const { lookUp, world, reported, correlationIds } = await open()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'timeout' })
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const refused = expect(lookUp()).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.waitFor(() => expect(correlationIds).toHaveLength(1))
  limit.abort()
  await refused
  expect(reported.mock.calls).toEqual([
    [{ method: 'GET', path: PATH, status: 0, correlationId: correlationIds.at(-1) }],
  ])
})

// covers: PROF-049
test.each<[ZipAnswer | undefined, ReturnType<typeof regionOf>]>([
  [
    { isValid: true, countryCode: 'US', state: 'ME' },
    { state: 'ME', country: 'US' },
  ],
  [
    { isValid: true, countryCode: 'CA', state: 'ON' },
    { state: 'ON', country: 'CA' },
  ],
  [{ isValid: true, countryCode: 'CA' }, { country: 'CA' }],
  [{ isValid: true, countryCode: 'US', state: 'Maine' }, { country: 'US' }],
  [{ isValid: true, state: 'ME' }, { state: 'ME' }],
  [{ isValid: false, countryCode: 'US', state: 'ME' }, {}],
  [undefined, {}],
])('000 §5: the region of the answer %j is %j', (answer, region) => {
  expect(regionOf(answer)).toEqual(region)
})
