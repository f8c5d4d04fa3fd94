import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountQuery } from '../../../api/account.ts'
import { setDefaultMethodMutation } from '../../../api/payment-methods.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { addCard } from '../../../testing/cards.ts'
import { openMember } from '../../../testing/member.ts'
import { quickenTime } from '../../../testing/quick-time.ts'
import { fill, heldWorld, openWorld, renderRoute, reportConnection } from '../../../testing/support.tsx'

const region = (name: string | RegExp) => screen.findByRole('region', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

type Charge = { transactions: { amount: number }[] }

/** Opens the dialog from the alert and saves a new expiry. */
async function updateCard(persona: string, world = openWorld()) {
  const opened = await renderRoute('/home', persona, { world: await world })
  const alert = within(await region('Credit card expired'))
  await opened.user.click(alert.getByRole('link', { name: 'Update card' }))
  const form = within(await dialog('Update card'))
  fill(form.getByLabelText(/^Expiration date/), '0431')
  await opened.user.click(form.getByRole('button', { name: 'Save' }))
  return opened
}

// covers: HOME-046, HOME-049, HOME-050
test('the alert of an expired card leads to its form, and goes with the update', async () => {
  const { router, world } = await updateCard('expired-card')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/home')
  await waitFor(() => expect(screen.queryByRole('region', { name: /expired/ })).toBeNull())
  expect(await world.count('chargeOverdue')).toBe(0)
})

// covers: BILL-040, HOME-047, HOME-048, HOME-056
test.each([
  ['shared-card', '$67.10', [41.2, 25.9], 'USD'],
  ['ca-overdue', 'C$71.55', [63.15, 8.4], 'CAD'],
])(
  'what is overdue of %s, %s, is charged to the updated card, with a loader and the result',
  async (...row) => {
    const [persona, total, amounts, currency] = row
    const held = await heldWorld('/billing/charge')
    const { user, world } = await updateCard(persona, Promise.resolve(held.world))
    await held.isAsked
    await waitFor(() => expect(screen.getByText(`Paying ${total}…`).getAttribute('role')).toBe('status'))
    await held.release()
    const result = within(await dialog('Payment successful'))
    result.getByText('Thanks for updating your payment method. Your payment was processed successfully.')
    await user.click(result.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: /expired|failed/ })).toBeNull()
    expect(await world.ledger()).toMatchObject(amounts.map((amount) => ({ amount, currency })))
  },
)

// covers: HOME-049
test('a card that was updated is expired no more, also when its charge is declined', async () => {
  const world = await worldWithAnswer<Charge>('/billing/charge', ({ transactions }) => ({
    transactions: transactions.map((each) => ({ ...each, transactionStatus: { status: 'Declined' } })),
  }))
  const { user } = await updateCard('shared-card', Promise.resolve(world))
  const result = within(await dialog('Payment failed'))
  await user.click(result.getByRole('button', { name: 'Go back' }))
  await user.click(within(await dialog('Update card')).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: /expired/ })).toBeNull()
})

// covers: BILL-044, HOME-048, HOME-055, PAYIN-046
test('a declined payment is reported, and leads back to the form; the alert of the payment stays', async () => {
  const world = await openWorld()
  const member = await openMember(world, 'overdue')
  const id = await addCard(world.fetch, member, '4000000000000341')
  const { policies = [] } = await member.client.fetchQuery(accountQuery(member.api))
  const [{ policyNumber = '' } = {}] = policies
  await member.run(setDefaultMethodMutation(member.api), { policyNumber, methodId: id })
  const { user, router } = await renderRoute(`/home?dialog=expired-card&method=${id}`, 'overdue', { world })
  const form = within(await dialog('Update card'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const result = within(await dialog('Payment failed'))
  result.getByText('Your payment could not be processed. Please try a different payment method.')
  await user.click(result.getByRole('button', { name: 'Go back' }))
  const again = within(await dialog('Update card'))
  expect(again.getByRole('link', { name: 'choose another payment method' }).getAttribute('href')).toBe(
    `/account/payment?dialog=payment-methods&policy=${policyNumber}`,
  )
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.href).toBe('/home')
  await region('Payment failed')
  expect(await world.ledger()).toMatchObject([{ status: 'declined' }])
})

test('a charge without an answer and without a look-up is said to be open, and is only looked up again', async () => {
  quickenTime()
  const world = await openWorld()
  await world.addFault({
    operationId: 'chargeOverdue',
    kind: 'status',
    status: 503,
    times: 1,
    afterCommit: true,
  })
  await world.addFault({ operationId: 'findCharge', kind: 'status', status: 503, times: 3 })
  const { user } = await updateCard('shared-card', Promise.resolve(world))
  await screen.findByText('We’re checking whether it went through.')
  const open = within(await dialog('Payment not confirmed'))
  open.getByText('We could not find out whether your payment of $67.10 went through.')
  await user.click(open.getByRole('button', { name: 'Check again' }))
  await dialog('Payment successful')
  expect(await world.count('chargeOverdue')).toBe(1)
})

test('a charge that was refused says that nothing was charged, and waits as long as the service asks', async () => {
  const world = await openWorld()
  await world.addFault({
    operationId: 'chargeOverdue',
    kind: 'status',
    status: 429,
    retryAfter: 90,
    times: 1,
  })
  const { user } = await updateCard('shared-card', Promise.resolve(world))
  const broken = within(await dialog('Payment not made'))
  broken.getByText('Nothing was charged.')
  broken.getByText(/^You can try again in 1:30/)
  expect(broken.getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(true)
  await user.click(broken.getByRole('button', { name: 'Go back' }))
  await dialog('Update card')
})

test('a device that goes offline between the save and the charge charges nothing until it is tried again', async () => {
  const held = await heldWorld('/payment-methods/')
  const { user, world } = await updateCard('shared-card', Promise.resolve(held.world))
  await held.isAsked
  reportConnection('offline')
  await held.release()
  const broken = within(await dialog('Payment not made'))
  broken.getByText('Check your Internet connection')
  broken.getByText('Nothing was charged.')
  expect(await world.ledger()).toEqual([])
  reportConnection('online')
  await user.click(broken.getByRole('button', { name: 'Try again' }))
  await dialog('Payment successful')
  expect(await world.ledger()).toHaveLength(2)
})
