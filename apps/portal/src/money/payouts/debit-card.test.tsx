import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { button, findView, madeCalls, openPayouts } from '../../testing/payouts.ts'
import { fill, openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const SWITCH = 'Set as active reimbursement method'
const COMPLETE = { empty: false, complete: true }

/** Opens the form of a debit card. */
async function openForm(persona: string, { world, card }: { world?: TestWorld; card?: string } = {}) {
  const opened = world ?? (await openWorld())
  const provider = provideCards(opened, undefined, card)
  const rendered = await openPayouts(persona, '/add', opened)
  await screen.findByRole('switch', { name: SWITCH })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  return { ...rendered, provider, world: opened }
}

async function send({ user, provider }: Awaited<ReturnType<typeof openForm>>) {
  fill(screen.getByRole('textbox', { name: 'Name on card' }), ' Alex Rivera ')
  fill(screen.getByRole('textbox', { name: 'ZIP or postal code' }), '10001')
  provider.change(COMPLETE)
  await user.click(button('Add debit card'))
}

const created = async (world: TestWorld) => (await madeCalls(world, 'createPayoutCard')).length

// covers: PAYOUT-005, PAYOUT-020, PAYOUT-079
test('a debit card can be sent with a name, a ZIP code and complete fields', async () => {
  const { provider, user } = await openForm('us-happy')
  await findView('Add debit card')
  expect(button('Add debit card').disabled).toBe(true)
  screen.getByText('Still needed: name on card, card details, a ZIP or postal code')
  provider.change(COMPLETE)
  fill(screen.getByRole('textbox', { name: 'Name on card' }), '   ')
  fill(screen.getByRole('textbox', { name: 'ZIP or postal code' }), '1000')
  await user.tab()
  screen.getByText('Still needed: name on card, a ZIP or postal code')
  screen.getByText('This field is required')
})

// covers: PAYOUT-068
test.each([
  ['us-happy', false],
  ['ca-happy', true],
])('the switch of %s starts on: %s', async (persona, isOn) => {
  await openForm(persona)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: SWITCH }).checked).toBe(isOn)
})

// covers: PAYOUT-032, PAYOUT-068, PAYOUT-070, PAYOUT-079
test('without the switch the card is added, and the active method stays', async () => {
  const opened = await openForm('us-happy')
  await send(opened)
  const view = within(await findView('Debit card added'))
  expect(view.getByText('Your debit card has been added.')).toBeDefined()
  expect(opened.provider.tokens).toEqual([{ name: 'Alex Rivera', address_zip: '10001', currency: 'usd' }])
  expect(await madeCalls(opened.world, 'setDefaultPayout')).toEqual([])
  await opened.user.click(view.getByRole('button', { name: 'Got it' }))
  await findView('Reimbursement methods')
})

// covers: PAYOUT-031, PAYOUT-068, PAYOUT-069
test.each([
  ['turned on', 'kyc-pending'],
  ['on from the start', 'ca-happy'],
])('with the switch %s the card becomes the active method', async (how, persona) => {
  const opened = await openForm(persona)
  if (how === 'turned on') await opened.user.click(screen.getByRole('switch', { name: SWITCH }))
  await send(opened)
  const view = within(await findView('Debit card added'))
  await view.findByText('Your debit card has been added and is now your active reimbursement method.')
  expect(view.getByText('ACTIVE')).toBeDefined()
  await opened.user.click(view.getByRole('button', { name: 'Got it' }))
  await findView('Reimbursement methods')
})

// covers: PAYOUT-068, PAYOUT-070
test('a switch that starts on can be turned off, and then the paper check stays active', async () => {
  const opened = await openForm('ca-happy')
  await opened.user.click(screen.getByRole('switch', { name: SWITCH }))
  await send(opened)
  const view = within(await findView('Debit card added'))
  expect(view.getByText('Your debit card has been added.')).toBeDefined()
  expect(await madeCalls(opened.world, 'setDefaultPayout')).toEqual([])
})

test('a lost answer adds the card once', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'createPayoutCard', kind: 'reset', times: 1, afterCommit: true })
  const opened = await openForm('us-happy', { world })
  await send(opened)
  await findView('Debit card added')
  expect(await created(world)).toBe(1)
})

test('a failure is tried again with the same token and key', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'createPayoutCard', kind: 'status', status: 500, times: 1 })
  const opened = await openForm('us-happy', { world })
  await send(opened)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t add this debit card/)
  await opened.user.click(button('Add debit card'))
  await findView('Debit card added')
  expect(opened.provider.tokens).toHaveLength(1)
})

test('a card that could not be made active is added all the same', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setDefaultPayout', kind: 'status', status: 500, times: 1 })
  const opened = await openForm('us-happy', { world })
  await opened.user.click(screen.getByRole('switch', { name: SWITCH }))
  await send(opened)
  const alert = within(await findView('Something went wrong'))
  await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
  const view = within(await findView('Debit card added'))
  expect(view.getByText('Your debit card has been added.')).toBeDefined()
  expect(await created(world)).toBe(1)
})

// covers: PAYIN-122, PAYOUT-002, PLAT-026
test('a credit card is refused in the words of the provider, before its semicolon', async () => {
  const opened = await openForm('us-happy', { card: '4242424242424242' })
  await send(opened)
  expect((await screen.findByRole('alert')).textContent).toBe('This card cannot be used for payouts')
  expect(await created(opened.world)).toBe(0)
})

// covers: PLAT-027
test('a refusal of the provider without words has the general text', async () => {
  const world = await openWorld()
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const isToken = request.url.endsWith('/card-provider/v1/tokens')
    return isToken ? Response.json({ error: { type: 'card_error' } }, { status: 402 }) : world.fetch(request)
  }
  await send(await openForm('us-happy', { world: { ...world, fetch } }))
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
})
