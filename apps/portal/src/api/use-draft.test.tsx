import { createMock } from '@portal/mock'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { ApiContext } from '../session/context.ts'
import { DRAFT_LIFETIME_MS, readDraft } from '../session/drafts.ts'
import { memoryStores } from '../testing/stores.ts'
import { createQueryClient } from './query-client.ts'
import { useDraft } from './use-draft.ts'

const mock = await createMock()
const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())

/** A form whose fields are not there yet. */
function EmptyForm() {
  const { found } = useDraft('petName', 'P-1')
  return <p>{found?.name}</p>
}

function NameForm() {
  const draft = useDraft('petName', 'P-1')
  const [name, setName] = useState(draft.found?.name ?? '')
  const { keep } = draft
  useEffect(() => keep(name === '' ? undefined : JSON.stringify({ name })), [keep, name])
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <p>{draft.isRestored ? 'restored' : 'new'}</p>
      <button type="button" onClick={draft.drop}>
        Saved
      </button>
      <button type="button" onClick={draft.startOver}>
        Start over
      </button>
    </>
  )
}

/** The form on a page of a signed-in customer. `reopen` closes it first, like a reload. */
async function openForm() {
  const stores = memoryStores()
  const api = composeApi(config, stores, { fetch: mock.fetch })
  const signIn = () => api.session.signIn('us-happy@example.com', 'Portal-2026!')
  await signIn()
  async function open(client = createQueryClient(), Form = NameForm) {
    await act(async () => {
      render(
        <ApiContext value={api}>
          <QueryClientProvider client={client}>
            <Suspense>
              <Form />
            </Suspense>
          </QueryClientProvider>
        </ApiContext>,
      )
    })
    return client
  }
  const client = await open()
  async function reopen(client = createQueryClient(), Form = NameForm) {
    cleanup()
    await open(client, Form)
  }
  /** The drafts on this device, after the writes that have begun. */
  async function atRest() {
    await readDraft(stores.drafts, '', '')
    return stores.drafts.get('drafts')
  }
  return { api, client, signIn, reopen, atRest }
}

const field = () => screen.getByLabelText('Name')
const value = () => field().getAttribute('value')
const type = (name: string) => act(async () => void fireEvent.change(field(), { target: { value: name } }))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a form opens with its draft, until it is started over', async () => {
  const { reopen, atRest } = await openForm()
  expect(await atRest()).toBeUndefined()
  await type('Bis')
  await type('Biscotti')
  expect(screen.getByText('new')).toBeDefined()
  await reopen()
  expect(value()).toBe('Biscotti')
  expect(screen.getByText('restored')).toBeDefined()
  await press('Start over')
  await type('')
  expect(screen.getByText('new')).toBeDefined()
  expect(await atRest()).toBeUndefined()
})

test('a saved form keeps no draft, even while it still shows values', async () => {
  const { client, reopen, atRest } = await openForm()
  await type('Biscotti')
  await press('Saved')
  document.dispatchEvent(new Event('visibilitychange'))
  await type('Biscotti II')
  expect(await atRest()).toBeUndefined()
  await reopen(client)
  expect([value(), screen.queryByText('restored')]).toEqual(['', null])
})

test('a closed form does not bring back a draft that another one has dropped', async () => {
  const { api, reopen, atRest } = await openForm()
  await type('Biscotti')
  await reopen()
  await press('Saved')
  cleanup()
  document.dispatchEvent(new Event('visibilitychange'))
  await api.session.end('refused')
  expect(await atRest()).toBeUndefined()
})

test('a draft stays when the page is left before its form shows fields', async () => {
  const { reopen, atRest } = await openForm()
  await type('Biscotti')
  await reopen(createQueryClient(), EmptyForm)
  expect(screen.getByText('Biscotti')).toBeDefined()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await atRest()).toContain('Biscotti')
})

test('a form that is reopened at once finds its last draft', async () => {
  const { client, reopen } = await openForm()
  await type('Biscotti')
  await reopen(client)
  expect(value()).toBe('Biscotti')
})

test.each([
  ['the session ends', (end: () => Promise<void>) => end()],
  ['the page is left or looked at again', async () => document.dispatchEvent(new Event('visibilitychange'))],
])('the lifetime of a draft restarts when %s', async (_what, happen) => {
  const { api, signIn, reopen } = await openForm()
  await type('Biscotti')
  later(3 * DRAFT_LIFETIME_MS)
  await act(async () => void (await happen(() => api.session.end('refused'))))
  later(DRAFT_LIFETIME_MS - 1)
  if (api.session.state().status === 'signedOut') await signIn()
  await reopen()
  expect(value()).toBe('Biscotti')
})

test('a form that is still mounted after a sign-out keeps no draft', async () => {
  const { api, atRest } = await openForm()
  await type('Biscotti')
  await act(() => api.session.end('signedOut'))
  document.dispatchEvent(new Event('visibilitychange'))
  await type('Biscotti II')
  expect(await atRest()).toBeUndefined()
})
