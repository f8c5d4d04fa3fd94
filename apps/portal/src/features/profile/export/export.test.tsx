import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import {
  DATA_PATH,
  exportCard,
  pressExport,
  takeDownloads,
  textsOf,
  writeToDevice,
} from '../../../testing/export.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const READY = 'Your file is ready. Open index.html in it to see what is inside.'
const TABLES = ['account', 'pets', 'policies', 'terms', 'payments', 'claims', 'claim-breakdown'].concat([
  'payout-methods',
  'notifications',
])

// covers: DATA-001
test('one press makes one file with each part as JSON and as a table, and a page that lists them', async () => {
  const { files, names } = takeDownloads()
  const { user } = await renderRoute(DATA_PATH, 'us-happy')
  await pressExport(user)
  await screen.findByText(READY)
  expect(names).toEqual([expect.stringMatching(/^your-data-\d{4}-\d\d-\d\d\.zip$/)])
  const inside = await textsOf(files[0])
  for (const table of TABLES) {
    const rows: unknown[] = JSON.parse(inside.get(`data/${table}.json`) ?? '')
    expect(rows.length, table).toBeGreaterThan(0)
    expect(inside.get(`data/${table}.csv`)?.split('\r\n').length, table).toBeGreaterThan(rows.length)
    const [head = ''] = inside.get(`data/${table}.csv`)?.split('\r\n') ?? []
    // Words, not names of fields.
    for (const heading of head.split(',')) expect(heading).toMatch(/^[A-Z](?:[a-z]+|[A-Z]+\b)(?: [\w()]+)*$/)
    expect(inside.get('index.html')).toContain(`href="data/${table}.csv"`)
    expect(inside.get('index.html')).toContain(`href="data/${table}.json"`)
  }
  expect(inside.get('data/account.csv')).toContain('Name,First name,Last name,Email address,Mobile number')
  expect(inside.get('data/account.json')).toContain('us-happy@example.com')
  expect(inside.get('data/payout-methods.csv')).toMatch(/\r\nBank account ending in \d{4},/)
  expect([...inside.keys()].filter((path) => path.startsWith('documents/'))).toEqual([])
})

