import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { TestWorld } from './test-world.ts'

type Result = { setupIntent?: object; token?: object; error?: object }
type Confirmation = {
  elements: { clientSecret: string }
  redirect: string
  confirmParams: {
    return_url: string
    expand?: string[]
    payment_method_data?: { billing_details: { name: string } }
  }
}
type Listener = (event: object) => void

/** The card of a test, as the provider's frames send it. */
export const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[billing_details][address][postal_code]': '10001',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '04',
  'payment_method_data[card][exp_year]': '39',
  'payment_method_data[card][cvc]': '737',
}

/** The rest of a debit card in the provider's separate fields. */
const DEBIT_CARD = {
  'card[exp_month]': '4',
  'card[exp_year]': '39',
  'card[cvc]': '737',
}

/** A bank account that is verified at once. */
export const VERIFIED_BANK = {
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[billing_details][name]': 'Sam Rivera',
  'payment_method_data[us_bank_account][account_holder_type]': 'individual',
  'payment_method_data[us_bank_account][routing_number]': '110000000',
  'payment_method_data[us_bank_account][account_number]': '000000000009',
}

/** The package keeps the first script that it finds, so that one stands for those of all tests. */
let createProvider: (key: string) => object
const Stripe = (key: string) => createProvider(key)

/** Sends a form to the provider, as its frames do. */
const sendTo = (world: TestWorld, path: string, form: Record<string, string>) =>
  world.fetch(`http://127.0.0.1:4010/card-provider${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** The elements of the provider, which are told apart by their type. */
function createElements() {
  const listeners = new Map<string, Listener>()

  /** Tells the listeners of one type of element, or of all. */
  function emit(name: string, event: object = {}, only?: string) {
    for (const [key, listener] of listeners) {
      const [elementType, heard] = key.split(' ')
      if (heard === name && (only ?? elementType) === elementType) listener({ elementType, ...event })
    }
  }
  const elementOf = (type: string) => ({
    on: (name: string, listener: Listener) => void listeners.set(`${type} ${name}`, listener),
    off: (name: string) => void listeners.delete(`${type} ${name}`),
    mount: () => void setTimeout(() => act(() => emit('ready', {}, type))),
    update: () => undefined,
    focus: () => undefined,
    destroy: () => undefined,
  })

  return { emit, elementOf }
}

/**
 * Puts a script of the card provider into the page. Its fields are no frames, because the DOM of the tests loads none;
 * its setups are those of the mock.
 * @param instrument the form that the provider's frames send
 * @param debitCard the number in its separate fields
 */
export function provideCards(
  world: TestWorld,
  instrument: Record<string, string> = CARD,
  debitCard = '4000056655665556',
) {
  const { emit, elementOf } = createElements()
  const asked: Confirmation[] = []
  const keys: string[] = []
  const tokens: Record<string, string>[] = []
  /** Answers in place of the mock, each once. */
  const answers: Result[] = []

  /** The token of the debit card, as the provider makes it of its separate fields. */
  async function createToken(_element: object, data: Record<string, string>): Promise<Result> {
    tokens.push(data)
    const own = Object.entries(data).map(([name, value]) => [`card[${name}]`, value])
    const sent = await sendTo(world, '/v1/tokens', {
      ...DEBIT_CARD,
      'card[number]': debitCard,
      ...Object.fromEntries(own),
      key: keys.at(-1) ?? '',
    })
    const body = await sent.json()
    return sent.ok ? { token: body } : { error: body.error }
  }

  async function confirmSetup(confirmation: Confirmation): Promise<Result> {
    asked.push(confirmation)
    const answer = answers.shift()
    if (answer !== undefined) return answer
    const { clientSecret } = confirmation.elements
    const [id = ''] = clientSecret.split('_secret_')
    const own = { key: keys.at(-1) ?? '', client_secret: clientSecret }
    const expanded = (confirmation.confirmParams.expand ?? []).map((name, nth) => [`expand[${nth}]`, name])
    const form = { ...instrument, ...own, ...Object.fromEntries(expanded) }
    const sent = await sendTo(world, `/v1/setup_intents/${id}/confirm`, form)
    const body = await sent.json()
    return sent.ok ? { setupIntent: body } : { error: body.error }
  }

  createProvider = (key) => {
    keys.push(key)
    return {
      elements: (options: { clientSecret: string }) => ({
        ...options,
        create: (type: string) => elementOf(type),
        getElement: (type: string) => elementOf(type),
        update: () => undefined,
      }),
      ...{ confirmSetup, createToken },
      ...{ createPaymentMethod: vi.fn(), confirmCardPayment: vi.fn() },
    }
  }
  Object.assign(Stripe, { version: 'endive' })
  vi.stubGlobal('Stripe', Stripe)

  return {
    /** The confirmations that the portal asked for. */
    asked,
    /** The values of our own with which the portal asked for tokens of a debit card. */
    tokens,
    answers,
    /** Tells the portal about the fields, as the provider does after each change. */
    change: (state: { empty: boolean; complete: boolean }) => act(() => emit('change', state)),
    /** Reports that the fields cannot be shown. */
    fail: () => act(() => emit('loaderror', { error: {} })),
  }
}
