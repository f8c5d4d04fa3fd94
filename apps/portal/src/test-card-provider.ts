import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { TestWorld } from './test-world.ts'

type Result = { setupIntent?: object; error?: object }
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

/**
 * Puts a script of the card provider into the page. Its fields are no frames, because the DOM of the tests loads none;
 * its setups are those of the mock.
 * @param instrument the form that the provider's frames send
 */
export function provideCards(world: TestWorld, instrument: Record<string, string> = CARD) {
  const listeners = new Map<string, Listener>()
  const asked: Confirmation[] = []
  const keys: string[] = []
  /** Answers in place of the mock, each once. */
  const answers: Result[] = []

  const emit = (name: string, event: object = {}) =>
    listeners.get(name)?.({ elementType: 'payment', ...event })
  const element = {
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    off: (name: string) => void listeners.delete(name),
    mount: () => void setTimeout(() => act(() => emit('ready'))),
    update: () => undefined,
    focus: () => undefined,
    destroy: () => undefined,
  }

  async function confirmSetup(confirmation: Confirmation): Promise<Result> {
    asked.push(confirmation)
    const answer = answers.shift()
    if (answer !== undefined) return answer
    const { clientSecret } = confirmation.elements
    const [id = ''] = clientSecret.split('_secret_')
    const own = { key: keys.at(-1) ?? '', client_secret: clientSecret }
    const expanded = (confirmation.confirmParams.expand ?? []).map((name, nth) => [`expand[${nth}]`, name])
    const form = new URLSearchParams({ ...instrument, ...own, ...Object.fromEntries(expanded) })
    const sent = await world.fetch(`http://127.0.0.1:4010/card-provider/v1/setup_intents/${id}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    const body = await sent.json()
    return sent.ok ? { setupIntent: body } : { error: body.error }
  }

  createProvider = (key) => {
    keys.push(key)
    return {
      elements: (options: { clientSecret: string }) => ({
        ...options,
        create: () => element,
        getElement: () => element,
        update: () => undefined,
      }),
      confirmSetup,
      ...{ createToken: vi.fn(), createPaymentMethod: vi.fn(), confirmCardPayment: vi.fn() },
    }
  }
  Object.assign(Stripe, { version: 'endive' })
  vi.stubGlobal('Stripe', Stripe)

  return {
    /** The confirmations that the portal asked for. */
    asked,
    answers,
    /** Tells the portal about the fields, as the provider does after each change. */
    change: (state: { empty: boolean; complete: boolean }) => act(() => emit('change', state)),
    /** Reports that the fields cannot be shown. */
    fail: () => act(() => emit('loaderror', { error: {} })),
  }
}
