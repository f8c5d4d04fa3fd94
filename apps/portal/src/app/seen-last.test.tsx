import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountQuery } from '../api/account.ts'
import { submitMutation } from '../api/claim-submissions.ts'
import { uploadDocumentMutation } from '../api/documents.ts'
import { runMutation } from '../testing/cards.ts'
import { claimOf, pdfOf } from '../testing/claims.ts'
import { openMember } from '../testing/member.ts'
import { memorySeen, memoryStores } from '../testing/stores.ts'
import { fill, openWorld, renderRoute } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'

// Seen answers are written when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))
afterEach(() => void vi.useRealTimers())

/** A browser in which pages of one world are opened one after another, and a service that can be made to wait. */
async function openBrowser() {
  const world = await openWorld()
  const browser = { seen: memorySeen(), stores: memoryStores() }
  let waiting: PromiseWithResolvers<void> | undefined
  const held: TestWorld = {
    ...world,
    async fetch(input, init) {
      const request = new Request(input, init)
      // The account and the claims; what a sign-in or a field asks for is answered.
      if (request.method === 'GET' && /\/fdp-(?:workflow|claim)-/.test(request.url)) await waiting?.promise
      return world.fetch(request)
    },
  }
  return {
    world,
    /** Opens a page, and leaves it when everything it shows is kept. */
    async visit(path: string, content: string | RegExp) {
      const { queryClient, unmount } = await renderRoute(path, 'us-happy', { world, ...browser })
      await screen.findAllByText(content)
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      unmount()
    },
    open: (path: string, isReload = false) =>
      renderRoute(path, 'us-happy', { world: held, ...browser, isReload }),
    /** From now on the reads of the services wait. @returns a function that lets them answer */
    hold() {
      const present = Promise.withResolvers<void>()
      waiting = present
      return () => act(async () => present.resolve())
    },
  }
}

const age = () => screen.queryByText(/^As of/)?.textContent
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** Submits a claim, as in another browser. */
async function addClaim(world: TestWorld) {
  const { api, client, run } = await openMember(world, 'us-happy')
  const account = await client.fetchQuery(accountQuery(api))
  const url = await run(uploadDocumentMutation(api), { file: pdfOf('Invoice.pdf') })
  const submission = { kind: 'claim', body: claimOf(account, [url]) } as const
  await run(submitMutation(api), { key: crypto.randomUUID(), submission })
}

