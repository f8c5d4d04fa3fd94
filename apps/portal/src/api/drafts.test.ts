import { createMock } from '@portal/mock'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import type { Api } from '../session/context.ts'
import { DRAFT_LIFETIME_MS } from '../session/drafts.ts'
import { memoryStores } from '../testing/stores.ts'
import { type DraftFields, type DraftOf, draftQuery, type FormName, keepDraft } from './drafts.ts'
import { createQueryClient } from './query-client.ts'

const mock = await createMock()
const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
const client = createQueryClient()

const HAPPY = 'us-happy@example.com'
const OTHER = 'ca-happy@example.com'
const NAME = { owner: HAPPY, form: 'petName', id: 'PET104101-02' } as const

const signIn = (api: Api, email: string) => api.session.signIn(email, 'Portal-2026!')

/** A page of one browser with a signed-in customer; `again` is the same browser after a reload. */
async function openPage(stores = memoryStores()) {
  const api = composeApi(config, stores, { fetch: mock.fetch })
  await api.session.restore()
  return { api, atRest: () => stores.drafts.get('drafts'), again: () => openPage(stores) }
}

async function openSignedIn() {
  const page = await openPage()
  await signIn(page.api, HAPPY)
  return page
}

const read = <Form extends FormName>(api: Api, form: Form, id = '', owner = HAPPY) =>
  createQueryClient().fetchQuery(draftQuery(api, { owner, form, id }))

const keepName = (api: Api, values: object | undefined) =>
  keepDraft(api, client, NAME, values && JSON.stringify(values))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a draft survives a reload, for its own form and pet only', async () => {
  const { api, again } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  const later = (await again()).api
  expect(await read(later, 'petName', NAME.id)).toEqual({ name: 'Biscotti' })
  expect(await read(later, 'petName', 'PET104102-01')).toBeNull()
  expect(await read(later, 'email')).toBeNull()
})

