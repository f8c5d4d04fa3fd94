import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import {
  inHostApp,
  keysFor,
  linkOf,
  openCardPage,
  openInApp,
  receive,
  submitCard,
  untilFields,
} from '../../../testing/card-page.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'

/** The messages to the app after the one that the page is ready for keys. */
const textsOf = (sent: ReturnType<typeof inHostApp>) =>
  sent.map(({ text }) => JSON.parse(text)).filter(({ event }) => event !== 'SETUP_READY')

// The DOM of the tests loads no script, which is what a browser reports of one that is blocked.
test.each([
  ['a card', '/stripesdk', {}],
  ['a card in separate fields', '/updatecc', {}],
  ['a bank account', '/stripe-ach-payin', {}],
  ['a debit card for payouts', '/stripesdk', { payInCard: 'false' }],
])(
  'for %s, a script that is blocked is an error for the app, once for each try',
  async (_what, path, query) => {
    const world = await openWorld()
    const sent = inHostApp()
    const address = await linkOf(world, { path, query: { isDefaultCard: 'false', ...query } })
    const { user } = await renderRoute(address, undefined, { world })
    await screen.findByLabelText('Loading the secure form')
    const keys = await keysFor(world, address, path.includes('ach') ? 'US_BANK_ACCOUNT' : 'CARD')
    await act(async () => receive({ paymentKeys: keys }))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Allow js.stripe.com, and try again.')
    const report = { event: 'SETUP_ERROR', payload: { message: notice.textContent } }
    expect(textsOf(sent)).toEqual([report])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('alert')
    await expect.poll(() => textsOf(sent)).toEqual([report, report])
  },
)

test('fields that the provider cannot show are an error for the app', async () => {
  const opened = await openInApp()
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  await untilFields()
  await opened.provider.fail()
  const notice = await screen.findByRole('alert')
  expect(textsOf(opened.sent)).toEqual([{ event: 'SETUP_ERROR', payload: { message: notice.textContent } }])
})

// covers: CARDPG-035
test.each([
  ['Your card was declined.; code card_declined; see the log', 'Your card was declined.'],
  ['; processing_error', 'Something went wrong. Please try again.'],
  [undefined, 'Something went wrong. Please try again.'],
])('of the provider’s error %j the page shows %j', async (message, text) => {
  const opened = await openCardPage()
  opened.provider.answers.push({ error: { type: 'card_error', message } })
  await submitCard(opened)
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  expect(await opened.world.count('confirmSetupIntent')).toBe(0)
})

// covers: CARDPG-036
test('a missing key of the provider is reported, and the loader stops', async () => {
  const world = await worldWithAnswer<{ keys: { publicKey?: string } }>('/setup-intents', ({ keys }) => {
    delete keys.publicKey
  })
  const { observer } = await openCardPage({ world })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Try again in a few minutes\./)
  await untilFields()
  expect(observer.callFailed).toHaveBeenCalledWith(
    expect.objectContaining({ lost: expect.arrayContaining([expect.stringContaining('publicKey')]) }),
  )
})
