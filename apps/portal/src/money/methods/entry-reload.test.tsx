import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CARD, provideCards } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'

const ENTRY = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'

type Options = NonNullable<Parameters<typeof renderRoute>[2]>

async function openEntry(options: Options) {
  const rendered = await renderRoute(ENTRY, 'us-happy', options)
  const makeDefault = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Set as default payment method',
  })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  return { ...rendered, makeDefault }
}

/** The ticked policies by the names of their pets. */
function ticked() {
  const policies = within(screen.getByRole('group', { name: 'Default for these policies' }))
  return ['Biscuit', 'Miso'].filter(
    (name) => policies.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }).checked,
  )
}

test('after a reload the entry has its name, its switch and its policies again, and an empty card', async () => {
  const world = await openWorld()
  const provider = provideCards(world)
  const { user, stores, unmount, makeDefault } = await openEntry({ world })
  expect(makeDefault.checked).toBe(false)
  await user.click(makeDefault)
  expect(ticked()).toEqual(['Biscuit'])
  await user.click(screen.getByRole('checkbox', { name: /Biscuit/ }))
  await user.click(screen.getByRole('checkbox', { name: /Miso/ }))
  fill(screen.getByLabelText('Name on card'), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add card' }).disabled).toBe(false)
  unmount()

  const again = await openEntry({ world, stores })
  expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Alex Rivera')
  expect(again.makeDefault.checked).toBe(true)
  expect(ticked()).toEqual(['Miso'])
  screen.getByText('Still needed: card details')
  provider.change({ empty: false, complete: true })
  await again.user.click(screen.getByRole('button', { name: 'Add card' }))
  await screen.findByRole('dialog', { name: 'Credit cards' })
  const defaults = (await world.requests()).filter((each) => each.operationId === 'setDefaultPaymentRef')
  expect(defaults).toMatchObject([{ requestBody: { policyNumber: 'PET104102' } }])
})

/** A world whose page never gets the answers of an operation while `isHeld`. */
async function holdingWorld(path: RegExp) {
  const world = await openWorld()
  const holding = { isHeld: true, reached: Promise.withResolvers<void>() }
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (holding.isHeld && request.method !== 'GET' && path.test(new URL(request.url).pathname)) {
      holding.reached.resolve()
      return new Promise(() => undefined)
    }
    return world.fetch(request)
  }
  return { world: { ...world, fetch }, holding }
}

const OVERDUE_ENTRY = '/account/payment?dialog=payment-methods&policy=PET104701&view=add-card'

/** Adds a card that is to become the default, which makes the portal charge $41.20. */
async function addOverdueCard(world: Awaited<ReturnType<typeof openWorld>>, number?: string) {
  const provider = provideCards(world, number === undefined ? undefined : { ...CARD, [NUMBER]: number })
  const rendered = await renderRoute(OVERDUE_ENTRY, 'overdue', { world })
  const makeDefault = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Set as default payment method',
  })
  if (!makeDefault.checked) await rendered.user.click(makeDefault)
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  fill(screen.getByLabelText('Name on card'), 'Jordan Blake')
  provider.change({ empty: false, complete: true })
  await rendered.user.click(screen.getByRole('button', { name: 'Add card' }))
  return rendered
}

const NUMBER = 'payment_method_data[card][number]'

test('a reload between the saved card and its charge goes on with the card, and charges once (#27, 1.3)', async () => {
  const { world, holding } = await holdingWorld(/\/payment-methods\/[^/]+$/)
  const { stores, unmount } = await addOverdueCard(world)
  await holding.reached.promise
  expect(await world.count('chargeOverdue')).toBe(0)
  unmount()

  holding.isHeld = false
  await renderRoute(OVERDUE_ENTRY, 'overdue', { world, stores })
  await screen.findByRole('dialog', { name: 'Payment successful' })
  expect(await world.count('createSetupIntent')).toBe(1)
  const ledger = await world.ledger()
  expect(ledger).toMatchObject([{ amount: 41.2, status: 'approved' }])
  const defaults = (await world.requests()).filter((each) => each.operationId === 'setDefaultPaymentRef')
  expect(defaults.length).toBeGreaterThan(0)
  for (const { requestBody } of defaults) {
    expect(requestBody).toMatchObject({ newPaymentRef: ledger[0]?.paymentMethodId })
  }
})

test('a reload after a declined charge charges nothing by itself (#27, 1.3)', async () => {
  const world = await openWorld()
  const { stores, unmount } = await addOverdueCard(world, '4000000000000341')
  await screen.findByRole('dialog', { name: 'Payment failed' })
  unmount()
  await renderRoute(OVERDUE_ENTRY, 'overdue', { world, stores })
  await screen.findByLabelText('Name on card')
  expect(await world.ledger()).toMatchObject([{ status: 'declined' }])
})

test('a chain that broke before its charge is left without going on by itself (#27, 1.3)', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updatePaymentMethod', kind: 'status', status: 500 })
  const { user } = await addOverdueCard(world)
  await screen.findByRole('dialog', { name: 'Payment method not updated' })
  screen.getByText('Your new card was added.')
  await world.clearFaults()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(await world.count('confirmSetupIntent')).toBe(1)
  expect(await world.ledger()).toEqual([])
})

test('a chain that broke before its charge charges nothing when the entry is opened again after a reload (#27, 1.3)', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updatePaymentMethod', kind: 'status', status: 500 })
  const { stores, unmount } = await addOverdueCard(world)
  await screen.findByRole('dialog', { name: 'Payment method not updated' })
  await world.clearFaults()
  unmount()

  const { user } = await renderRoute('/account/payment', 'overdue', { world, stores })
  await user.click(
    (await screen.findAllByRole('link', { name: /^Update payment method/ }))[0] ?? document.body,
  )
  await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
  await user.click(await screen.findByRole('button', { name: 'Credit card' }))
  expect(await screen.findByLabelText('Name on card')).toBeDefined()
  expect(await world.ledger()).toEqual([])
})
