import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  callsOf,
  HOST,
  inHostApp,
  keysFor,
  openCardPage,
  openInApp,
  receive,
  submitCard,
  untilFields,
} from '../../../testing/card-page.ts'
import { CARD, VERIFIED_BANK } from '../../../testing/card-provider.ts'
import { findScreen, openWorld } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

/** The results that the app gets, after the message that the page is ready. */
const textsOf = (sent: ReturnType<typeof inHostApp>) =>
  sent.map(({ text }) => JSON.parse(text)).filter(({ event }) => event !== 'SETUP_READY')

// covers: CARDPG-003, CARDPG-012, CARDPG-023, CARDPG-030
test('a card is set up with the keys of the app, which gets the result without the secret', async () => {
  const opened = await openInApp()
  const { world, sent } = opened
  const keys = await keysFor(world, opened.path)
  await act(async () => receive({ paymentKeys: keys }))
  await submitCard(opened)
  await findScreen('Card added')
  const [id = ''] = keys.secret.split('_secret_')
  expect(textsOf(sent)).toEqual([
    {
      event: 'SETUP_SUCCESS',
      payload: {
        setupIntent: { id, object: 'setup_intent', status: 'succeeded', payment_method: expect.any(String) },

        nameOnCard: 'Alex Rivera',
        serviceCode: 'US',
        defaultCardChecked: false,
      },
    },
  ])
  expect(sent.map(({ origin }) => origin)).toEqual([HOST, HOST])
  expect(JSON.stringify(sent)).not.toContain('secret')
  // The setup is the one of the app.
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(opened.reports()).toEqual([])
})

// covers: CARDPG-023
test('the app is notified about a default once all policies have it, with the country of the policyholder', async () => {
  const opened = await openInApp({ persona: 'ca-happy', query: {} })
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  await submitCard(opened)
  await findScreen('Card added')
  expect(textsOf(opened.sent)).toMatchObject([
    { event: 'SETUP_SUCCESS', payload: { defaultCardChecked: true, serviceCode: 'CA' } },
  ])
  expect(await opened.world.count('setDefaultPaymentRef')).toBe(2)
})

// covers: CARDPG-037
test('of the errors of a refused confirmation the app gets the first one', async () => {
  const base = await openWorld()
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const isConfirmation = /setup-intents\/.*\/confirm$/.test(request.url)
    if (!isConfirmation || request.url.includes('127.0.0.1')) return base.fetch(request)
    const errors = ['The name is too long.', 'The type is wrong.'].map((message) => ({
      code: 'VALIDATION_FAILED',
      message,
    }))
    return Response.json({ errors }, { status: 400 })
  }
  const opened = await openInApp({ world: { ...base, fetch } })
  await act(async () => receive({ paymentKeys: await keysFor(base, opened.path) }))
  await submitCard(opened)
  await screen.findByText('The name is too long.')
  expect(textsOf(opened.sent)).toEqual([
    { event: 'SETUP_ERROR', payload: { message: 'The name is too long.' } },
  ])
})

test('a refusal of the provider reaches the app up to its first semicolon, and the next success too', async () => {
  const opened = await openInApp()
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  opened.provider.answers.push({ error: { message: 'Your card was declined.; code card_declined' } })
  await submitCard(opened)
  await screen.findByText('Your card was declined.')
  await submitCard(opened)
  await findScreen('Card added')
  expect(textsOf(opened.sent)).toMatchObject([
    { event: 'SETUP_ERROR', payload: { message: 'Your card was declined.' } },
    { event: 'SETUP_SUCCESS' },
  ])
})

test('another card after a declined charge has a setup of its own', async () => {
  const declined = { ...CARD, 'payment_method_data[card][number]': '4000000000000341' }
  const opened = await openInApp({ persona: 'overdue', instrument: declined, query: {} })
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  await submitCard(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Go back' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Add another card' }))
  await untilFields()
  expect(await opened.world.count('createSetupIntent')).toBe(2)
  expect(textsOf(opened.sent)).toEqual([
    {
      event: 'SETUP_ERROR',
      payload: {
        message: 'Your payment could not be processed. Please try a different payment method.',
      },
    },
  ])
})

test('a bank account of the app', async () => {
  const opened = await openInApp({ path: '/stripe-ach-payin', instrument: VERIFIED_BANK })
  const keys = await keysFor(opened.world, opened.path, 'US_BANK_ACCOUNT')
  await act(async () => receive({ paymentKeys: keys }))
  await submitCard(opened, { press: 'Add bank account' })
  await findScreen('Bank account added')
  expect(textsOf(opened.sent)).toMatchObject([{ payload: { nameOnCard: 'Sam Rivera' } }])
})

// covers: PAYAPI-018
test('a debit card for payouts needs no keys of the app, and is added from the app', async () => {
  const sent = inHostApp()
  const opened = await openCardPage({ query: { payInCard: 'false', isDefaultCard: 'false' } })
  await submitCard(opened, { zipCode: '10001', press: 'Add debit card' })
  await findScreen('Debit card added')
  expect(textsOf(sent)).toEqual([
    {
      event: 'SETUP_SUCCESS',
      payload: {
        payMethodId: expect.stringMatching(/^PO-/),
        nameOnCard: 'Alex Rivera',

        serviceCode: 'US',
        defaultCardChecked: false,
      },
    },
  ])
  for (const name of ['configurePayout', 'createPayoutCard'])
    expect(await callsOf(opened.world, name)).toMatchObject([{ requestBody: { source: 'MOBILE' } }])
})

// covers: CARDPG-035
test('a debit card that is refused is an error for the app', async () => {
  const sent = inHostApp()
  const opened = await openCardPage({ query: { payInCard: 'false' }, debitCard: '4242424242424242' })
  await submitCard(opened, { zipCode: '10001', press: 'Add debit card' })
  await screen.findByText('This card cannot be used for payouts')
  expect(textsOf(sent)).toEqual([
    { event: 'SETUP_ERROR', payload: { message: 'This card cannot be used for payouts' } },
  ])
})

// covers: PAYIN-128
test('a default that cannot be set is an error for the app, until it can', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'status', status: 500, times: 1 })
  const opened = await openInApp({ world, query: {} })
  await act(async () => receive({ paymentKeys: await keysFor(world, opened.path) }))
  await submitCard(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Try again' }))
  await findScreen('Card added')
  expect(textsOf(opened.sent)).toMatchObject([
    { event: 'SETUP_ERROR', payload: { message: expect.stringContaining('Add card success but') } },
    { event: 'SETUP_SUCCESS' },
  ])
  expect(await world.count('confirmSetupIntent')).toBe(1)
})
