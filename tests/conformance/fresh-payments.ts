import type { Mock } from '@portal/mock'

type Json = { payload: { response: Record<string, unknown> } }

const PRODUCT = {
  application: { name: 'self-service', identifier: 'selfservice' },
  product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
}

/** The typed card, in the form of the card provider. */
const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '4',
  'payment_method_data[card][exp_year]': '31',
  'payment_method_data[card][cvc]': '123',
}

export type FreshPayments = Awaited<ReturnType<typeof createFreshPayments>>

/** Makes the values that the kit cannot: a card of the provider, and an overdue balance. */
export async function createFreshPayments(
  { mock, target, world }: { mock: Mock; target: string; world: string },
  headers: Record<string, string>,
  { walletId, policyNumber, methodId }: Record<'walletId' | 'policyNumber' | 'methodId', string>,
) {
  const reference = { ...PRODUCT, externalReferenceId: walletId, externalReferenceType: 'CUSTOMERID' }

  async function post(path: string, type: string, body: string, given: Record<string, string>) {
    const answer = await fetch(`${target}${path}`, {
      method: 'POST',
      headers: { ...given, 'content-type': type, 'x-correlation-id': crypto.randomUUID() },
      body,
    })
    return answer.text()
  }

  async function atGateway(path: string, body: object): Promise<Json['payload']['response']> {
    const text = await post(`/fdp-wallet-service${path}`, 'application/json', JSON.stringify(body), headers)
    const { payload }: Json = JSON.parse(text)
    return payload.response
  }

  /** A setup that the provider has confirmed, with the body that confirms it at the gateway. */
  async function confirmation() {
    const { keys } = await atGateway('/v1/countries/US/setup-intents', { ...reference, paymentType: 'CARD' })
    const { publicKey, secret }: { publicKey: string; secret: string } = JSON.parse(JSON.stringify(keys))
    const intentId = secret.replace(/_secret_.*$/, '')
    const form = new URLSearchParams({ key: publicKey, client_secret: secret, ...CARD }).toString()
    const path = `/card-provider/v1/setup_intents/${intentId}/confirm`
    const text = await post(path, 'application/x-www-form-urlencoded', form, { 'x-mock-world': world })
    const { status, payment_method } = JSON.parse(text)
    const confirmSetupResponse = { id: intentId, status, payment_method }
    const body = { ...reference, paymentType: ['CARD'], confirmSetupResponse, nameOnCard: 'Alex Rivera' }
    return { intentId, body }
  }

  return {
    /** One setup, because a repeat of its confirmation answers the same method. */
    confirmed: await confirmation(),

    /** The id of a payment method that pays no policy. */
    async methodId() {
      const { intentId, body } = await confirmation()
      const { payMethodId } = await atGateway(`/v1/countries/US/setup-intents/${intentId}/confirm`, body)
      return payMethodId
    },

    charge: () => overdueCharge(mock.worlds.get(world), policyNumber, methodId),
  }
}

const AMOUNT = 41.2

/** The body that charges an overdue balance. A declined bill makes one where nothing is overdue. */
function overdueCharge(world: ReturnType<Mock['worlds']['get']>, policyNumber: string, methodId: string) {
  const { tables } = world
  const customer = tables.customers.get(tables.policies.get(policyNumber)?.customerId ?? '')
  if (customer === undefined) throw new Error(`${policyNumber} has no policyholder`)
  const { failedPayments = [] } = world.accountOf(customer)
  if (!failedPayments.some((each) => each.policyNumber === policyNumber)) {
    tables.charges.insert({
      id: crypto.randomUUID(),
      customerId: customer.id,
      policyId: policyNumber,
      paymentMethodId: methodId,
      date: world.today(),
      amount: AMOUNT,
      currency: 'USD',
      outcome: 'Declined',
    })
  }
  const paymentMethod = { paymentMethodId: methodId, paymentType: 'CARD', paymentMethodStatus: 'ACTIVE' }
  const billing = { policyDisplayNumber: `${policyNumber}-01`, amount: AMOUNT, paymentMethod }
  return { appId: 'self-service', billings: [billing] }
}
