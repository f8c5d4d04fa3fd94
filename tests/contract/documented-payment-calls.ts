import type { DocumentedPart } from './documented-call.ts'

const POLICY = 'fdp-policy-service'
const WALLETS = 'fdp-wallet-service/v2/wallet'
const METHOD = `${WALLETS}/{}/payment-methods/{}`
const CONNECTED = `${WALLETS}/{}/connected-account/{}`
const SETUP = 'fdp-wallet-service/v1/countries/{}/setup-intents'

/** Calls of 001 §7 about payment methods and charges. */
export const PAYMENT_CALLS: DocumentedPart[] = [
  // covers: PAYAPI-009
  [`PATCH ${METHOD}`, 'query', '', 'appId'],
  // covers: PAYAPI-010
  [`PATCH ${METHOD}`, 'body', 'operations.[]', 'op value'],
  // covers: PAYAPI-012
  [`PATCH ${METHOD}`, 'body', 'operations.[].value', 'expMonth expYear'],
  // covers: PAYAPI-013
  [`PATCH ${METHOD}`, 'body', 'operations.[].value', 'zipcode'],
  // covers: PAYAPI-014
  [`PATCH ${METHOD}`, 'body', '', 'token securedParam'],
  // covers: PAYAPI-015, PAYAPI-016
  [`DELETE ${METHOD}`, 'query', '', 'application-name application-identifier'],
  // covers: PAYAPI-045
  [`GET ${WALLETS}/wallet-lookup`, 'query', '', 'accountId'],
  // covers: PAYAPI-046
  [
    `GET ${WALLETS}/wallet-lookup`,
    'answer',
    'payload.response',
    'walletId connectedAccountId accountRestricted',
  ],
  // covers: PAYAPI-017, PAYAPI-018
  [`POST ${WALLETS}/{}/configure-payout`, 'body', '', 'serviceCode source'],
  // covers: PAYAPI-019
  [`POST ${WALLETS}/{}/configure-payout`, 'body', '', 'token'],
  // covers: PAYAPI-020
  [`POST ${WALLETS}/{}/configure-payout`, 'answer', 'payload.response', 'walletId'],
  // covers: PAYAPI-021, PAYAPI-022
  [`POST ${WALLETS}/{}/connected-account`, 'body', '', 'type capabilityType serviceCode source accountToken'],
  // covers: PAYAPI-023
  [`POST ${WALLETS}/{}/connected-account`, 'body', '', 'isBankAccount'],
  // covers: PAYAPI-024
  [`POST ${WALLETS}/{}/connected-account`, 'body', '', 'utm_token'],
  // covers: PAYAPI-025
  [`POST ${WALLETS}/{}/connected-account`, 'answer', 'payload.response', 'id'],
  // covers: PAYAPI-026, PAYAPI-027
  [`POST ${CONNECTED}/pay-out-method`, 'body', '', 'serviceCode productCategory productType token source'],
  // covers: PAYAPI-028
  [`POST ${CONNECTED}/pay-out-method`, 'body', '', 'chaseAccount agentCode agentName'],
  // covers: PAYAPI-029
  [
    `POST ${CONNECTED}/pay-out-method`,
    'answer',
    'payload.response',
    'payMethodId instrumentDetails type serviceCode address',
  ],
  // covers: PAYAPI-063
  [`POST ${CONNECTED}/pay-out-card`, 'body', '', 'serviceCode productCategory productType token source'],
  // covers: PAYAPI-064
  [
    `POST ${CONNECTED}/pay-out-card`,
    'answer',
    'payload.response',
    'payMethodId instrumentDetails type serviceCode address',
  ],
  // covers: PAYAPI-030, PAYAPI-031
  [
    'PATCH fdp-wallet-service/v3/wallet/{}/pay-out-method/{}/standing-instructions',
    'body',
    '[]',
    'productCategory productType productAccountIdentifier source',
  ],
  // covers: PAYAPI-033
  [`DELETE ${WALLETS}/{}/pay-out-method/{}`, 'query', '', ''],
  // covers: PAYAPI-041, PAYAPI-042
  [`POST ${WALLETS}/{}/session-token`, 'body', '', 'serviceCode source'],
  // covers: PAYAPI-043
  [`POST ${WALLETS}/{}/session-token`, 'answer', 'payload.response', 'sessionTransferUrl'],
  // covers: PAYAPI-035, PAYAPI-036
  ['POST fdp-billing-service/v1/billing/charge', 'body', '', 'appId'],
  // covers: PAYAPI-037
  [
    'POST fdp-billing-service/v1/billing/charge',
    'body',
    'billings.[]',
    'policyDisplayNumber amount paymentMethod',
  ],
  // covers: PAYAPI-038
  [
    'POST fdp-billing-service/v1/billing/charge',
    'body',
    'billings.[].paymentMethod',
    'paymentMethodId paymentType paymentMethodStatus',
  ],
  // covers: PAYAPI-039
  [
    'POST fdp-billing-service/v1/billing/charge',
    'answer',
    'payload.response',
    'transactions.[].transactionStatus.status',
  ],
  // covers: PAYAPI-047, PAYAPI-048
  [`POST ${SETUP}`, 'body', '', 'application.name application.identifier'],
  // covers: PAYAPI-049
  [`POST ${SETUP}`, 'body', '', 'product.type product.identifier'],
  // covers: PAYAPI-050
  [`POST ${SETUP}`, 'body', '', 'paymentType'],
  // covers: PAYAPI-051
  [`POST ${SETUP}`, 'body', '', 'externalReferenceId'],
  // covers: PAYAPI-052
  [`POST ${SETUP}`, 'body', '', 'externalReferenceType'],
  // covers: PAYAPI-053, CARDPG-034
  [`POST ${SETUP}`, 'answer', 'payload.response', 'keys.publicKey keys.secret'],
  // covers: PAYAPI-054, PAYAPI-055
  [
    `POST ${SETUP}/{}/confirm`,
    'body',
    '',
    'application.name application.identifier product.type product.identifier',
  ],
  // covers: PAYAPI-056
  [`POST ${SETUP}/{}/confirm`, 'body', '', 'paymentType.[]'],
  // covers: PAYAPI-057
  [`POST ${SETUP}/{}/confirm`, 'body', '', 'confirmSetupResponse'],
  // covers: PAYAPI-058
  [`POST ${SETUP}/{}/confirm`, 'body', '', 'externalReferenceId externalReferenceType'],
  // covers: PAYAPI-059
  [`POST ${SETUP}/{}/confirm`, 'body', '', 'nameOnCard accountHolderName'],
  // covers: PAYAPI-060
  [
    `POST ${SETUP}/{}/confirm`,
    'answer',
    'payload.response',
    'instrumentDetails address payMethodId serviceCode type payInMethodStatus',
  ],
  // covers: PAYAPI-076
  [`POST ${SETUP}/{}/confirm`, 'refusal', '', 'errors.[].message'],
  // covers: PAYAPI-061
  ['GET fdp-wallet-service/v1/countries/{}/provider-keys', 'answer', 'payload.response', 'keys.publicKey'],
  // covers: PAYAPI-062
  [`PUT ${POLICY}/v1/policies/{}/default-payment-ref`, 'body', '', 'newPaymentRef policyNumber'],
]

