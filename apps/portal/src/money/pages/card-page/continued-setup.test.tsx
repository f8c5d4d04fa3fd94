import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { callsOf, openCardPage, submitCard, untilFields } from '../../../testing/card-page.ts'
import { button } from '../../../testing/non-pay.ts'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

type Opened = Awaited<ReturnType<typeof openCardPage>>

/** Loads the page again in the same tab. @param query that the card provider adds */
async function reload({ path, world, stores, unmount }: Opened, query = '') {
  unmount()
  const { pathname, searchParams } = new URL(path, 'http://x.example')
  for (const name of ['utm_token', 'email']) searchParams.delete(name)
  return renderRoute(`${pathname}?${searchParams}${query}`, undefined, { world, stores })
}

// covers: CARDPG-032
test('a redirect happens only if required, and leads back to the page without the parameters of its link', async () => {
  const opened = await openCardPage({ query: { isDefaultCard: 'false' } })
  onTestFinished(() => history.replaceState(null, '', '/'))
  // The browser's address is the router's, which has no token any more.
  const { href } = opened.router.state.location
  history.replaceState(null, '', href)
  await submitCard(opened)
  await findScreen('Card added')
  const [{ redirect, confirmParams } = { redirect: '', confirmParams: { return_url: '' } }] =
    opened.provider.asked
  expect(redirect).toBe('if_required')
  expect(confirmParams.return_url).toBe(`${location.origin}${href}`)
  expect(new URL(confirmParams.return_url).search).toMatch(
    /^\?walletId=WA-\d+&payInCard=true&isDefaultCard=false&serviceCode=US/,
  )
  expect(confirmParams.return_url).not.toMatch(/token|email|%40/)
})

/** The page is left for the one of a bank, which has authenticated the cardholder. */
async function leaveForBank(query: Record<string, string>) {
  const opened = await openCardPage({ query })
  // The answer of a page that is left never comes.
  const isAsked = Promise.withResolvers<void>()
  opened.provider.hold(() => isAsked.resolve())
  await submitCard(opened)
  await isAsked.promise
  const secret = opened.provider.asked[0]?.elements.clientSecret ?? ''
  return { opened, secret }
}

// covers: CARDPG-032
test('after a redirect the state of the setup is read, and the card is added', async () => {
  const { opened, secret } = await leaveForBank({ isDefaultCard: 'true' })
  await opened.provider.finish(secret)
  const { router } = await reload(opened, `&setup_intent_client_secret=${secret}&redirect_status=succeeded`)
  await findScreen('Card added')
  expect(screen.getByText(/is now your default payment method/)).toBeDefined()
  expect(router.state.location.href).not.toContain('secret')
  const { world } = opened
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(await callsOf(world, 'confirmSetupIntent')).toMatchObject([
    { status: 200, requestBody: { nameOnCard: 'Alex Rivera' } },
  ])
  expect(await world.count('setDefaultPaymentRef')).toBe(2)
})

test('after a redirect on which the cardholder was not authenticated, the details are entered again', async () => {
  const { opened, secret } = await leaveForBank({ isDefaultCard: 'false' })
  const { user } = await reload(opened, `&setup_intent_client_secret=${secret}&redirect_status=failed`)
  await screen.findByText('Something went wrong. Please try again.')
  await user.click(await button('Enter other details'))
  await untilFields()
  expect(await opened.world.count('confirmSetupIntent')).toBe(0)
})

test('a reload before the answer of the wallet adds one card', async () => {
  const opened = await openCardPage()
  const { world } = opened
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'reset', afterCommit: true, times: 1 })
  await submitCard(opened)
  await screen.findByText(/it is added only once/)
  await reload(opened)
  await findScreen('Card added')
  const confirmed = await callsOf(world, 'confirmSetupIntent')
  expect(new Set(confirmed.map(({ requestBody }) => JSON.stringify(requestBody))).size).toBe(1)
  expect(await world.count('setDefaultPaymentRef')).toBe(2)
})

test('a reload after the card was added shows that, until the link is opened again', async () => {
  const opened = await openCardPage({ query: { isDefaultCard: 'false' } })
  await submitCard(opened)
  await findScreen('Card added')
  const again = await reload(opened)
  await findScreen('Payment method added')
  expect(await opened.world.count('createSetupIntent')).toBe(1)
  again.unmount()
  await renderRoute(opened.path, undefined, { world: opened.world, stores: opened.stores })
  await findScreen('Add card')
})

test('a reload of an entry comes back to it without another token in the address', async () => {
  const opened = await openCardPage()
  await untilFields()
  await reload(opened)
  await findScreen('Add card')
  await untilFields()
})
