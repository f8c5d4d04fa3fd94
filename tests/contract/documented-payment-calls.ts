import { type DocumentedCall, response } from './documented-call.ts'

const WALLET = 'fdp-wallet-service/v2/wallet/{}/payment-methods/{}'
const SETUP = 'fdp-wallet-service/v1/countries/{}/setup-intents'
const REFERENCE = [
  ...['application.name', 'application.identifier', 'product.type', 'product.identifier'],
  ...['externalReferenceId', 'externalReferenceType'],
]

/** Calls of 001 §7 about payment methods and charges. */
export const PAYMENT_CALLS: DocumentedCall[] = [
  {
    call: `PATCH ${WALLET}`,
    query: ['appId'],
    body: [
      ...['operations.[].op', 'operations.[].value'],
      ...['expMonth', 'expYear', 'zipcode'].map((name) => `operations.[].value.${name}`),
      ...['token', 'securedParam'],
    ],
  },
  { call: `DELETE ${WALLET}`, query: ['application-name', 'application-identifier'] },
  {
    call: 'GET fdp-wallet-service/v2/wallet/wallet-lookup',
    query: ['accountId'],
    answer: response('walletId', 'connectedAccountId', 'accountRestricted'),
  },
  {
    call: 'POST fdp-billing-service/v1/billing/charge',
    body: [
      ...['appId', 'billings.[].policyDisplayNumber', 'billings.[].amount'],
      ...['paymentMethodId', 'paymentType', 'paymentMethodStatus'].map(
        (name) => `billings.[].paymentMethod.${name}`,
      ),
    ],
    answer: response('transactions.[].transactionStatus.status'),
  },
  {
    call: `POST ${SETUP}`,
    body: [...REFERENCE, 'paymentType'],
    answer: response('keys.publicKey', 'keys.secret'),
  },
  {
    call: `POST ${SETUP}/{}/confirm`,
    body: [...REFERENCE, 'paymentType.[]', 'confirmSetupResponse', 'nameOnCard', 'accountHolderName'],
    answer: response(
      ...['instrumentDetails', 'address', 'payMethodId', 'serviceCode', 'type', 'payInMethodStatus'],
    ),
    refusal: ['errors.[].message'],
  },
  { call: 'GET fdp-wallet-service/v1/countries/{}/provider-keys', answer: response('keys.publicKey') },
  {
    call: 'PUT fdp-policy-service/v1/policies/{}/default-payment-ref',
    body: ['newPaymentRef', 'policyNumber'],
  },
]
