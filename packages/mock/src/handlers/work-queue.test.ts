import { expect, test } from 'vitest'
import { createSandbox, FIXED_NOW } from '../../testing/create-sandbox.ts'
import { keepFile } from '../world/stored-files.ts'

const AT = '/fdp-work-queue-service/v1/work-queue'
const QUEUE = '/fdp-workflow-service/v1/workflows/work-queues?user-name=us-happy%40example.com'
const DAY_MS = 24 * 3600 * 1000

const HOME = {
  type: 'HOME',

  addressLine1: '118 Harbor Lane',
  city: 'Portland',
  state: 'ME',
  country: 'US',
  zipCode: '04101',
}

function item(type: string, more: object, policyNumberDisplay = 'PET104101-01') {
  return {
    type,
    policyNumberDisplay,
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },

    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',

    externalCustomerIdentifier: 'C-200101',
    createdBy: 'us-happy@example.com',
    source: 'web',
    ...more,
  }
}

const name = (petName: string) => item('PET_NAME_CHANGE', { changeDetails: { petName } })
const move = (number?: string) =>
  item('RISK_ADDRESS_CHANGE', { changeDetails: { addresses: [HOME] } }, number)

async function open() {
  const { engine, signIn } = await createSandbox()
  const world = engine.worlds.get('default')
  let member = await signIn('us-happy', 'default')
  return {
    world,
    ask: (body: object) => member.post(AT, body),
    askAll: (body: object[]) => member.post(`${AT}/bulk`, body),
    items: async () => (await member.get(QUEUE)).body.payload.responses,
    listed: async () =>
      (await member.get(QUEUE)).body.payload.responses.map(
        ({ type, status }: { type: string; status: string }) => [type, status],
      ),
    async later(days: number) {
      world.setClock(FIXED_NOW + days * DAY_MS)
      member = await signIn('us-happy', 'default')
    },
  }
}

const outcome = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
]

test('createWorkItem: an address is asked for while no other change of it is open, a name once for ever', async () => {
  const { ask, listed, later } = await open()
  for (const asked of [name('Biscotti'), move()]) expect((await ask(asked)).status).toBe(200)
  expect(await listed()).toEqual([
    ['RISK_ADDRESS_CHANGE', 'OPEN'],
    ['PET_NAME_CHANGE', 'OPEN'],
  ])
  expect(outcome(await ask(move()))).toEqual([409, 'CHANGE_PENDING'])
  expect(outcome(await ask(name('Bis')))).toEqual([409, 'PET_NAME_ALREADY_CHANGED'])
  await later(6)
  expect(await listed()).toEqual([
    ['RISK_ADDRESS_CHANGE', 'CLOSED'],
    ['PET_NAME_CHANGE', 'CLOSED'],
  ])
  expect(outcome(await ask(name('Bis')))).toEqual([409, 'PET_NAME_ALREADY_CHANGED'])
  expect((await ask(move())).status).toBe(200)
})

// covers: ACCT-024, ACCT-025
test('createWorkItem: an item is listed with its customer, its change, its state and its dates', async () => {
  const { ask, items } = await open()
  for (const asked of [name('Biscotti'), move()]) expect((await ask(asked)).status).toBe(200)
  const asked = {
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
    status: 'OPEN',
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
  }
  expect(await items()).toMatchObject([
    { ...asked, changeDetails: { addresses: [HOME] } },
    { ...asked, changeDetails: { petName: 'Biscotti' } },
  ])
})

test('createWorkItem: medical records are kept at once, and further ones are accepted', async () => {
  const { world, ask, listed } = await open()
  const customer = world.customerByEmail('us-happy@example.com')
  if (customer === undefined) throw new Error('us-happy is missing')
  for (const fileName of ['a.png', 'b.png']) {
    const id = keepFile(world, customer, {
      name: fileName,
      contentType: 'image/png',
      bytes: Buffer.from('x'),
    })
    const url = `${world.gateway()}/fdp-document-service/v1/documents/${id}`
    const uploadedDocuments = [{ contentType: 'image/png', type: 'MEDICAL', url, fileName }]
    const { status } = await ask(item('MEDICAL_RECORD', { uploadedDocuments, assignee: 'medrec' }))
    expect(status).toBe(200)
  }
  expect(await listed()).toEqual([
    ['MEDICAL_RECORD', 'CLOSED'],
    ['MEDICAL_RECORD', 'CLOSED'],
  ])
})

test('createWorkItems: the same change for the same policy twice in one call keeps none', async () => {
  const { askAll, listed } = await open()
  expect(outcome(await askAll([move(), move()]))).toEqual([409, 'CHANGE_PENDING'])
  expect(outcome(await askAll([name('A'), name('B')]))).toEqual([409, 'PET_NAME_ALREADY_CHANGED'])
  expect(await listed()).toEqual([])
  expect((await askAll([move(), move('PET104102-01'), name('A')])).status).toBe(200)
})