const texts = fc.string()
const country = fc.constantFrom('US' as const, 'CA' as const)
const vet = fc.record<DraftOf<'vet'>, never>(
  {
    vetName: texts,
    line1: texts,
    line2: texts,
    city: texts,
    state: texts,
    zipCode: texts,

    country,
    phone: texts,
    email: texts,
    picked: fc.record(
      {
        place: fc.record({
          line1: texts,
          line2: texts,
          city: texts,
          state: texts,
          zipCode: texts,
          country,
        }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

test('any drafts are read back unchanged, without unknown fields', async () => {
  const { api, atRest } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  await fc.assert(
    fc.asyncProperty(vet, fc.string({ minLength: 1 }), async (draft, secret) => {
      const slot = { owner: HAPPY, form: 'vet', id: 'P-1' } as const
      const handedOver = { ...draft, password: `pw-${secret}`, code: '123456', picture: { secret } }
      await keepDraft(api, client, slot, JSON.stringify(handedOver))
      expect(await read(api, 'vet', 'P-1')).toEqual(Object.keys(draft).length === 0 ? null : draft)
      expect(await atRest()).not.toMatch(/password|pw-|123456|picture/)
    }),
    { numRuns: 50 },
  )
  expect(await read(api, 'petName', NAME.id)).toEqual({ name: 'Biscotti' })
})

test('a draft is in memory only while its form is open, and without values there is none', async () => {
  const { api, atRest } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  expect(client.getQueryCache().getAll()).toEqual([])
  await keepName(api, {})
  expect(await atRest()).toBeUndefined()
  await api.drafts.set('drafts', `${HAPPY}\n{"petName ${NAME.id}": {"at": ${Date.now()}, "values": "{}"}}`)
  expect(await read(api, 'petName', NAME.id)).toBeNull()
})

test('a secret field in a draft does not compile', () => {
  // @ts-expect-error: a form with a draft has no password
  const password: DraftOf<'email'> = { email: 'a@example.com', password: 'x' }
  // @ts-expect-error: the draft does not include the one-time code
  const code: DraftOf<'mobile'> = { phone: '2125550143', code: '123456' }
  // @ts-expect-error: a form with a secret field has no draft
  const form: v.ObjectSchema<DraftFields, undefined> = v.object({ name: v.string(), ssn: v.string() })
  expect([password, code, form]).toHaveLength(3)
})

test.each(['refused', 'connection', 'forbidden'] as const)(
  'a session that ends as "%s" keeps the draft for the same customer',
  async (reason) => {
    const { api } = await openSignedIn()
    await keepName(api, { name: 'Biscotti' })
    await api.session.end(reason)
    await signIn(api, HAPPY)
    expect(await read(api, 'petName', NAME.id)).toEqual({ name: 'Biscotti' })
  },
)

test.each(['refused', 'forbidden'] as const)(
  'what is typed while the session ends as "%s" is kept, too',
  async (reason) => {
    const { api, atRest } = await openSignedIn()
    await api.session.end(reason)
    await keepName(api, { name: 'Biscotti' })
    expect(await atRest()).toContain('Biscotti')
  },
)

test('a sign-out deletes the draft, even one that is still being written', async () => {
  const { api, atRest } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  const writing = keepName(api, { name: 'Biscotti II' })
  await api.session.end('signedOut')
  await writing
  expect(await atRest()).toBeUndefined()
  await signIn(api, HAPPY)
  expect(await read(api, 'petName', NAME.id)).toBeNull()
})

test('another customer does not see the draft, and signing in deletes it', async () => {
  const { api, atRest } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  expect(await read(api, 'petName', NAME.id, OTHER)).toBeNull()
  await api.session.end('forbidden')
  expect(await atRest()).toBeDefined()
  await signIn(api, OTHER)
  expect(await atRest()).toBeUndefined()
  await api.session.end('forbidden')
  await signIn(api, HAPPY)
  expect(await read(api, 'petName', NAME.id)).toBeNull()
})

test('a draft lives for a day, even if the clock is set back', async () => {
  const { api } = await openSignedIn()
  const began = Date.now()
  for (const [later, counts] of [
    [DRAFT_LIFETIME_MS - 1, true],
    [-DRAFT_LIFETIME_MS + 1, true],
    [DRAFT_LIFETIME_MS, false],
    [-DRAFT_LIFETIME_MS, false],
  ] as const) {
    vi.setSystemTime(began)
    await keepName(api, { name: 'Biscotti' })
    vi.setSystemTime(began + later)
    expect(await read(api, 'petName', NAME.id), `after ${later} ms`).toEqual(
      counts ? { name: 'Biscotti' } : null,
    )
  }
})

test('an expired draft is removed with the next write, and the record with the last draft', async () => {
  const { api, atRest } = await openSignedIn()
  await keepName(api, { name: 'Biscotti' })
  vi.setSystemTime(Date.now() + DRAFT_LIFETIME_MS)
  const email = { owner: HAPPY, form: 'email', id: '' } as const
  await keepDraft(api, client, email, JSON.stringify({ email: 'new@example.com' }))
  expect(await atRest()).not.toContain('Biscotti')
  await keepDraft(api, client, email, undefined)
  expect(await atRest()).toBeUndefined()
})

test('concurrent writes of two forms keep both drafts', async () => {
  const { api } = await openSignedIn()
  const ids = ['P-1', 'P-2', 'P-3']
  await Promise.all(
    ids.map((id) =>
      keepDraft(api, client, { owner: HAPPY, form: 'vet', id }, JSON.stringify({ vetName: id })),
    ),
  )
  for (const id of ids) expect(await read(api, 'vet', id)).toEqual({ vetName: id })
})

test.each([
  ['no drafts at all', 'nonsense'],
  ['of another shape', `${HAPPY}\n{"petName ${NAME.id}": {"at": "today", "values": 7}}`],
  ['a list', `${HAPPY}\n[1, 2]`],
  ['nothing', `${HAPPY}\nnull`],
  ['cut off', `${HAPPY}\n{"petName`],
  [
    'with a value that is no text',
    `${HAPPY}\n{"petName ${NAME.id}": {"at": 0, "values": "{\\"name\\": 7}"}}`,
  ],
])('a record that is %s counts as absent and can be overwritten', async (_what, record) => {
  vi.setSystemTime(0)
  const { api } = await openSignedIn()
  await api.drafts.set('drafts', record)
  expect(await read(api, 'petName', NAME.id)).toBeNull()
  await keepName(api, { name: 'Biscotti' })
  expect(await read(api, 'petName', NAME.id)).toEqual({ name: 'Biscotti' })
})
