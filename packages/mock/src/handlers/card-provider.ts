import type { CardProvider } from '@portal/sdk/contracts'
import type { ProviderSetup } from '../contract-types.ts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { providerSetupOf } from '../projections/setup-intents.ts'
import { publicKeyOf } from '../sandbox.ts'
import type { SetupIntentRow } from '../tables/money-rows.ts'
import type { World } from '../world/world.ts'
import { readBank, readCard, type TypedBank, type TypedCard } from './provider-numbers.ts'
import { createToken, errorAt } from './provider-tokens.ts'

function noSuchIntent() {
  const error = { code: 'resource_missing', message: 'No such setupintent.', param: 'intent' }
  return { status: 404 as const, body: { error: { type: 'invalid_request_error' as const, ...error } } }
}

function refused(code: string, message: string, more: { setup_intent?: ProviderSetup } = {}) {
  return {
    status: 400 as const,
    body: { error: { type: 'invalid_request_error' as const, code, message, ...more } },
  }
}

/** The setup and its country, if secret and key are right. */
function setupOf({ tables }: World, id: string, secret: string, key: string) {
  const intent = tables.setupIntents.get(id)
  const country = tables.customers.get(intent?.customerId ?? '')?.serviceCode
  if (intent === undefined || country === undefined) return undefined
  return intent.secret === secret && publicKeyOf(country) === key ? { intent, country } : undefined
}

/** @param isExpanded whether the payment method is in place of its id */
function answerOf(world: World, intent: SetupIntentRow, isExpanded = false) {
  const setup = providerSetupOf(intent, world)
  const { payment_method: id, payment_method_types: types } = setup
  if (!isExpanded || typeof id !== 'string') return { status: 200 as const, body: setup }
  const [type = 'card'] = types
  const details = { type, billing_details: { name: intent.attempt?.holder ?? null } }
  const method = { id, object: 'payment_method' as const, ...details }
  return { status: 200 as const, body: { ...setup, payment_method: method } }
}

type Operation = CardProvider.operations['confirmProviderSetup']
type Form = Operation['requestBody']['content']['application/x-www-form-urlencoded']

function cardIn(form: Form): TypedCard {
  return {
    number: form['payment_method_data[card][number]'],
    exp_month: form['payment_method_data[card][exp_month]'],
    exp_year: form['payment_method_data[card][exp_year]'],
    cvc: form['payment_method_data[card][cvc]'],
    zip: form['payment_method_data[billing_details][address][postal_code]'],
  }
}

function bankIn(form: Form): TypedBank {
  return {
    routing_number: form['payment_method_data[us_bank_account][routing_number]'],
    account_number: form['payment_method_data[us_bank_account][account_number]'],
  }
}

/** The card provider's protocol, with its public test numbers. */
export const cardProviderHandlers = defineHandlers<CardProvider.operations>({
  getProviderSetup: (world, { path, query }) => {
    const found = setupOf(world, path.intent, query.client_secret, query.key)
    return found === undefined ? noSuchIntent() : answerOf(world, found.intent)
  },

  confirmProviderSetup: (world, { path, body }) => {
    const found = setupOf(world, path.intent, body.client_secret, body.key)
    if (found === undefined) return noSuchIntent()
    const { intent, country } = found
    const setup = providerSetupOf(intent, world)
    if (setup.status !== 'requires_payment_method' || intent.paymentMethodId !== undefined) {
      const message = 'You cannot confirm this SetupIntent in its state.'
      return refused('setup_intent_unexpected_state', message, { setup_intent: setup })
    }
    const isCard = body['payment_method_data[type]'] === 'card'
    if (isCard !== (intent.paymentType === 'CARD')) {
      return refused('setup_intent_invalid_parameter', 'This SetupIntent is for another payment method type.')
    }
    const typed = isCard
      ? readCard(cardIn(body), world.today())
      : readBank(bankIn(body), world.today(), country)
    if ('error' in typed) {
      const field = `payment_method_data[${isCard ? 'card' : 'us_bank_account'}]`
      return { status: 402, body: { error: { type: 'card_error', ...errorAt(field, typed.error) } } }
    }
    const { instrument } = typed
    const needsAuthentication = 'needsAuthentication' in typed && typed.needsAuthentication
    const holder = body['payment_method_data[billing_details][name]']?.trim() ?? ''
    const attempt = { id: world.nextId('pm_'), instrument, isAuthenticated: !needsAuthentication }
    world.tables.setupIntents.update(intent, {
      attempt: holder === '' ? attempt : { ...attempt, holder },
    })
    return answerOf(world, intent, body['expand[0]'] === 'payment_method')
  },

  createProviderToken: (world, { body }) => createToken(world, body),
})
