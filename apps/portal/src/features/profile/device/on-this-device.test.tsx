import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStores } from '../../../app/stores.ts'
import { answer } from '../../../lib/indexed-db.ts'
import { keepDraftText } from '../../../session/drafts.ts'
import { readDevice } from '../../../session/on-this-device.ts'
import { createSeenStore } from '../../../session/seen-store.ts'
import { claimFile, keepClaimDraft, openDatabase } from '../../../testing/claim-drafts.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'

const PATH = '/account/profile/data'

/** The caches and workers of a browser. The DOM of the tests has none. */
function stubFiles() {
  const kept = new Map([['portal-files', 'the portal']])
  const unregister = vi.fn(async () => true)
  const isStuck = { now: false }
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({
      keys: async () => [new Request('http://localhost/index.html')],
      match: async () => new Response(kept.get(name)),
    }),
    delete: async (name: string) => !isStuck.now && kept.delete(name),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }] },
  })
  return { kept, unregister, isStuck }
}

let files: ReturnType<typeof stubFiles>

beforeEach(() => {
  openDatabase()
  sessionStorage.clear()
  files = stubFiles()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const allow of allowTexts.splice(0)) allow()
})

let allowTexts: (() => void)[] = []

/** Lets access to the stores of texts throw until the end of the test, as a browser does that denies them. */
function denyTexts() {
  allowTexts = (['localStorage', 'sessionStorage'] as const).map((name) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, name, { configurable: true, get })
    return () => Object.defineProperty(globalThis, name, before)
  })
}

/** Opens the screen in a browser that keeps something of every part. */
async function openKept() {
  const stores = browserStores(() => {})
  const opened = await renderRoute('/account/profile', 'us-happy', { stores })
  const { api, router } = opened
  await keepClaimDraft({ owner: 'somebody', form: 'new' }, { files: [claimFile('Invoice.pdf')] })
  await keepDraftText(api, { owner: 'us-happy@example.com', key: 'email' }, '{"email":"a"}')
  await createSeenStore(stores.key, api.session).set('account', '{"pets":["Biscuit"]}')
  localStorage.setItem('login-tab', 'phone')
  // A name that no part knows.
  sessionStorage.setItem('of-tomorrow', '1')
  await router.navigate({ href: PATH })
  await screen.findByRole('region', { name: 'On this device' })
  return opened
}

type User = Awaited<ReturnType<typeof openKept>>['user']

async function confirm(user: User, button: string, confirmed = 'Delete') {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${button}.*\\?$`) }))
  await user.click(dialog.getByRole('button', { name: confirmed }))
}

/** Everything that the browser keeps, read from each store itself. */
async function atRest(): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      rows.push(...(await answer(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  return [...rows, ...names, ...document.cookie.split('; ').filter(Boolean), ...files.kept.keys()]
}

const PARTS = [
  ['claim-drafts', 'Claim drafts'],
  ['drafts', 'Drafts of other forms'],
  ['seen', 'What you’ve seen'],
  ['files', 'Files of the portal'],
  ['choices', 'Choices and notes'],
] as const

// covers: DATA-004
test('the screen lists in words and sizes what the browser keeps', async () => {
  await openKept()
  const items = within(screen.getByRole('region', { name: 'On this device' })).getAllByRole('listitem')
  const titles = ['Your sign-in', ...PARTS.map(([, title]) => title)]
  expect(items).toHaveLength(titles.length)
  for (const [index, title] of titles.entries()) {
    expect(items[index]?.textContent).toContain(title)
    expect(items[index]?.querySelector('p')?.textContent).toMatch(/^[A-Z].{30,}\.$/)
    expect(items[index]?.textContent).toMatch(/\d(?: B| kB)(?:Delete)?$/)
  }
  expect(screen.getByText(/^This browser keeps .* of the portal\./)).toBeDefined()
})

// covers: DATA-004
test.each(PARTS)('after a question the part %s is deleted, and no other one', async (part, title) => {
  const { user } = await openKept()
  const before = await readDevice()
  await user.click(await screen.findByRole('button', { name: `Delete: ${title}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await readDevice()).toEqual(before)
  await confirm(user, `Delete: ${title}`)
  await screen.findByText(`Deleted: ${title}.`)
  expect(await readDevice()).toEqual({ ...before, [part]: 0 })
  expect(screen.queryByRole('button', { name: `Delete: ${title}` })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Your data')
  expect(files.unregister).toHaveBeenCalledTimes(part === 'files' ? 1 : 0)
})

// covers: DATA-004
test('deleting the sign-in signs out, and leaves claim drafts and choices', async () => {
  const { user, router } = await openKept()
  await confirm(user, 'Delete: Your sign-in', 'Delete and sign out')
  await findScreen('Log in')
  expect(router.state.location.pathname).toBe('/login')
  const { drafts, ...rest } = await readDevice()
  expect(drafts).toBe(0)
  expect(rest['claim-drafts']).toBeGreaterThan(0)
  expect(rest.choices).toBeGreaterThan(0)
  expect(localStorage.getItem('refresh-token')).toBeNull()
  expect(document.cookie).not.toContain('access-token')
})

// covers: DATA-004
test('after everything is deleted, no store of the browser has anything, and the page is signed out', async () => {
  const { user } = await openKept()
  expect((await atRest()).length).toBeGreaterThan(8)
  await confirm(user, 'Delete everything', 'Delete and sign out')
  await findScreen('Log in')
  await screen.findByText('Everything is deleted from this device.')
  expect(await atRest()).toEqual([])
  expect(files.unregister).toHaveBeenCalledTimes(1)
})

test('a draft that is written after everything was deleted can be read by the next page', async () => {
  const stores = browserStores(() => {})
  const opened = await renderRoute(PATH, 'us-happy', { stores })
  await stores.drafts.set('drafts', 'before')
  await confirm(opened.user, 'Delete everything', 'Delete and sign out')
  await screen.findByText('Everything is deleted from this device.')
  await stores.drafts.set('drafts', 'after')
  expect(await browserStores(() => {}).drafts.get('drafts')).toBe('after')
})

test('a part that the browser does not delete leaves the question open, with the reason', async () => {
  const { user } = await openKept()
  files.isStuck.now = true
  await confirm(user, 'Delete: Files of the portal')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('We couldn’t delete all of it. Try again.')
  files.isStuck.now = false
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted: Files of the portal.')
})

test('a browser that denies every store keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('caches', undefined)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  denyTexts()
  await renderRoute(PATH, 'us-happy')
  await screen.findByText('This browser keeps nothing of the portal.')
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})

test('without the flag there is neither the page nor a link to it', async () => {
  const world = await openWorld()
  await world.setFlags({ enableDataExport: false })
  const { router, user } = await renderRoute(PATH, 'us-happy', { world })
  await findScreen('We can’t find that page')
  await router.navigate({ href: '/account/profile' })
  await screen.findByText('Account settings')
  expect(screen.queryByRole('link', { name: 'Your data on this device' })).toBeNull()
  await world.setFlags({ enableDataExport: true })
  await router.navigate({ href: '/home' })
  await router.navigate({ href: '/account/profile' })
  await user.click(await screen.findByRole('link', { name: 'Your data on this device' }))
  await findScreen('Your data')
})
