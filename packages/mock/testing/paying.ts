import type { Account } from '../src/contract-types.ts'
import { FORM_TYPE } from '../src/engine/forms.ts'
import { publicKeyOf } from '../src/sandbox.ts'
import { createSandbox, type Member } from './create-sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof createSandbox>>
type Answer = Awaited<ReturnType<Sandbox['ask']>>

const PRODUCT = {
  application: { name: 'self-service', identifier: 'selfservice' },
  product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
}

/** The form that the provider's frames send for a card. */
export function cardForm(number: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][postal_code]': '10001',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '04',
    'payment_method_data[card][exp_year]': '31',
    'payment_method_data[card][cvc]': '123',
    ...more,
  }
}

/** The form that the provider's frames send for a bank account. */
export function bankForm(account: string, routing = '110000000'): Record<string, string> {
  return {
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][account_holder_type]': 'individual',
    'payment_method_data[us_bank_account][routing_number]': routing,
    'payment_method_data[us_bank_account][account_number]': account,
  }
}

/** A policyholder that manages its payment methods, with the calls of the wallet, the billing and the provider. */
export async function payingMember(persona: string, given?: Sandbox, name = `paying-${persona}`) {
  const sandbox = given ?? (await createSandbox())
  const member = await sandbox.signIn(persona, name)
  const country: Country = persona.startsWith('ca-') ? 'CA' : 'US'
  const account = async (): Promise<Account> => {
    const query = `user-name=${persona}%40example.com&profile-detail-only=false`
    const { body } = await member.get(`/fdp-workflow-service/v1/workflows/account-details?${query}`)
    return body.payload.response
  }
  const { walletId = '' } = await account()
  const payer: Payer = { sandbox, member, name, country, walletId }
  return {
    member,
    walletId,
    account,
    world: sandbox.engine.worlds.get(name),
    /** A routing number that the provider accepts in the country; in Canada transit and institution. */
    routingNumber: country === 'CA' ? '11000000' : '110000000',
    ...setupCalls(payer),
    ...methodCalls(payer),
    ...chargeCalls(payer),
  }
}

type Country = 'US' | 'CA'
type Payer = { sandbox: Sandbox; member: Member; name: string; country: Country; walletId: string }

function setupCalls({ sandbox: { ask }, member, name, country, walletId }: Payer) {
  const path = `/fdp-wallet-service/v1/countries/${country}/setup-intents`
  const reference = { externalReferenceId: walletId, externalReferenceType: 'CUSTOMERID' }
  const calls = {
    /** Begins a setup and returns its secret. */
    async begin(paymentType: 'CARD' | 'US_BANK_ACCOUNT' = 'CARD'): Promise<string> {
      const { body } = await member.post(path, { ...PRODUCT, paymentType, ...reference })
      return body.payload.response.keys.secret
    },

    /** Sends a form to the provider, as its frames do. */
    provide(secret: string, form: Record<string, string>): Promise<Answer> {
      const fields = { key: publicKeyOf(country), client_secret: secret, ...form }
      const headers = { 'x-mock-world': name, 'content-type': FORM_TYPE }
      return ask('POST', `/card-provider/v1/setup_intents/${idOf(secret)}/confirm`, headers, fields)
    },

    /** Confirms a setup at the wallet with the provider's result. */
    confirm(secret: string, provided: Answer['body'], type = 'CARD'): Promise<Answer> {
      const { id, object, status, payment_method } = provided
      return member.post(`${path}/${idOf(secret)}/confirm`, {
        ...PRODUCT,
        ...reference,
        paymentType: [type],
        confirmSetupResponse: { id, object, status, payment_method },
        nameOnCard: 'Alex Rivera',
      })
    },
  }
  return {
    ...calls,
    /** Adds a card or a bank account and returns its id. */
    async add(form: Record<string, string>): Promise<string> {
      const type = form['payment_method_data[type]'] === 'card' ? 'CARD' : 'US_BANK_ACCOUNT'
      const secret = await calls.begin(type)
      const { body } = await calls.provide(secret, form)
      const confirmed = await calls.confirm(secret, body, type)
      return confirmed.body.payload.response.payMethodId
    },
  }
}

function methodCalls({ member, walletId }: Payer) {
  const pathOf = (methodId: string) => `/fdp-wallet-service/v2/wallet/${walletId}/payment-methods/${methodId}`
  const application = 'application-name=self-service&application-identifier=selfservice'
  return {
    setDefault: (number: string, methodId: string) =>
      member.send('PUT', `/fdp-policy-service/v1/policies/${number}/default-payment-ref`, {
        newPaymentRef: methodId,
        policyNumber: number,
      }),
    update: (methodId: string, operations: readonly object[]) =>
      member.send('PATCH', `${pathOf(methodId)}?appId=self-service`, { operations }),
    remove: (methodId: string) => member.send('DELETE', `${pathOf(methodId)}?${application}`, undefined),
  }
}

function chargeCalls({ sandbox: { ask, engine }, member, name }: Payer) {
  const path = '/fdp-billing-service/v1/billing/charge'
  return {
    /** Charges overdue balances, each given as policy and amount, to one method. */
    charge(balances: readonly (readonly [string, number])[], methodId: string, key: string, type = 'CARD') {
      const paymentMethod = { paymentMethodId: methodId, paymentType: type, paymentMethodStatus: 'ACTIVE' }
      const billings = balances.map(([number, amount]) => {
        return { policyDisplayNumber: `${number}-01`, amount, paymentMethod }
      })
      const headers = {
        authorization: member.authorization,
        'content-type': 'application/json',
        'x-mock-world': name,
        'x-correlation-id': crypto.randomUUID(),
        'csrf-token': engine.worlds.get(name).issueCsrfToken(60),
        'idempotency-key': key,
      }
      return ask('POST', path, headers, { appId: 'self-service', billings })
    },
    findCharge: (key: string) => member.get(`${path}?idempotency-key=${key}`),
  }
}

/** The id of a setup, which its secret contains. */
export function idOf(secret: string): string {
  return secret.replace(/_secret_.*$/, '')
}
