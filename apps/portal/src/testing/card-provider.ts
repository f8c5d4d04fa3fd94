import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { TestWorld } from './world.ts'

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
type SeparateCard = { payment_method: { billing_details: object } }
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

/** The package keeps the first script that it finds, so that one script serves all tests. */
let createProvider: (key: string) => object
const Stripe = (key: string) => createProvider(key)

const PROVIDER = 'http://127.0.0.1:4010/card-provider'

/** Sends a form to the provider, as its frames do. */
const sendTo = (world: TestWorld, path: string, form: Record<string, string>) =>
  world.fetch(`${PROVIDER}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** The elements of the provider, which differ by their type. */
function createElements() {
  const listeners = new Map<string, Listener>()
  const focused: string[] = []

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
    focus: () => void focused.push(type),
    destroy: () => undefined,
  })

  return { emit, elementOf, focused }
}

/** The setups of the provider, which the mock carries out. @param keyOf the key with which the provider was opened */
function createSetups(world: TestWorld, instrument: Record<string, string>, keyOf: () => string) {
  const asked: Confirmation[] = []
  const separate: object[] = []
  /** Answers in place of the mock, each once. */
  const answers: Result[] = []
  let onHeld: (() => void) | undefined

  async function confirm(clientSecret: string, more: Record<string, string>): Promise<Result> {
    if (onHeld !== undefined) {
      onHeld()
      return new Promise(() => undefined)
    }
    return carryOut(clientSecret, more)
  }

  async function carryOut(clientSecret: string, more: Record<string, string>): Promise<Result> {
    const answer = answers.shift()
    if (answer !== undefined) return answer
    const [id = ''] = clientSecret.split('_secret_')
    const form = { ...instrument, ...more, key: keyOf(), client_secret: clientSecret }
    const sent = await sendTo(world, `/v1/setup_intents/${id}/confirm`, form)
    const body = await sent.json()
    return sent.ok ? { setupIntent: body } : { error: body.error }
  }

  function confirmSetup(confirmation: Confirmation): Promise<Result> {
    asked.push(confirmation)
    const expanded = (confirmation.confirmParams.expand ?? []).map((name, nth) => [`expand[${nth}]`, name])
    return confirm(confirmation.elements.clientSecret, Object.fromEntries(expanded))
  }

  /** Sets up the card in the separate fields. */
  function confirmCardSetup(clientSecret: string, { payment_method }: SeparateCard): Promise<Result> {
    separate.push(payment_method.billing_details)
    return confirm(clientSecret, {})
  }

  async function retrieveSetupIntent(clientSecret: string): Promise<Result> {
    const [id = ''] = clientSecret.split('_secret_')
    const query = new URLSearchParams({ client_secret: clientSecret, key: keyOf() })
    const sent = await world.fetch(`${PROVIDER}/v1/setup_intents/${id}?${query}`)
    const body = await sent.json()
    return sent.ok ? { setupIntent: body } : { error: body.error }
  }

  return {
    asked,
    separate,
    answers,
    script: { confirmSetup, confirmCardSetup, retrieveSetupIntent },
    pages: {
      /** Leaves the page for the page of a bank in place of an answer. */
      hold(onLeft: () => void) {
        onHeld = onLeft
      },
      /** Carries out what the page has asked for, after it was left. */
      finish: (clientSecret: string) => carryOut(clientSecret, {}),
    },
  }
}

/**
 * Puts a script of the card provider into the page. Its fields are no frames, because the DOM of the tests loads none;
 * its setups are the mock's.
 * @param instrument the form that the provider's frames send
 * @param debitCard the number in its separate fields
 */
export function provideCards(
  world: TestWorld,
  instrument: Record<string, string> = CARD,
  debitCard = '4000056655665556',
) {
  const { emit, elementOf, focused } = createElements()
  const keys: string[] = []
  const elements: [type: string, options: object | undefined][] = []
  const tokens: Record<string, string>[] = []
  const { asked, separate, answers, script, pages } = createSetups(world, instrument, () => keys.at(-1) ?? '')

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

  createProvider = (key) => {
    keys.push(key)
    return {
      elements: (options: { clientSecret: string }) => ({
        ...options,
        create(type: string, wanted?: object) {
          elements.push([type, wanted])
          return elementOf(type)
        },
        getElement: (type: string) => elementOf(type),
        update: () => undefined,
      }),

      ...script,
      createToken,

      createPaymentMethod: vi.fn(),
      confirmCardPayment: vi.fn(),
    }
  }
  Object.assign(Stripe, { version: 'endive' })
  vi.stubGlobal('Stripe', Stripe)

  return {
    /** The keys with which the provider was opened. */
    keys,
    /** The elements that the portal has made, with their options. */
    elements,
    /** The types of the elements that the portal has given the focus. */
    focused,
    /** The confirmations that the portal asked for. */
    asked,
    /** The details of cards in the separate fields that the portal asked to set up. */
    separate,
    /** The values of our own with which the portal asked for tokens of a debit card. */
    tokens,
    answers,
    ...pages,
    /** Tells the portal about the fields, as the provider does after each change. */
    change: (state: { empty: boolean; complete: boolean; error?: object }) =>
      act(() => emit('change', state)),
    /** Reports that the fields cannot be shown. */
    fail: () => act(() => emit('loaderror', { error: {} })),
  }
}