/** Properties of the bodies of these calls whose values the product document lists: document, schema, property, values. */
export const PAYMENT_CONSTANTS: [document: string, schema: string, property: string, values: unknown[]][] = [
  // covers: PAYAPI-010
  ['fdp-wallet-service', 'PoliciesOperation', 'op', ['update']],
  // covers: PAYAPI-010, PAYAPI-011
  ['fdp-wallet-service', 'PoliciesOperation', 'field', ['policyNumbers']],
  // covers: PAYAPI-010
  ['fdp-wallet-service', 'ExpiryOperation', 'op', ['update']],
  // covers: PAYAPI-010, PAYAPI-012
  ['fdp-wallet-service', 'ExpiryOperation', 'field', ['cardExpiry']],
  // covers: PAYAPI-010
  ['fdp-wallet-service', 'ZipOperation', 'op', ['update']],
  // covers: PAYAPI-010, PAYAPI-013
  ['fdp-wallet-service', 'ZipOperation', 'field', ['billingAddress']],
  // covers: PAYAPI-018
  ['fdp-wallet-service', 'ConnectedAccountRequest', 'source', ['WEB', 'MOBILE']],
  // covers: PAYAPI-022
  ['fdp-wallet-service', 'ConnectedAccountRequest', 'type', ['CUSTOM']],
  // covers: PAYAPI-022
  ['fdp-wallet-service', 'ConnectedAccountRequest', 'capabilityType', ['TRANSFERS']],
  // covers: PAYAPI-023
  ['fdp-wallet-service', 'ConnectedAccountRequest', 'isBankAccount', [true]],
  // covers: PAYAPI-027
  ['fdp-wallet-service', 'TokenPayoutMethod', 'productCategory', ['INSURANCE']],
  // covers: PAYAPI-027
  ['fdp-wallet-service', 'TokenPayoutMethod', 'productType', ['Comprehensive_PetInsurance']],
  // covers: PAYAPI-036
  ['fdp-billing-service', 'ChargeRequest', 'appId', ['self-service']],
  // covers: PAYAPI-038
  ['fdp-billing-service', 'ChargedMethod', 'paymentType', ['CARD', 'US_BANK_ACCOUNT']],
  // covers: PAYAPI-048, PAYAPI-055
  ['fdp-wallet-service', 'Application', 'name', ['self-service']],
  // covers: PAYAPI-048, PAYAPI-055
  ['fdp-wallet-service', 'Application', 'identifier', ['selfservice']],
  // covers: PAYAPI-049, PAYAPI-055
  ['fdp-wallet-service', 'Product', 'type', ['insurance']],
  // covers: PAYAPI-049, PAYAPI-055
  ['fdp-wallet-service', 'Product', 'identifier', ['Comprehensive_PetInsurance']],
  // covers: PAYAPI-050
  ['fdp-wallet-service', 'SetupRequest', 'paymentType', ['CARD', 'US_BANK_ACCOUNT']],
  // covers: PAYAPI-052
  ['fdp-wallet-service', 'SetupRequest', 'externalReferenceType', ['CUSTOMERID']],
  // covers: PAYAPI-058
  ['fdp-wallet-service', 'SetupConfirmation', 'externalReferenceType', ['CUSTOMERID']],
]
