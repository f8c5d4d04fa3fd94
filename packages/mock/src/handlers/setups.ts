import type { WalletService } from '@portal/sdk/contracts'
import type { PaymentType } from '../contract-types.ts'
import { notFound, refusal } from '../engine/define-handlers.ts'
import { verificationOf, zipAddress } from '../projections/payment-methods.ts'
import { isOver, providerSetupOf } from '../projections/setup-intents.ts'
import type { PaymentMethodRow, SetupIntentRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { settleBills } from './settled-bills.ts'
import { invalid } from './shared.ts'

type Confirmation = WalletService.components['schemas']['SetupConfirmation']
type Method = WalletService.components['schemas']['ConfirmationAnswer']['payload']['response']

/** Begins a setup, whose secret permits calls at the card provider. */
export function beginSetup(world: World, customer: CustomerRow, paymentType: PaymentType): SetupIntentRow {
  const id = world.nextId('seti_')
  return world.tables.setupIntents.insert({
    id,
    customerId: customer.id,
    paymentType,
    secret: `${id}_secret_${world.secret('setup')}`,
    createdAt: world.now(),
  })
}

/** Adds the payment method that was set up at the provider. A repeat answers the same method. */
export function confirmSetup(world: World, customer: CustomerRow, intentId: string, body: Confirmation) {
  const { tables } = world
  const intent = tables.setupIntents.get(intentId)
  const { id, payment_method: attemptId } = body.confirmSetupResponse
  if (intent?.customerId !== customer.id || id !== intentId) return notFound()
  if (body.paymentType[0] !== intent.paymentType) {
    return invalid('/paymentType', 'The setup is for another payment type.')
  }
  const known = tables.paymentMethods.get(intent.paymentMethodId ?? '')
  if (known !== undefined) return answerOf(world, customer, known)
  if (isOver(intent, world) || intent.paymentMethodId !== undefined) {
    return { status: 409 as const, body: refusal('SETUP_EXPIRED', 'This setup has expired.') }
  }
  const { next_action: nextAction, payment_method: present } = providerSetupOf(intent, world)
  if (intent.attempt === undefined || present === null || nextAction?.type === 'use_stripe_sdk') {
    const message = 'The card provider has not confirmed this setup.'
    return { status: 409 as const, body: refusal('SETUP_NOT_CONFIRMED', message) }
  }
  if (attemptId !== present) return invalid('/confirmSetupResponse/payment_method', 'This was not set up.')
  settleBills(world, customer)
  const method = tables.paymentMethods.insert({
    ...intent.attempt.instrument,
    id: world.nextId('PM-'),
    customerId: customer.id,
    holder: (body.nameOnCard ?? body.accountHolderName ?? '').trim(),
    savedAt: world.timestamp(),
  })
  tables.setupIntents.update(intent, { paymentMethodId: method.id })
  return answerOf(world, customer, method)
}

function answerOf(world: World, { serviceCode }: CustomerRow, method: PaymentMethodRow) {
  const { id, holder, last4 } = method
  const common = { payMethodId: id, serviceCode }
  const details = { last4Digit: last4, accountHolderName: holder }
  const response: Method =
    method.kind === 'card'
      ? {
          ...common,
          type: 'CARD',
          instrumentDetails: { ...details, paymentType: method.brand },
          address: method.zipcode === undefined ? {} : zipAddress(method.zipcode),
        }
      : {
          ...common,
          type: 'US_BANK_ACCOUNT',
          instrumentDetails: { ...details, paymentType: method.accountType },
          address: {},
          payInMethodStatus: verificationOf(method, world.today()),
        }
  return { status: 200 as const, body: { payload: { response } } }
}
