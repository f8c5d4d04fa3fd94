import type { CardProvider } from '@portal/sdk/contracts'
import type { ProviderSetup } from '../contract-types.ts'
import { defineHandlers } from '../engine/handlers.ts'
import { providerSetupOf } from '../projections/setup-intents.ts'
import { publicKeyOf } from '../sandbox.ts'
import type { SetupIntentRow } from '../world/tables/money-rows.ts'
import type { World } from '../world/world.ts'
import { readBank, readCard } from './test-numbers.ts'

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

/** @param isExpanded whether the payment method stands in place of its id */
function answerOf(world: World, intent: SetupIntentRow, isExpanded = false) {
  const setup = providerSetupOf(intent, world)
  const { payment_method: id, payment_method_types: types } = setup
  if (!isExpanded || typeof id !== 'string') return { status: 200 as const, body: setup }
  const [type = 'card'] = types
  const details = { type, billing_details: { name: intent.attempt?.holder ?? null } }
  const method = { id, object: 'payment_method' as const, ...details }
  return { status: 200 as const, body: { ...setup, payment_method: method } }
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
    const typed = isCard ? readCard(body, world.today()) : readBank(body, world.today(), country)
    if ('error' in typed) {
      return { status: 402, body: { error: { type: 'card_error', ...typed.error } } }
    }
    const { instrument, needsAuthentication = false } = typed
    const holder = body['payment_method_data[billing_details][name]']?.trim() ?? ''
    const attempt = { id: world.nextId('pm_'), instrument, isAuthenticated: !needsAuthentication }
    world.tables.setupIntents.update(intent, {
      attempt: holder === '' ? attempt : { ...attempt, holder },
    })
    return answerOf(world, intent, body['expand[0]'] === 'payment_method')
  },
})
