import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf } from '../../../testing/card-page.ts'
import { provideCards, VERIFIED_BANK } from '../../../testing/card-provider.ts'
import { addCard, button, openPage, untilReady } from '../../../testing/non-pay.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'

/** Opens the entry of a persona’s link, which the page of a bank then replaces. */
async function leaveForBank(kind: 'card' | 'bank') {
  const world = await openWorld()
  const provider = provideCards(world, kind === 'bank' ? VERIFIED_BANK : undefined)
  const isAsked = Promise.withResolvers<void>()
  provider.hold(() => isAsked.resolve())
  const link = new URL(await world.link('non-pay', 'overdue'))
  const opened = await renderRoute(`${link.pathname}${link.search}&view=add-${kind}`, undefined, { world })
  await screen.findByText(/^Still needed: /)
  if (kind === 'card') fill(screen.getByLabelText('Name on card'), 'Jordan Blake')
  await untilReady()
  await provider.change({ empty: false, complete: true })
  await opened.user.click(await button(kind === 'card' ? 'Add card' : 'Add bank account'))
  await isAsked.promise
  opened.unmount()
  const { elements, confirmParams } = provider.asked[0] ?? {}
  const secret = elements?.clientSecret ?? ''
  const [id = ''] = secret.split('_secret_')
  const policyNumber = link.searchParams.get('policyNumber')
  return {
    world,
    provider,
    secret,
    confirmParams,
    /** Opens the page as the provider does, or a reload of it. */
    comeBack(status?: string) {
      const own = `setup_intent=${id}&setup_intent_client_secret=${secret}&redirect_status=${status}`
      const path = `/non-pay?policyNumber=${policyNumber}&view=add-${kind}`
      return renderRoute(status === undefined ? path : `${path}&${own}`, undefined, {
        world,
        stores: opened.stores,
      })
    },
  }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const WRITES = ['confirmSetupIntent', 'chargeOverdue', 'setDefaultPaymentRef'] as const

test('after a bank has led back, the card is added, charged and made the default once', async () => {
  const { world, provider, secret, confirmParams, comeBack } = await leaveForBank('card')
  expect(confirmParams?.return_url).not.toMatch(/utm_/)
  await provider.finish(secret)
  const { router, user } = await comeBack('succeeded')
  await dialog('Payment successful')
  expect(router.state.location.href).not.toMatch(/setup_intent|secret|redirect_status/)
  await user.click(await button('Got it'))
  await findScreen('Thank you')
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(await Promise.all(WRITES.map((name) => world.count(name)))).toEqual([1, 1, 2])
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

test('a bank account whose holder is not known after a redirect is entered again, and nothing is added', async () => {
  const { world, provider, secret, comeBack } = await leaveForBank('bank')
  await provider.finish(secret)
  const { user } = await comeBack('succeeded')
  await screen.findByText(/^Our payment provider did not tell us the name of the account holder/)
  await user.click(await button('Enter other details'))
  await screen.findByText(/^Still needed: bank account details/)
  expect(await Promise.all(WRITES.map((name) => world.count(name)))).toEqual([0, 0, 0])
})

test('a page that the provider has led back to and that is loaded again adds the card once', async () => {
  const { world, provider, secret, comeBack } = await leaveForBank('card')
  await provider.finish(secret)
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'reset', afterCommit: true, times: 1 })
  const first = await comeBack('succeeded')
  await screen.findByText('There was an error processing your card - try again in few seconds')
  first.unmount()
  await comeBack()
  await dialog('Payment successful')
  const confirmed = await callsOf(world, 'confirmSetupIntent')
  expect(new Set(confirmed.map(({ requestBody }) => JSON.stringify(requestBody))).size).toBe(1)
  expect(await world.ledger()).toHaveLength(1)
})

test('a cardholder who was not authenticated enters other details, and nothing is added', async () => {
  const { world, secret, comeBack } = await leaveForBank('card')
  expect(secret).not.toBe('')
  const { user } = await comeBack('failed')
  await screen.findByText('Something went wrong. Please try again.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(await button('Enter other details'))
  // Of what was typed, the page keeps its own values for the tab.
  expect(await screen.findByLabelText('Name on card')).toHaveProperty('value', 'Jordan Blake')
  expect(await Promise.all(WRITES.map((name) => world.count(name)))).toEqual([0, 0, 0])
})

test('going back from a setup that failed ends it, so that the next entry is another one', async () => {
  const { world, provider, secret, comeBack } = await leaveForBank('card')
  await provider.finish(secret)
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'status', status: 500, times: 1 })
  const { user, unmount } = await comeBack('succeeded')
  await button('Try again')
  await user.click(await button('Close'))
  await user.click(
    within(await dialog('Are you sure you want to go back?')).getByRole('button', { name: 'Yes' }),
  )
  await dialog('Existing payment method(s)')
  await user.click(await button('Add credit card'))
  await screen.findByLabelText('Name on card')
  unmount()
  await comeBack()
  await screen.findByLabelText('Name on card')
  expect(await world.count('confirmSetupIntent')).toBe(1)
})

test('a page to which the provider leads back without the link asks for the link', async () => {
  const world = await openWorld()
  provideCards(world)
  await renderRoute('/non-pay?policyNumber=PET1&view=add-card&setup_intent_client_secret=x', undefined, {
    world,
  })
  await findScreen('Open your link again')
  expect(await world.count('getAccountDetails')).toBe(0)
})

test.each([
  ['the card is saved for its policies', /\/payment-methods\/[^/]+$/],
  ['the account is read before the charge', undefined],
])('a reload while %s goes on with the card, and charges once (#27, 1.3)', async (_when, path) => {
  const world = await openWorld()
  const reached = Promise.withResolvers<void>()
  let isHeld = true
  let isSaved = false
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const isSave = request.method === 'PATCH' && pathname.includes('/payment-methods/')
    const isHere =
      path === undefined ? isSaved && pathname.endsWith('/account-details') : isSave && path.test(pathname)
    if (isHeld && isHere) {
      reached.resolve()
      return new Promise(() => undefined)
    }
    isSaved ||= isSave
    return world.fetch(request)
  }
  const held = { ...world, fetch }
  const opened = await openPage(held, 'overdue', '&view=add-card')
  await addCard(held, opened.user)
  await reached.promise
  const { href } = opened.router.state.location
  opened.unmount()

  isHeld = false
  await renderRoute(href, undefined, { world: held, stores: opened.stores })
  await dialog('Payment successful')
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

test('a reload after a declined charge of an added card charges nothing by itself (#27, 1.3)', async () => {
  const world = await openWorld()
  const opened = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, opened.user, '4000000000000341')
  await dialog('Payment failed')
  const { href } = opened.router.state.location
  opened.unmount()
  await renderRoute(href, undefined, { world, stores: opened.stores })
  await dialog('Existing payment method(s)')
  expect(await world.ledger()).toHaveLength(1)
})
