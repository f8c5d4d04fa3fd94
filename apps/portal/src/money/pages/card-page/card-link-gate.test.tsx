import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  inHostApp,
  keysFor,
  openCardPage,
  openInApp,
  receive,
  submitCard,
  untilFields,
} from '../../../testing/card-page.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'

// covers: CARDPG-008, CARDPG-009
test.each<[string, string, Record<string, string | null>]>([
  ['without a token', 'Link Expired', { utm_token: null }],
  ['with a token of another form', 'Link Expired', { utm_token: 'a b' }],
  ['with an unknown token', 'Link Expired', { utm_token: 'bm90LWEtdG9rZW4' }],
  ['without an e-mail address', 'Link Expired', { email: null }],
  ['with a number as e-mail address', 'Link Expired', { email: '42' }],
  ['with the e-mail address of another customer', 'Invalid Account.', { email: 'overdue@example.com' }],
])('an address %s shows "%s" alone, and the app is notified', async (_what, title, query) => {
  const sent = inHostApp()
  await openCardPage({ query })
  await findScreen(title)
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent.map(({ text }) => JSON.parse(text).event)).toEqual(['SETUP_READY', 'SETUP_ERROR'])
})

test('a token that expires takes the page along', async () => {
  const opened = await openInApp()
  const keys = await keysFor(opened.world, opened.path)
  await act(async () => receive({ paymentKeys: keys }))
  await opened.world.advanceClock(2 * 24 * 3600 * 1000)
  await submitCard(opened)
  await findScreen('Link Expired')
})

test('a link that expires after a charge leaves the dialog that says what was paid', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'status', status: 410 })
  const opened = await openCardPage({ world, persona: 'overdue' })
  await submitCard(opened)
  const broken = within(await screen.findByRole('dialog', { name: 'Payment method not updated' }))
  expect(broken.getByText(/\$41\.20/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Link Expired' })).toBeNull()
  await opened.user.click(broken.getByRole('button', { name: 'Go back' }))
  await findScreen('Link Expired')
})

test('the session of another account than the address names is not used', async () => {
  await renderRoute('/stripesdk?email=overdue%40example.com', 'us-happy')
  await findScreen('Invalid Account.')
  expect(screen.queryByLabelText('Name on card')).toBeNull()
})

// covers: CARDPG-008
test('a token is used in place of the session, which stays', async () => {
  const world = await openWorld()
  const { path } = await openCardPage({ world, query: { isDefaultCard: 'false' } })
  // One document has one such page: two would load the provider's script at the same time.
  cleanup()
  const { api } = await renderRoute(path, 'overdue', { world })
  await untilFields()
  expect(api.session.state()).toMatchObject({
    status: 'signedIn',
    customer: { email: 'overdue@example.com' },
  })
})