// covers: DATA-001, DATA-002
test('with all documents the size is said before one is read, and each is inside under a harmless name', async () => {
  const { files } = takeDownloads()
  const { user, world } = await renderRoute(DATA_PATH, 'hostile')
  const card = await exportCard()
  await user.click(card.getByRole('checkbox', { name: 'With all documents' }))
  await card.findByText(/^\d+ documents/)
  expect(await world.count('downloadDocument')).toBe(0)
  await user.click(card.getByRole('button', { name: 'Download my data' }))
  const alert = await card.findByRole('alert')
  expect(alert.textContent).toContain('X-ray.png')
  expect(alert.textContent).toContain('Invalid file url')
  // Another try would not help.
  expect(within(alert).queryByRole('button', { name: 'Try these again' })).toBeNull()
  const inside = await textsOf(files[0])
  const paths = [...inside.keys()].filter((path) => path.startsWith('documents/'))
  expect(paths.length).toBeGreaterThan(0)
  for (const path of inside.keys()) expect(path).toMatch(/^(?:[^./\\][^/\\]*\/){0,2}[^./\\][^/\\]*$/)
  const index = inside.get('index.html') ?? ''
  expect(index).toContain('What is missing')
  expect(index).toContain('X-ray.png')
  for (const path of paths)
    expect(index).toContain(
      `href="${path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '&#39;')}"`,
    )
  expect(index).not.toMatch(/<(?:script|img|a href="(?!data\/|documents\/))/)
})

// covers: DATA-002
test('a part that fails is left out, and named on the page and in the index; another try has it alone', async () => {
  const { files } = takeDownloads()
  const world = await openWorld()
  await world.addFault({ operationId: 'listNotifications', kind: 'status', status: 404 })
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await pressExport(user)
  const alert = await card.findByRole('alert')
  expect(alert.textContent).toContain('Notifications: We couldn’t read this part.')
  const inside = await textsOf(files[0])
  expect(inside.has('data/notifications.json')).toBe(false)
  expect(inside.has('data/claims.json')).toBe(true)
  expect(inside.get('index.html')).toContain('<bdi>Notifications</bdi>: We couldn’t read this part.')
  await world.clearFaults()
  await user.click(within(alert).getByRole('button', { name: 'Try these again' }))
  await screen.findByText(READY)
  expect([...(await textsOf(files[1])).keys()].sort()).toEqual([
    'data/notifications.csv',
    'data/notifications.json',
    'index.html',
  ])
})

test('a document that fails is left out, and another try has it alone', async () => {
  const { files } = takeDownloads()
  const world = await openWorld()
  await world.addFault({ operationId: 'downloadDocument', kind: 'status', status: 500, times: 1 })
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await pressExport(user, true)
  const alert = await card.findByRole('alert')
  expect(within(alert).getAllByRole('listitem')).toHaveLength(1)
  const documentsOf = async (file: Blob | undefined) =>
    [...(await textsOf(file)).keys()].filter((path) => path.startsWith('documents/'))
  const first = await documentsOf(files[0])
  await user.click(within(alert).getByRole('button', { name: 'Try these again' }))
  await screen.findByText(READY)
  const second = await documentsOf(files[1])
  expect(second).toHaveLength(1)
  expect(first).not.toContain(second[0])
})

// covers: DATA-002
test('the size of documents is said before they are read, as far as the services know it', async () => {
  const bill = (nth: number, size: number) => ({
    label: `Bill ${nth}.pdf`,
    url: `http://localhost:4010/fdp-document-service/v1/documents/bill-${nth}`,
    size,
  })
  const world = await worldWithAnswer<object>('/v1/claims/20480111', (claim) => ({
    ...claim,
    invoices: [bill(1, 512_000), bill(2, 488_000)],
  }))
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await exportCard()
  await user.click(card.getByRole('checkbox', { name: 'With all documents' }))
  await card.findByText(
    /^\d documents\. 2 of them have 1\.0 MB; the size of the others shows while they load\.$/,
  )
  expect(await world.count('downloadDocument')).toBe(0)
})

test('documents that cannot be listed are named, and listed again', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await exportCard()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  await user.click(card.getByRole('checkbox', { name: 'With all documents' }))
  expect((await card.findByRole('alert')).textContent).toBe('We couldn’t list your documents.')
  await user.click(card.getByRole('button', { name: 'List them again' }))
  await card.findByText('5 documents. Their size shows while they load.')
})

test('when nothing can be read, no file is saved', async () => {
  const { files } = takeDownloads()
  const world = await openWorld()
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const before = await world.count('getAccountDetails')
  const operations = ['getAccountDetails', 'listClaims', 'listNotifications']
  for (const operationId of operations) await world.addFault({ operationId, kind: 'status', status: 404 })
  const card = await pressExport(user)
  expect((await card.findByRole('alert')).textContent).toContain('We couldn’t read any of it')
  // Six parts share the account.
  expect(await world.count('getAccountDetails')).toBe(before + 1)
  expect(files).toEqual([])
})

// covers: DATA-002
test('two hundred documents are read one after the other, and each is written before the next one is read', async () => {
  const device = writeToDevice(() => {
    unwritten = 0
  })
  let unwritten = 0
  let most = 0
  const papers = Array.from({ length: 200 }, (_, nth) => ({
    type: 'MEDICAL',
    label: nth % 2 === 0 ? '=HYPERLINK("https://example.net")' : '../../CON.pdf',
    url: `http://localhost:4010/fdp-document-service/v1/documents/paper-${nth}`,
  }))
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet) => ({ ...pet, documents: pet.id === account.pets?.[0]?.id ? papers : [] })),
  }))
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (!/\/v1\/documents\/paper-/.test(request.url)) return world.fetch(request)
    most = Math.max(most, ++unwritten)
    return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  }
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world: { ...world, fetch } })
  await pressExport(user, true)
  await screen.findByText(READY)
  expect(most).toBe(1)
  expect(device.isClosed).toBe(true)
  const inside = await textsOf(new Blob(device.parts))
  const paths = [...inside.keys()].filter((path) => path.startsWith('documents/'))
  expect(paths.length).toBeGreaterThan(200)
  for (const path of paths) expect(path).toMatch(/^documents\/Biscuit\/[^./\\:"][^/\\:"]*$/)
  expect(inside.get('data/documents.csv')?.match(/^"'=HYPERLINK/gm)).toHaveLength(100)
})
