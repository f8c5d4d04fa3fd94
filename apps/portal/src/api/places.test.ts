import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { addressSuggestionsQuery, readPlaceMutation } from './places.ts'

async function open() {
  const caller = await openCaller()
  const { api, client, run } = caller
  return {
    ...caller,
    suggest: (typed: string) => client.fetchQuery(addressSuggestionsQuery(api, typed)),
    place: (id: string) => run(readPlaceMutation(api), id),
    withoutMaps: { ...api, sdk: { ...api.sdk, maps: undefined } },
  }
}

// covers: CLAPI-061
test('addresses that begin with the typed text are suggested, at most five', async () => {
  const { suggest, calls, reported } = await open()
  const found = await suggest(' 118 ')
  expect(found).toHaveLength(5)
  expect(found[0]?.mainText).toMatch(/^118 /)
  expect(calls).toEqual([{ call: 'GET /maps/autocomplete?input=118&limit=5&countries=us,ca' }])
  expect(reported).not.toHaveBeenCalled()
})

test('more suggestions than were asked for are left out', async () => {
  const world = await worldWithAnswer<unknown[]>('/maps/autocomplete', (found) => [...found, ...found])
  const { api, client } = await openCaller('us-happy', world)
  expect(await client.fetchQuery(addressSuggestionsQuery(api, '118'))).toHaveLength(5)
})

test('three characters are enough to look for an address, and two are not', async () => {
  const { api, withoutMaps } = await open()
  expect(['', ' 11 ', '118'].map((typed) => addressSuggestionsQuery(api, typed).enabled)).toEqual([
    false,
    false,
    true,
  ])
  expect(addressSuggestionsQuery(withoutMaps, '118').enabled).toBe(false)
  expect(addressSuggestionsQuery(api, '118 ').queryKey).toEqual(addressSuggestionsQuery(api, '118').queryKey)
  expect(addressSuggestionsQuery(api, '119').queryKey).not.toEqual(
    addressSuggestionsQuery(api, '118').queryKey,
  )
})

// covers: CLAPI-061
test('a suggestion gives the parts of its address', async () => {
  const { place, calls } = await open()
  expect(await place('PL-CA-2')).toMatchObject({ line1: '118 Wellington Street', state: 'ON' })
  expect(calls).toEqual([{ call: 'GET /maps/place-details?placeId=PL-CA-2' }])
})

test('without a maps service there are no suggestions and no calls', async () => {
  const { client, run, withoutMaps, calls } = await open()
  expect(await client.fetchQuery(addressSuggestionsQuery(withoutMaps, '118'))).toEqual([])
  expect(await run(readPlaceMutation(withoutMaps), 'PL-CA-2')).toBeUndefined()
  expect(calls).toEqual([])
})

test.each([
  ['listAddressSuggestions', '/maps/autocomplete'],
  ['getPlaceDetails', '/maps/place-details'],
])('a failure of %s is reported once, without what was typed', async (operationId, path) => {
  const { suggest, place, world, reported } = await open()
  const ask = (): Promise<unknown> => (path.endsWith('autocomplete') ? suggest('118') : place('PL-CA-2'))
  await world.addFault({ operationId, kind: 'status', status: 500 })
  await expect(ask()).rejects.toMatchObject({ status: 500 })
  expect(reported.mock.calls).toEqual([[{ method: 'GET', path, status: 500, correlationId: '' }]])
})

test('a look-up that takes too long is reported, and one that is not wanted any more is not', async () => {
  const { api, client, suggest, world, reported } = await open()
  await world.addFault({ operationId: 'listAddressSuggestions', kind: 'timeout' })
  const { queryKey } = addressSuggestionsQuery(api, '118')
  const unwanted = suggest('118').catch(() => 'cancelled')
  await client.cancelQueries({ queryKey })
  await unwanted
  expect(reported).not.toHaveBeenCalled()
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const slow = suggest('118')
  const refused = expect(slow).rejects.toMatchObject({ code: 'ABORTED' })
  limit.abort()
  await refused
  expect(reported).toHaveBeenCalledTimes(1)
})
