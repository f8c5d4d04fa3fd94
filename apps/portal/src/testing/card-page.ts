import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { HostKeysError } from '../money/pages/card-page/host-keys.ts'
import { provideCards } from './card-provider.ts'
import { button } from './non-pay.ts'
import { fill, openWorld, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

type Opening = {
  world?: TestWorld
  persona?: string
  path?: string
  /** Changes of the query; null removes a parameter. */
  query?: Record<string, string | null>
  /** The form that the provider's frames send. */
  instrument?: Record<string, string>
  /** The number in its separate fields for a payout. */
  debitCard?: string
  stores?: Awaited<ReturnType<typeof renderRoute>>['stores']
}

/** The origin of the app of the configuration. */
export const HOST = 'http://localhost:4010'

/** The address with which an app opens the page for a persona. */
export async function linkOf(world: TestWorld, { persona = 'us-happy', path, query = {} }: Opening) {
  const link = new URL(await world.link('card-page', persona))
  if (path !== undefined) link.pathname = path
  for (const [name, value] of Object.entries(query)) {
    if (value === null) link.searchParams.delete(name)
    else link.searchParams.set(name, value)
  }
  return `${link.pathname}${link.search}`
}

/** Opens the card-provider page by its link. */
export async function openCardPage(opening: Opening = {}) {
  const { instrument, debitCard, stores } = opening
  const world = opening.world ?? (await openWorld())
  const provider = provideCards(world, instrument, debitCard)
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const path = await linkOf(world, opening)
  const rendered = await renderRoute(path, undefined, {
    world,
    observer,
    ...(stores === undefined ? {} : { stores }),
  })
  return { ...rendered, provider, observer, path }
}

/** Shows the page in a frame of the app. @returns what it is sent */
export function inHostApp() {
  const sent: { text: string; origin: string }[] = []
  const postMessage = (text: string, origin: string) => void sent.push({ text, origin })
  vi.stubGlobal('parent', Object.assign(new EventTarget(), { postMessage }))
  return sent
}

/** Opens the page in the app, by default without the switch for the default. */
export async function openInApp(opening: Opening = {}) {
  const sent = inHostApp()
  const opened = await openCardPage({ query: { isDefaultCard: 'false' }, ...opening })
  await screen.findByRole('status', { name: 'Loading the secure form' })
  /** The names of the reports about keys. */
  const reports = () =>
    opened.observer.uncaught.mock.calls.flatMap(([error]) =>
      error instanceof HostKeysError ? [error.name] : [],
    )
  return { ...opened, sent, reports }
}

/** Sends a message to the page, by default as the app does. */
export function receive(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  const event = new Event('message')
  window.dispatchEvent(Object.assign(event, { origin: HOST, source: window.parent, data, ...from }))
}

/** Waits until the fields of the provider show. */
export async function untilFields() {
  await screen.findByRole('button', { name: /^Add / })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
}

/** Types the portal's own values, lets the provider report complete fields, and submits. */
export async function submitCard(
  { provider, user }: Pick<Awaited<ReturnType<typeof openCardPage>>, 'provider' | 'user'>,
  {
    name = 'Alex Rivera',
    zipCode,
    press = 'Add card',
  }: { name?: string; zipCode?: string; press?: string } = {},
) {
  await untilFields()
  if (press !== 'Add bank account') fill(screen.getByLabelText('Name on card'), name)
  if (zipCode !== undefined) fill(screen.getByLabelText('ZIP or postal code'), zipCode)
  provider.change({ empty: false, complete: true })
  await user.click(await button(press))
}

/** The calls of an operation that a world has answered. */
export async function callsOf(world: TestWorld, name: string) {
  return (await world.requests()).filter(({ operationId }) => operationId === name)
}

/** Begins a setup with the token of an address, as an app does. */
export async function keysFor(world: TestWorld, path: string, paymentType = 'CARD') {
  const query = new URL(path, HOST).searchParams
  const headers = {
    authorization: `Bearer ${query.get('utm_token')}`,
    'content-type': 'application/json',
    'x-correlation-id': crypto.randomUUID(),
  }
  const answered = await world.fetch(`${HOST}/fdp-user-service/v1/users/csrf-token`, { headers })
  const { payload: csrf } = await answered.json()
  const country = query.get('serviceCode') ?? 'US'
  const begun = await world.fetch(`${HOST}/fdp-wallet-service/v1/countries/${country}/setup-intents`, {
    method: 'POST',
    headers: { ...headers, 'csrf-token': csrf.response.csrfToken },
    body: JSON.stringify({
      application: { name: 'self-service', identifier: 'selfservice' },
      product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },

      paymentType,
      externalReferenceId: query.get('walletId'),
      externalReferenceType: 'CUSTOMERID',
    }),
  })
  const { payload } = await begun.json()
  const keys: { publicKey: string; secret: string } = payload.response.keys
  return keys
}
