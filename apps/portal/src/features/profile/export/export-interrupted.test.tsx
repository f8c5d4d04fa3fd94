import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { remoteConfigQuery } from '../../../api/remote-config.ts'
import {
  DATA_PATH,
  exportCard,
  pressExport,
  takeDownloads,
  textsOf,
  writeToDevice,
} from '../../../testing/export.ts'
import {
  descriptionOf,
  findScreen,
  heldWorld,
  openWorld,
  renderRoute,
  reportConnection,
} from '../../../testing/support.tsx'

const READY = 'Your file is ready. Open index.html in it to see what is inside.'

// covers: DATA-002
test('an export that is cancelled stops reading, and nothing of its file is left', async () => {
  const device = writeToDevice()
  const { world, isAsked, release } = await heldWorld('/v1/documents/', 'reads', 1)
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await pressExport(user, true)
  await isAsked
  const button = card.getByRole('button', { name: 'Download my data' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(device.asked).toBe(1)
  expect(card.getByRole('progressbar', { name: 'Parts of your data' })).toBeDefined()
  expect(card.getByText(/^1 of \d+ documents, .+ so far$/)).toBeDefined()
  // Once to be seen, and once for screen readers.
  expect(card.getAllByText('Documents, part 9 of 9')).toHaveLength(2)
  expect(device.parts.length).toBeGreaterThan(0)
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  const cancelled = await card.findByText('Cancelled. Nothing was saved.')
  expect(cancelled.parentElement).toBe(document.activeElement)
  expect(device).toMatchObject({ parts: [], isClosed: false, isRemoved: true })
  const read = await world.count('downloadDocument')
  await release()
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(await world.count('downloadDocument')).toBeLessThanOrEqual(read + 1)
})

test('a file that cannot be written is removed, and the page says why', async () => {
  const device = writeToDevice(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { user } = await renderRoute(DATA_PATH, 'us-happy')
  const card = await pressExport(user)
  expect((await card.findByRole('alert')).textContent).toContain('There may be no room on this device.')
  expect(device).toMatchObject({ parts: [], isClosed: false, isRemoved: true })
})

test('without a chosen file nothing is read', async () => {
  vi.stubGlobal('showSaveFilePicker', async () => {
    throw new DOMException('closed', 'AbortError')
  })
  const { user, world } = await renderRoute(DATA_PATH, 'us-happy')
  const card = await pressExport(user)
  await waitFor(() => expect(card.queryByRole('progressbar')).toBeNull())
  expect(await world.count('listNotifications')).toBe(0)
})

test('offline the button waits with its reason', async () => {
  const { files } = takeDownloads()
  const { user } = await renderRoute(DATA_PATH, 'us-happy')
  const button = (await exportCard()).getByRole('button', { name: 'Download my data' })
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  reportConnection('offline')
  await user.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(descriptionOf(button)).toBe('Check your Internet connection')
  reportConnection('online')
  await user.click(button)
  await screen.findByText(READY)
  expect(files).toHaveLength(1)
})

test('while the documents are listed the button waits', async () => {
  const { world, isAsked, release } = await heldWorld('/v1/claims', 'reads')
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await exportCard()
  await user.click(card.getByRole('checkbox', { name: 'With all documents' }))
  await isAsked
  const button = card.getByRole('button', { name: 'Download my data' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(card.queryByRole('progressbar')).toBeNull()
  await release()
  await card.findByText(/documents/, { selector: '[role=status]' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
})

test('the end of the session cancels the export', async () => {
  const device = writeToDevice()
  const { world, isAsked, release } = await heldWorld('/v1/notifications', 'reads')
  const { user, api } = await renderRoute(DATA_PATH, 'us-happy', { world })
  await pressExport(user)
  await isAsked
  await api.session.end('signedOut')
  await waitFor(() => expect(device.isRemoved).toBe(true))
  expect(device.isClosed).toBe(false)
  await release()
})

test('without the flag of notifications they are neither read nor named', async () => {
  const { files } = takeDownloads()
  const world = await openWorld()
  await world.setFlags({ enableNotifications: false })
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await pressExport(user)
  await screen.findByText(READY)
  expect(card.queryByText(/notifications/)).toBeNull()
  expect((await textsOf(files[0])).has('data/notifications.json')).toBe(false)
  expect(await world.count('listNotifications')).toBe(0)
})

test('when the flag goes off in mid-page, the export is cancelled and the page is gone', async () => {
  const device = writeToDevice()
  const { world, isAsked, release } = await heldWorld('/v1/notifications', 'reads')
  const { user, api, queryClient } = await renderRoute(DATA_PATH, 'us-happy', { world })
  await pressExport(user)
  await isAsked
  await world.setFlags({ enableDataExport: false })
  await queryClient.fetchQuery({ ...remoteConfigQuery(api), staleTime: 0 })
  await findScreen('We can’t find that page')
  await waitFor(() => expect(device.isRemoved).toBe(true))
  await release()
})

test('a browser that denies every store makes the file all the same', async () => {
  const { files } = takeDownloads()
  const { user } = await renderRoute(DATA_PATH, 'us-happy')
  for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined)
  await pressExport(user)
  await screen.findByText(READY)
  expect((await textsOf(files[0])).has('data/claims.json')).toBe(true)
})

// covers: DATA-001
test('a connection that is lost on the way is waited for, and no document is left out', async () => {
  const { files } = takeDownloads()
  const { world, isAsked, release } = await heldWorld('/v1/documents/', 'reads', 1)
  const { user } = await renderRoute(DATA_PATH, 'us-happy', { world })
  const card = await pressExport(user, true)
  await isAsked
  reportConnection('offline')
  expect((await card.findByRole('alert')).textContent).toBe(
    'Check your Internet connection. It goes on when you’re back.',
  )
  await world.addFault({ operationId: 'downloadDocument', kind: 'reset', times: 1 })
  await release()
  await vi.waitFor(async () => expect(await world.count('downloadDocument')).toBe(2))
  reportConnection('online')
  await screen.findByText(READY)
  const paths = [...(await textsOf(files[0])).keys()].filter((path) => path.startsWith('documents/'))
  expect(card.getByText(new RegExp(`^${paths.length} documents`))).toBeDefined()
})
