import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf, openCardPage, submitCard, untilFields } from '../../../testing/card-page.ts'
import { CARD, VERIFIED_BANK } from '../../../testing/card-provider.ts'
import { button } from '../../../testing/non-pay.ts'
import { fill, findScreen, openWorld } from '../../../testing/support.tsx'

// covers: CARDPG-005, CARDPG-025, CARDPG-026
test.each([
  ['/stripesdk', undefined],
  ['/updatecc', '10001'],
])(
  'on %s with the switch on, a card becomes the default of all active policies of the wallet',
  async (...row) => {
    const [path, zipCode] = row
    const opened = await openCardPage({ path })
    await submitCard(opened, { name: ' Alex Rivera ', ...(zipCode && { zipCode }) })
    await findScreen('Card added')
    expect(await callsOf(opened.world, 'confirmSetupIntent')).toMatchObject([
      { status: 200, requestBody: { nameOnCard: 'Alex Rivera' } },
    ])
    expect(screen.getByText('Your card was added, and is now your default payment method.')).toBeDefined()
    const names = opened.provider.asked.map((each) => each.confirmParams.payment_method_data?.billing_details)
    expect(names).toEqual(path === '/stripesdk' ? [{ name: 'Alex Rivera' }] : [])
    const defaults = await callsOf(opened.world, 'setDefaultPaymentRef')
    expect(defaults.map(({ requestBody }) => requestBody)).toMatchObject([
      { policyNumber: 'PET104101' },
      { policyNumber: 'PET104102' },
    ])
    expect((await opened.world.requests()).filter(({ violations }) => violations.length > 0)).toEqual([])
  },
)

test('with the switch off, a card is added and no default changes', async () => {
  const opened = await openCardPage({ query: { isDefaultCard: 'false' } })
  await submitCard(opened)
  await findScreen('Card added')
  expect(await opened.world.count('confirmSetupIntent')).toBe(1)
  expect(await opened.world.count('setDefaultPaymentRef')).toBe(0)
})

test('what is overdue is charged once to a card that becomes the default, which the page says before', async () => {
  const opened = await openCardPage({ persona: 'overdue' })
  await screen.findByText(/^\$41\.20 is overdue\./)
  await submitCard(opened)
  const result = await screen.findByRole('dialog', { name: 'Payment successful' })
  await opened.user.click(within(result).getByRole('button', { name: 'Got it' }))
  await findScreen('Card added')
  expect(await opened.world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

test('after a declined charge the default stays, and another card can be added', async () => {
  const declined = { ...CARD, 'payment_method_data[card][number]': '4000000000000341' }
  const opened = await openCardPage({ persona: 'overdue', instrument: declined })
  await submitCard(opened)
  const result = await screen.findByRole('dialog', { name: 'Payment failed' })
  await opened.user.click(within(result).getByRole('button', { name: 'Go back' }))
  await findScreen('Card added')
  expect(screen.getByText(/default payment method has not changed/)).toBeDefined()
  await opened.user.click(await button('Add another card'))
  await findScreen('Add card')
  expect(await opened.world.count('setDefaultPaymentRef')).toBe(0)
})

// covers: CARDPG-016, CARDPG-017, CARDPG-026, CARDPG-030
test('/updatecc takes the card in separate fields, with the portal’s own name and ZIP code', async () => {
  const opened = await openCardPage({
    path: '/updatecc',
    query: { payInCard: 'false', isDefaultCard: 'false' },
  })
  await findScreen('Add card')
  await submitCard(opened, { name: ' Alex Rivera ', zipCode: '10001' })
  await findScreen('Card added')
  const { provider, world } = opened
  expect(provider.separate).toEqual([{ name: 'Alex Rivera', address: { postal_code: '10001' } }])
  expect(provider.asked).toEqual([])
  expect(await callsOf(world, 'confirmSetupIntent')).toMatchObject([
    { requestBody: { nameOnCard: 'Alex Rivera' } },
  ])
})

// covers: CARDPG-020, CARDPG-015, CARDPG-031
test('/stripe-ach-payin adds a bank account by the payment element, whatever the query says', async () => {
  const opened = await openCardPage({
    path: '/stripe-ach-payin',
    instrument: VERIFIED_BANK,
    query: { payInCard: 'false', paymentMethodType: 'card' },
  })
  await submitCard(opened, { press: 'Add bank account' })
  await findScreen('Bank account added')
  expect(opened.provider.asked).toHaveLength(1)
  expect(await callsOf(opened.world, 'confirmSetupIntent')).toMatchObject([
    { status: 200, requestBody: { accountHolderName: 'Sam Rivera' } },
  ])
})

test('a bank account that has to be verified says so', async () => {
  const instrument = {
    ...VERIFIED_BANK,
    'payment_method_data[us_bank_account][account_number]': '000123456789',
  }
  const opened = await openCardPage({ path: '/stripe-ach-payin', instrument })
  await submitCard(opened, { press: 'Add bank account' })
  await findScreen('Bank account added')
  expect(screen.getByText(/^Verification pending: It can take up to 2 business days/)).toBeDefined()
})

// covers: CARDPG-005, CARDPG-016, CARDPG-033, PAYAPI-070
test.each([
  ['us-happy', '10001', 'usd'],
  ['ca-happy', 'K1A 0B1', 'cad'],
])('a debit card of %s gives a token from name, ZIP code %s and %s, and is made active', async (...row) => {
  const [persona, zipCode, currency] = row
  const opened = await openCardPage({ persona, query: { payInCard: 'false' } })
  await findScreen('Add debit card')
  await submitCard(opened, { name: ' Alex Rivera ', zipCode, press: 'Add debit card' })
  await findScreen('Debit card added')
  expect(screen.getByText(/is now your active reimbursement method/)).toBeDefined()
  expect(opened.provider.tokens).toEqual([{ name: 'Alex Rivera', address_zip: zipCode, currency }])
  expect((await callsOf(opened.world, 'setDefaultPayout')).map(({ status }) => status)).toEqual([200])
  expect(await opened.world.count('createSetupIntent')).toBe(0)
})

test('a debit card that cannot be made active is added once, and that step is tried again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setDefaultPayout', kind: 'status', status: 500, times: 1 })
  const opened = await openCardPage({ world, query: { payInCard: 'false' } })
  await submitCard(opened, { zipCode: '10001', press: 'Add debit card' })
  await screen.findByText(/It is not your active reimbursement method yet/)
  await opened.user.click(await button('Try again'))
  await screen.findByText(/is now your active reimbursement method/)
  expect(await world.count('createPayoutCard')).toBe(1)
})

