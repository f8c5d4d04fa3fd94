import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const ENTRY = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const loaded = () => waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())

type Rendered = Awaited<ReturnType<typeof renderRoute>>

async function send(provider: ReturnType<typeof provideCards>, user: Rendered['user']) {
  await loaded()
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  await user.click(screen.getByRole('button', { name: 'Add card' }))
}

/** Sends a card in the dialog of a policy. Then the page is left for the one of a bank, before there is an answer. */
async function leaveForBank({ isDefault = false } = {}) {
  const world = await openWorld()
  const provider = provideCards(world)
  const isAsked = Promise.withResolvers<void>()
  provider.hold(() => isAsked.resolve())
  const { stores, unmount, user } = await renderRoute(ENTRY, 'us-happy', { world })
  const makeDefault = await screen.findByRole('switch', { name: 'Set as default payment method' })
  if (isDefault) await user.click(makeDefault)
  await send(provider, user)
  await isAsked.promise
  const [
    { elements, confirmParams } = { elements: { clientSecret: '' }, confirmParams: { return_url: '' } },
  ] = provider.asked
  unmount()
  const secret = elements.clientSecret
  const [id = ''] = secret.split('_secret_')

  /** The address to which the provider leads back, as it makes it of the one that the portal gave. */
  function returned(redirectStatus: 'succeeded' | 'failed') {
    const address = new URL(confirmParams.return_url)
    address.searchParams.set('setup_intent', id)
    address.searchParams.set('setup_intent_client_secret', secret)
    address.searchParams.set('redirect_status', redirectStatus)
    return `${address.pathname}${address.search}`
  }
  return {
    world,
    confirmParams,
    returned,
    /** Ends the page of the bank, which has authenticated the cardholder. */
    finish: () => provider.finish(secret),
    reopen: (path: string) => renderRoute(path, 'us-happy', { world, stores }),
  }
}

const bodiesOf = async (world: TestWorld, name: string) =>
  (await world.requests()).filter(({ operationId }) => operationId === name).map((each) => each.requestBody)

/** The persona has a card with these digits already. Each card is in the list of the dialog and on the page. */
const digits = async () => within(await dialog('Credit cards')).getAllByText(/^ending in 4242$/)

test('the address that the provider gets has no number of a policy', async () => {
  const { confirmParams } = await leaveForBank()
  expect(confirmParams.return_url).toBe(`${location.origin}/account/payment`)
})

test('after the return of the provider the dialog opens again, and adds the card once', async () => {
  const { world, finish, reopen, returned } = await leaveForBank()
  await finish()
  const { router, user, unmount } = await reopen(returned('succeeded'))
  expect(router.state.location.href).not.toMatch(/setup_intent|secret|redirect_status/)
  expect(await digits()).toHaveLength(2)
  expect(router.state.location.href).toBe('/account/payment?dialog=payment-methods&policy=PET104101')
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(await bodiesOf(world, 'confirmSetupIntent')).toMatchObject([{ nameOnCard: 'Alex Rivera' }])
  expect(await world.count('setDefaultPaymentRef')).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Add Payment Method' }))
  await user.click(await screen.findByRole('button', { name: 'Credit card' }))
  expect(await screen.findByLabelText('Name on card')).toHaveProperty('value', '')
  unmount()
  await reopen(ENTRY)
  await screen.findByLabelText('Name on card')
  expect(await world.count('confirmSetupIntent')).toBe(1)
})

test('the policies that were chosen before get the new default', async () => {
  const { world, finish, reopen, returned } = await leaveForBank({ isDefault: true })
  await finish()
  await reopen(returned('succeeded'))
  await digits()
  expect(await bodiesOf(world, 'setDefaultPaymentRef')).toMatchObject([{ policyNumber: 'PET104101' }])
})

test('a reload while the wallet does not answer goes on without the address of the return, and adds one card', async () => {
  const { world, finish, reopen, returned } = await leaveForBank()
  await finish()
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'reset', afterCommit: true, times: 1 })
  const { router, unmount } = await reopen(returned('succeeded'))
  await screen.findByText(/it is added only once/)
  const { href } = router.state.location
  expect(href).toBe('/account/payment?dialog=payment-methods&policy=PET104101&view=add-card')
  unmount()
  await reopen(href)
  expect(await digits()).toHaveLength(2)
  const confirmed = await bodiesOf(world, 'confirmSetupIntent')
  expect(confirmed).toHaveLength(2)
  expect(confirmed[1]).toEqual(confirmed[0])
})

test('a cardholder who was not authenticated enters the details again, and nothing was added', async () => {
  const { world, reopen, returned } = await leaveForBank()
  const { user } = await reopen(returned('failed'))
  await screen.findByText('Something went wrong. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Enter other details' }))
  expect(await screen.findByLabelText('Name on card')).toHaveProperty('value', 'Alex Rivera')
  await loaded()
  expect(await world.count('confirmSetupIntent')).toBe(0)
})

test('a dialog that was closed after the return stays closed', async () => {
  const { reopen, returned } = await leaveForBank()
  const { user, router } = await reopen(returned('failed'))
  await screen.findByText('Something went wrong. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe('/account/payment'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a return of which this device knows nothing says that nothing was added', async () => {
  const { world, returned } = await leaveForBank()
  const { user, router } = await renderRoute(returned('succeeded'), 'us-happy', { world })
  const unknown = within(await dialog('Payment method not added'))
  unknown.getByText('We couldn’t finish what you entered before. Please add the payment method again.')
  await user.click(unknown.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/account/payment')
  expect(await world.count('confirmSetupIntent')).toBe(0)
})

test('an entry that was given up is not finished by the next one', async () => {
  const world = await openWorld()
  const provider = provideCards(world)
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'status', status: 500, times: 1 })
  const { stores, unmount, user } = await renderRoute(ENTRY, 'us-happy', { world })
  await screen.findByLabelText('Name on card')
  await send(provider, user)
  await screen.findByText(/it is added only once/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await dialog('Leave without updating?')).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('button', { name: 'Add Payment Method' })
  unmount()
  await renderRoute(ENTRY, 'us-happy', { world, stores })
  await screen.findByLabelText('Name on card')
  expect(await world.count('confirmSetupIntent')).toBe(1)
})
