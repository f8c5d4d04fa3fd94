import { type DocumentedCall, response } from './documented-call.ts'

const WALLET = 'fdp-wallet-service/v2/wallet/{}/payment-methods/{}'
const CONNECTED = 'fdp-wallet-service/v2/wallet/{}/connected-account/{}'
const SETUP = 'fdp-wallet-service/v1/countries/{}/setup-intents'
const REFERENCE = [
  'application.name',
  'application.identifier',
  'product.type',
  'product.identifier',

  'externalReferenceId',
  'externalReferenceType',
]

/** Calls of 001 §7 about payment methods and charges. */
export const PAYMENT_CALLS: DocumentedCall[] = [
  {
    call: `PATCH ${WALLET}`,
    query: ['appId'],
    body: [
      'operations.[].op',
      'operations.[].value',
      ...['expMonth', 'expYear', 'zipcode'].map((name) => `operations.[].value.${name}`),

      'token',
      'securedParam',
    ],
  },
  { call: `DELETE ${WALLET}`, query: ['application-name', 'application-identifier'] },
  {
    call: 'GET fdp-wallet-service/v2/wallet/wallet-lookup',
    query: ['accountId'],
    answer: response('walletId', 'connectedAccountId', 'accountRestricted'),
  },
  {
    call: 'POST fdp-wallet-service/v2/wallet/{}/configure-payout',
    body: ['serviceCode', 'source', 'token'],
    answer: response('walletId'),
  },
  {
    call: 'POST fdp-wallet-service/v2/wallet/{}/connected-account',
    body: [
      'type',
      'capabilityType',
      'serviceCode',
      'source',
      'accountToken',

      'isBankAccount',
      'utm_token',
    ],
    answer: response('id'),
  },
  {
    call: `POST ${CONNECTED}/pay-out-method`,
    body: [
      'serviceCode',
      'productCategory',
      'productType',
      'token',
      'source',

      'chaseAccount',
      'agentCode',
      'agentName',
    ],
    answer: response('payMethodId', 'instrumentDetails', 'type', 'serviceCode', 'address'),
  },
  {
    call: `POST ${CONNECTED}/pay-out-card`,
    body: ['serviceCode', 'productCategory', 'productType', 'token', 'source'],
    answer: response('payMethodId', 'instrumentDetails', 'type', 'serviceCode', 'address'),
  },
  {
    call: 'PATCH fdp-wallet-service/v3/wallet/{}/pay-out-method/{}/standing-instructions',
    body: ['productCategory', 'productType', 'productAccountIdentifier', 'source'].map(
      (name) => `[].${name}`,
    ),
  },
  { call: 'DELETE fdp-wallet-service/v2/wallet/{}/pay-out-method/{}' },
  {
    call: 'POST fdp-wallet-service/v2/wallet/{}/session-token',
    body: ['serviceCode', 'source'],
    answer: response('sessionTransferUrl'),
  },
  {
    call: 'POST fdp-billing-service/v1/billing/charge',
    body: [
      'appId',
      'billings.[].policyDisplayNumber',
      'billings.[].amount',
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