// covers: CARDPG-024
test.each(['/stripesdk', '/updatecc'])('%s shows the seven brands of cards as icons', async (path) => {
  await openCardPage({ path })
  const list = await screen.findByRole('list', { name: 'Cards that we accept' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Visa', 'Mastercard', 'Amex', 'Diners', 'Discover', 'JCB', 'UnionPay'])
})

// covers: CARDPG-026, CARDPG-027, CARDPG-028, PAYIN-103
test('a card needs a name that is not blank, complete fields of the provider, and a valid ZIP code', async () => {
  const { provider, user } = await openCardPage({ path: '/updatecc' })
  await untilFields()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add card' })
  const zip = screen.getByLabelText('ZIP or postal code')
  screen.getByText('Still needed: name on card, card details, a ZIP or postal code')
  fill(screen.getByLabelText('Name on card'), '   ')
  fill(zip, '10001')
  provider.change({ empty: false, complete: true })
  expect(add.disabled).toBe(true)
  await user.tab()
  screen.getByText('Still needed: name on card')
  fill(screen.getByLabelText('Name on card'), 'Alex Rivera')
  expect(add.disabled).toBe(false)
  for (const [value, isValid] of [
    ...([
      ['1000', false],
      ['10001-123', false],
      ['10001-1234', true],
      ['K1A', false],
    ] as const),
    ...([
      // covers: PAYIN-104
      ['K1A 0B1', true],
      ['', false],
      ['ABCDE', false],
    ] as const),
  ]) {
    fill(zip, value)
    expect(`${value} ${!add.disabled}`).toBe(`${value} ${isValid}`)
  }
  fill(zip, '10001')
  provider.change({ empty: false, complete: false })
  expect(add.disabled).toBe(true)
  screen.getByText('Still needed: card details')
})

// covers: CARDPG-026, CARDPG-027
test.each([
  ['/stripesdk', {}, 'Add card'],
  ['/stripesdk', { payInCard: 'false' }, 'Add debit card'],
  ['/stripe-ach-payin', {}, 'Add bank account'],
])('on %s %j "%s" waits for a name and for complete fields of the provider', async (path, query, name) => {
  const { provider } = await openCardPage({ path, query })
  await untilFields()
  const add = screen.getByRole<HTMLButtonElement>('button', { name })
  const holder = screen.queryByLabelText('Name on card')
  const zip = screen.queryByLabelText('ZIP or postal code')
  if (zip !== null) fill(zip, '10001')
  if (holder !== null) {
    provider.change({ empty: false, complete: true })
    fill(holder, '   ')
    expect(add.disabled).toBe(true)
    fill(holder, 'Alex Rivera')
  }
  for (const complete of [false, true, false]) {
    provider.change({ empty: false, complete })
    expect(add.disabled).toBe(!complete)
  }
})

// covers: CARDPG-001, CARDPG-002, PAYIN-005, PAYIN-006
test.each([
  ['/stripesdk', {}, ['Name on card']],
  ['/stripesdk', { payInCard: 'false' }, ['Name on card', 'ZIP or postal code']],
  ['/updatecc', {}, ['Name on card', 'ZIP or postal code']],
  ['/stripe-ach-payin', {}, []],
])('on %s %j the page’s own text fields are %j', async (path, query, labels) => {
  await openCardPage({ path, query })
  await untilFields()
  const fields = [...document.querySelectorAll('input:not([role=switch])')]
  expect(fields.map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent)).toEqual(
    labels.map((label) => expect.stringContaining(label)),
  )
})

// covers: CARDPG-003, CARDPG-011, CARDPG-014, CARDPG-019
test('two presses add one card', async () => {
  const { provider, world } = await openCardPage()
  await untilFields()
  fill(screen.getByLabelText('Name on card'), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  const add = screen.getByRole('button', { name: 'Add card' })
  add.click()
  add.click()
  await findScreen('Card added')
  expect(provider.asked).toHaveLength(1)
  expect(await world.count('confirmSetupIntent')).toBe(1)
})
