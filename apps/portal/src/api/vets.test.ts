import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import {
  checkNearMutation,
  chooseVetMutation,
  enterVetMutation,
  linkedVetsQuery,
  vetSearchQuery,
} from './vets.ts'

const PETS = '/fdp-pet-service'

async function open() {
  const caller = await openCaller()
  const { pets = [] } = await caller.account()
  const [{ id: petId = '' } = {}] = pets
  caller.calls.length = 0
  const linked = () => caller.client.fetchQuery({ ...linkedVetsQuery(caller.api, petId), staleTime: 0 })
  const stale = () =>
    caller.client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [name] }) => name)
      .sort()
  return { ...caller, petId, linked, stale }
}

const find = ({ api, client }: Awaited<ReturnType<typeof open>>, near: string, text: string) =>
  client.fetchQuery(vetSearchQuery(api, { near, text }))

// covers: CLAPI-042
test('practices are searched near a code, without blanks around what was typed', async () => {
  const caller = await open()
  expect(await find(caller, ' 10001 ', ' a ')).not.toEqual([])
  expect(caller.calls).toEqual([
    {
      call: expect.stringMatching(
        /^GET \/fdp-vets-service\/v2\/vets\?zipCode=10001&searchString=a&offset=0&limit=50$/,
      ),
    },
  ])
})

test.each([
  ['', 'vet', false],
  ['10001', ' ', false],
  ['10001', 'v', true],
])('near "%s" for "%s" is searched: %s', async (near, text, isSearched) => {
  const { api } = await open()
  expect(vetSearchQuery(api, { near, text }).enabled).toBe(isSearched)
})

test('a code is checked before the search uses it', async () => {
  const { api, run } = await open()
  expect(await run(checkNearMutation(api), '10001')).toBe(true)
  expect(await run(checkNearMutation(api), '00000')).toBe(false)
})

// covers: CLAPI-042, CLAPI-044, CLAPI-045
test('a chosen practice becomes the primary vet, and the others stay linked', async () => {
  const caller = await open()
  const { api, run, petId, linked, calls, stale } = caller
  const before = await linked()
  const [first, second] = await find(caller, '10001', 'a')
  if (first === undefined || second === undefined) throw new Error('the directory has two practices')
  await run(chooseVetMutation(api, petId), first)
  await run(chooseVetMutation(api, petId), second)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ call }) => call)).toEqual([
    `PUT ${PETS}/v2/pets/${petId}/vets?source=account`,
    `PUT ${PETS}/v2/pets/${petId}/vets?source=account`,
  ])
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    linkedVets: expect.arrayContaining([
      { vetId: first.id, vetLegalEntityName: first.name, isPrimaryVet: false },
      { vetId: second.id, vetLegalEntityName: second.name, isPrimaryVet: true },
    ]),
  })
  const now = await linked()
  const ids = now.map(({ vetId }) => vetId)
  expect(now.filter(({ isPrimaryVet }) => isPrimaryVet).map(({ vetId }) => vetId)).toEqual([second.id])
  expect(ids).toEqual(expect.arrayContaining([...before.map(({ vetId }) => vetId), first.id]))
  expect(stale()).toContain('account')
})

const FORM = {
  vetName: 'Dr. Paws',
  address: '5 Elm Street',
  apartment: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',

  country: 'US' as const,
  phone: '2125550143',
  email: '',
}

// covers: CLAPI-043
test('a typed vet becomes the primary vet', async () => {
  const { api, run, petId, linked, calls } = await open()
  await run(enterVetMutation(api, petId), { form: FORM, addressVerified: true })
  expect(calls[0]?.call).toBe(`POST ${PETS}/v1/pets/${petId}/vet/manual?source=account`)
  expect(JSON.stringify(calls[0]?.body)).toContain('us-happy@example.com')
  expect(await linked()).toContainEqual(
    expect.objectContaining({ vetLegalEntityName: 'Dr. Paws', isPrimaryVet: true }),
  )
})

test.each(['createManualVet', 'updateLinkedVets'])(
  'after a failure of %s the account and the vets are read again, because it may have succeeded',
  async (operationId) => {
    const caller = await open()
    const { api, client, run, petId, linked, stale, world } = caller
    await linked()
    // A query that no vet concerns.
    client.setQueryData(['other'], 'fresh')
    const [hit] = await find(caller, '10001', 'a')
    if (hit === undefined) throw new Error('the directory has a practice')
    await world.addFault({ operationId, kind: 'reset', times: 1 })
    const change =
      operationId === 'createManualVet'
        ? run(enterVetMutation(api, petId), { form: FORM, addressVerified: false })
        : run(chooseVetMutation(api, petId), hit)
    await expect(change).rejects.toThrow()
    expect(stale()).toEqual(['account', 'linked-vets'])
  },
)
