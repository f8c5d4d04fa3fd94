import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, findScreen, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const CAT = '/account/vet/P-104102'

const labelled = (name: string) => screen.findByLabelText(name)
const street = () => screen.findByRole('combobox', { name: 'Street address' })
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A world that notes the queries of the calls whose path ends so. */
async function listeningWorld(end: string) {
  const world = await openWorld()
  const queries: string[] = []
  const fetch: TestWorld['fetch'] = (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith(end)) queries.push(`${searchParams}`)
    return world.fetch(request)
  }
  return { world: { ...world, fetch }, queries }
}

/** A world whose look-up of postal codes fails, and an observer of failed calls. */
async function withoutLookUp() {
  const world = await openWorld()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'status', status: 500 })
  return { world, observer: { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() } }
}

// covers: VET-039, VET-041
test('a look-up that fails flags nothing: the state is typed by hand', async () => {
  const options = await withoutLookUp()
  const { user, world } = await renderRoute(`${CAT}?step=manual`, 'us-happy', options)
  await findScreen('Enter your primary vet information')
  fill(await labelled('Practice name'), 'Harbor Vets')
  fill(await street(), '118 harbor')
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body)
  const zip = await labelled('ZIP or postal code')
  fill(zip, '04101-1234')
  const state = await labelled('State or province')
  await expect.poll(() => state).toHaveProperty('readOnly', false)
  expect(zip.getAttribute('aria-invalid')).not.toBe('true')
  fill(state, 'me')
  fill(await labelled('Phone number'), '207-555-0110')
  fill(await labelled('Email (optional)'), 'front@harborvets.example.com')
  const submit = screen.getByRole('button', { name: 'Submit' })
  await expect.poll(() => submit).toHaveProperty('disabled', false)
  await user.click(submit)
  expect(await screen.findByText('Primary vet saved')).toBeDefined()
  const saved = (await world.requests()).filter(({ operationId }) => operationId === 'createManualVet')
  expect(saved.map(({ requestBody }) => requestBody)).toEqual([
    expect.objectContaining({
      vetEmail: 'front@harborvets.example.com',
      address: expect.objectContaining({ state: 'ME', zipcode: '04101' }),
    }),
  ])
})

// covers: VET-036, VET-041
test('a look-up that fails flags nothing, is reported, and keeps nobody from searching', async () => {
  const options = await withoutLookUp()
  const { user } = await renderRoute(CAT, 'us-happy', options)
  const near = await labelled('Near')
  fill(near, 'h2x 1y4')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  fill(await screen.findByRole('searchbox'), 'hopital')
  expect(await screen.findByRole('button', { name: /Hôpital vétérinaire du Plateau/ })).toBeDefined()
  expect(near.getAttribute('aria-invalid')).not.toBe('true')
  expect(options.observer.callFailed).toHaveBeenCalledWith(
    expect.objectContaining({
      path: expect.stringContaining('/v1/lookup/zip-code-serviceability'),
      status: 500,
    }),
  )
})

// covers: PLAT-028, VET-038, VET-045, VET-046
test('a search waits 500 ms for the next letter and asks for 50 hits, and a blank one asks nothing', async () => {
  const { world, queries } = await listeningWorld('/v2/vets')
  await renderRoute(CAT, 'us-happy', { world })
  const search = await screen.findByRole('searchbox')
  vi.useFakeTimers()
  // With a shorter pause the first text would have been requested, too.
  fill(search, 'hud')
  await advance(499)
  fill(search, 'hudson')
  await advance(499)
  expect(queries).toEqual([])
  await advance(1)
  await act(() => untilCalled(world, 'searchVets', 1))
  const asked = queries.map((query) => new URLSearchParams(query))
  expect(asked.map((query) => [query.get('searchString'), query.get('limit')])).toEqual([['hudson', '50']])
  fill(search, '  ')
  await advance(1000)
  expect(queries).toHaveLength(1)
})

// covers: PLAT-029, VET-021, VET-022, VET-047
test('addresses are suggested 300 ms after the last letter, five at most', async () => {
  const { world, queries } = await listeningWorld('/autocomplete')
  await renderRoute(`${CAT}?step=manual`, 'us-happy', { world })
  await findScreen('Enter your primary vet information')
  const field = await street()
  vi.useFakeTimers()
  fill(field, '118 h')
  await advance(299)
  fill(field, '118 harbor')
  await advance(299)
  expect(queries).toEqual([])
  await advance(1)
  await act(() => untilCalled(world, 'listAddressSuggestions', 1))
  expect(queries).toEqual(['input=118+harbor&limit=5&countries=us%2Cca'])
  await act(() => vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5)))
})