test('a return visit shows what was seen last at once, with its time, until the service has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 4, 14, 5), toFake: ['Date'] })
  const { visit, open, hold } = await openBrowser()
  await visit('/account/pets', 'My Account')
  vi.setSystemTime(new Date(2026, 4, 4, 18, 30))
  const release = hold()
  await open('/account/pets')
  expect(screen.getByRole('heading', { name: 'Biscuit' })).toBeDefined()
  await waitFor(() => expect(age()).toBe('As of 2:05 PM'))
  await release()
  await waitFor(() => expect(age()).toBeUndefined())
  expect(screen.getByRole('heading', { name: 'Biscuit' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  expect(news().join()).not.toContain('changed')
})

test('what was seen within the last minute is not called old', async () => {
  const { visit, open, hold } = await openBrowser()
  await visit('/account/pets', 'My Account')
  hold()
  await open('/account/pets')
  expect(screen.getByRole('heading', { name: 'Biscuit' })).toBeDefined()
  expect(age()).toBeUndefined()
})

test('what the service has added waits behind a button, and is announced', async () => {
  const { world, visit, open, hold } = await openBrowser()
  await visit('/claims/active', 'Claims')
  await addClaim(world)
  const release = hold()
  const { user } = await open('/claims/active')
  const before = (await screen.findAllByRole('article')).length
  await release()
  const show = await screen.findByRole('button', { name: 'Show' })
  expect(screen.getAllByRole('article')).toHaveLength(before)
  expect(news().join()).toContain('Your claims have changed.')
  await user.click(show)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Claims' }))
  expect(await screen.findAllByRole('article')).toHaveLength(before + 1)
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

test('on a page that was loaded anew nothing waits', async () => {
  const { world, visit, open, hold } = await openBrowser()
  await visit('/claims/active', 'Claims')
  await addClaim(world)
  const release = hold()
  await open('/claims/active', true)
  const before = (await screen.findAllByRole('article')).length
  await release()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before + 1))
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

test('the next screen shows what the last one has held back', async () => {
  const { world, visit, open, hold } = await openBrowser()
  await visit('/claims/active', 'Claims')
  await addClaim(world)
  const release = hold()
  const { router } = await open('/claims/active')
  const before = (await screen.findAllByRole('article')).length
  await release()
  await screen.findByRole('button', { name: 'Show' })
  await act(() => router.navigate({ to: '/account/profile' }))
  await act(() => router.navigate({ to: '/claims/active' }))
  expect(await screen.findAllByRole('article')).toHaveLength(before + 1)
  expect(news().join()).not.toContain('changed')
})

/** Writes something of the account, whatever the screen. */
const write = ({ api, queryClient }: Awaited<ReturnType<typeof renderRoute>>) =>
  runMutation(queryClient, uploadDocumentMutation(api), { file: pdfOf('Notes.pdf') })

test('nothing is sent on the facts of an earlier visit before they are read again', async () => {
  const { world, visit, open, hold } = await openBrowser()
  await visit('/account/pets', 'My Account')
  const release = hold()
  const rendered = await open('/account/pets')
  const writing = write(rendered).catch((error: unknown) => error)
  await waitFor(() => expect(rendered.queryClient.isMutating()).toBe(1))
  expect(await world.count('uploadDocument')).toBe(0)
  await release()
  await act(() => writing)
  expect(await world.count('uploadDocument')).toBe(1)
})

test('nothing is sent when the facts have changed meanwhile, and the screen shows the present ones', async () => {
  const { world, visit, open, hold } = await openBrowser()
  await visit('/claims/active', 'Claims')
  await addClaim(world)
  const release = hold()
  const rendered = await open('/claims/active')
  const before = (await screen.findAllByRole('article')).length
  const writing = write(rendered).catch((error: unknown) => error)
  await release()
  expect(await act(() => writing)).toMatchObject({ code: 'CHANGED' })
  expect(await world.count('uploadDocument')).toBe(1)
  expect(await screen.findAllByRole('article')).toHaveLength(before + 1)
})

test('nothing is sent when the facts of an earlier visit cannot be read', async () => {
  const { world, visit, open } = await openBrowser()
  await visit('/account/pets', 'My Account')
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 503 })
  const rendered = await open('/account/pets')
  await expect(act(() => write(rendered))).rejects.toMatchObject({ code: 'NOT_CURRENT' })
  expect(await world.count('uploadDocument')).toBe(0)
})

test.each([
  ['/home', 'Hi Alex'],
  ['/account/pets', 'Biscuit'],
  ['/account/payment', 'Payment methods'],
  ['/claims/active', /^Claim #20480112/],
  ['/claims/closed', /^Claim #20480113/],
])('offline a screen shows what was seen last: %s', async (path, content) => {
  const { visit, open } = await openBrowser()
  await visit(path, content)
  onlineManager.setOnline(false)
  await open(path)
  await screen.findAllByText(content)
  const alert = await screen.findByText(/^Check your Internet connection\. What you see is from /)
  expect(alert).toBeDefined()
})

test('a form that was sent on old facts says why it waits, and then that something has changed', async () => {
  const form = '/account/profile?dialog=mailing-address'
  const { world, visit, open, hold } = await openBrowser()
  await visit(form, 'City')
  await addClaim(world)
  const release = hold()
  const { user } = await open(form)
  fill(await screen.findByLabelText('City'), 'Albany')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText('We’re checking that what you see is up to date.')
  await release()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something has changed since you last looked, so nothing was sent. Check what you see now, then try again.',
  )
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Albany')
  expect(await world.count('updateAddress')).toBe(0)
})
