import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CARD, provideCards, VERIFIED_BANK } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'

/** Adds a card as the default of a policy with an overdue balance. */
async function addDefault(card: Record<string, string>) {
  const world = await openWorld()
  const provider = provideCards(world, card)
  const path = '/account/payment?dialog=payment-methods&policy=PET104701&view=add-card'
  const rendered = await renderRoute(path, 'overdue', { world })
  const makeDefault = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Set as default payment method',
  })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  if (!makeDefault.checked) await rendered.user.click(makeDefault)
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Jordan Blake')
  provider.change({ empty: false, complete: true })
  await rendered.user.click(screen.getByRole('button', { name: 'Add card' }))
  return { ...rendered, world }
}

const firstMethod = async () =>
  within(await screen.findByRole('dialog', { name: 'Credit cards' })).getAllByRole('listitem')[0]?.textContent

const CHAIN = ['chargeOverdue', 'setDefaultPaymentRef']

// covers: BILL-038, PAYIN-076, PAYIN-078
test('a card that becomes the default pays what is overdue before', async () => {
  const { user, world } = await addDefault(CARD)
  const result = await screen.findByRole('dialog', { name: 'Payment successful' })
  expect(result.textContent).toContain(
    'Thanks for updating your payment method. Your payment was processed successfully.',
  )
  await user.click(within(result).getByRole('button', { name: 'Got it' }))
  expect(await firstMethod()).toContain('ending in 4242')
  const made = (await world.requests()).map(({ operationId = '' }) => operationId)
  expect(made.filter((name) => CHAIN.includes(name))).toEqual(CHAIN)
  expect(await world.ledger()).toMatchObject([{ policyNumber: 'PET104701', status: 'approved' }])
})

// covers: PAYIN-079
test('a card whose charge is declined stays in the list, and the default stays the old one', async () => {
  const declined = { ...CARD, 'payment_method_data[card][number]': '4000000000000341' }
  const { user, world } = await addDefault(declined)
  const result = await screen.findByRole('dialog', { name: 'Payment failed' })
  expect(result.textContent).toContain(
    'Your payment could not be processed. Please try a different payment method.',
  )
  await user.click(within(result).getByRole('button', { name: 'Go back' }))
  expect(await firstMethod()).not.toContain('ending in 0341')
  expect(screen.getByRole('dialog', { name: 'Credit cards' }).textContent).toContain('ending in 0341')
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
})

// covers: PAYAPI-062, PAYIN-075
test('a card becomes the default of each policy that is ticked', async () => {
  const world = await openWorld()
  const provider = provideCards(world)
  const path = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'
  const { user } = await renderRoute(path, 'us-happy', { world })
  await user.click(await screen.findByRole('switch', { name: 'Set as default payment method' }))
  await user.click(screen.getByRole('checkbox', { name: /Miso/ }))
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  await user.click(screen.getByRole('button', { name: 'Add card' }))
  await screen.findByRole('dialog', { name: 'Credit cards' })
  const chosen = (await world.requests()).flatMap(({ operationId, requestBody }) =>
    operationId === 'setDefaultPaymentRef' ? [Object(requestBody).policyNumber] : [],
  )
  expect(chosen).toEqual(['PET104101', 'PET104102'])
})

// covers: PAYIN-075
test('the policy whose Update was pressed is ticked, and a cancelled policy is not offered', async () => {
  const world = await openWorld()
  provideCards(world)
  const path = '/account/payment?dialog=payment-methods&policy=PET104202&view=add-card'
  const { user } = await renderRoute(path, 'ca-happy', { world })
  await user.click(await screen.findByRole('switch', { name: 'Set as default payment method' }))
  const policies = within(screen.getByRole('group', { name: 'Default for these policies' }))
  const boxes = policies.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['Maple, #PET104201', false],
    ['Olive, #PET104202', true],
  ])
})

test.each([
  ['that nobody expects is reported', {}, /^We couldn’t save this payment method\. Please try again/, 1],
  ['that refuses the card is not', { error: { message: 'Card declined.' } }, /^Card declined\.$/, 0],
])('an answer of the provider %s, and both are told', async (_what, answer, text, reports) => {
  const world = await openWorld()
  const provider = provideCards(world)
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const path = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'
  const { user } = await renderRoute(path, 'us-happy', { world, observer })
  await screen.findByRole('switch')
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  provider.answers.push(answer)
  await user.click(screen.getByRole('button', { name: 'Add card' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(observer.uncaught).toHaveBeenCalledTimes(reports)
})

test('a bank account that the provider refuses is not added', async () => {
  const world = await openWorld()
  const refused = { ...VERIFIED_BANK, 'payment_method_data[us_bank_account][account_number]': '000222222227' }
  const provider = provideCards(world, refused)
  const path = '/account/payment?dialog=payment-methods&policy=PET105601&view=add-bank'
  const { user } = await renderRoute(path, 'ach-pending', { world })
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add bank account' })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  provider.change({ empty: false, complete: true })
  await user.click(add)
  expect(await screen.findByText('The account number is not valid.')).toBeDefined()
  expect(await world.count('confirmSetupIntent')).toBe(0)
})

// covers: PAYIN-072, PAYIN-080, PAYIN-081
test.each([false, true])(
  'a bank account that has to be verified leads to the view of its verification (as the default: %s)',
  async (isDefault) => {
    const world = await openWorld()
    const pending = {
      ...VERIFIED_BANK,
      'payment_method_data[us_bank_account][account_number]': '000123456789',
    }
    const provider = provideCards(world, pending)
    const path = '/account/payment?dialog=payment-methods&policy=PET104701&view=add-bank'
    const { user, router } = await renderRoute(path, 'overdue', { world })
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add bank account' })
    await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
    const makeDefault = screen.getByRole<HTMLInputElement>('switch')
    if (makeDefault.checked !== isDefault) await user.click(makeDefault)
    provider.change({ empty: false, complete: true })
    await user.click(add)
    const shown = (await screen.findByRole('dialog', { name: 'Bank verification' })).textContent
    expect(router.state.location.search).toMatchObject({ view: 'pending' })
    expect(shown).toContain(
      'Verification pendingIt can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
    )
    expect(shown).toContain('Payment pendingIt can take up to 4 business days to process your payment.')
    expect(await world.ledger()).toEqual([])
  },
)
