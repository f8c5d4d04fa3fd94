/** Schemas of the calls of 001 §7 with the fields that each body or answer always has: document, schema, fields. */
export const PAYMENT_REQUIRED: [document: string, schema: string, fields: string][] = [
  // covers: PAYAPI-010
  ['fdp-wallet-service', 'PaymentMethodUpdate', 'operations'],
  // covers: PAYAPI-010, PAYAPI-011
  ['fdp-wallet-service', 'PoliciesOperation', 'op field value'],
  // covers: PAYAPI-012
  ['fdp-wallet-service', 'CardExpiry', 'expMonth expYear'],
  // covers: PAYAPI-013
  ['fdp-wallet-service', 'BillingZip', 'zipcode'],
  // covers: PAYAPI-018
  ['fdp-wallet-service', 'PayoutConfiguration', 'serviceCode source'],
  // covers: PAYAPI-020
  ['fdp-wallet-service', 'ConfiguredWallet', 'walletId'],
  // covers: PAYAPI-022
  ['fdp-wallet-service', 'ConnectedAccountRequest', 'type capabilityType serviceCode source'],
  // covers: PAYAPI-025
  ['fdp-wallet-service', 'ConnectedAccount', 'id'],
  // covers: PAYAPI-027, PAYAPI-063
  ['fdp-wallet-service', 'TokenPayoutMethod', 'serviceCode productCategory productType token source'],
  // covers: PAYAPI-028
  [
    'fdp-wallet-service',
    'FramePayoutMethod',
    'serviceCode productCategory productType source chaseAccount agentCode agentName',
  ],
  // covers: PAYAPI-029, PAYAPI-064
  ['fdp-wallet-service', 'CreatedPayoutMethod', 'payMethodId type serviceCode instrumentDetails address'],
  // covers: PAYAPI-031
  [
    'fdp-wallet-service',
    'StandingInstruction',
    'productCategory productType productAccountIdentifier source',
  ],
  // covers: PAYAPI-036
  ['fdp-billing-service', 'ChargeRequest', 'appId billings'],
  // covers: PAYAPI-037
  ['fdp-billing-service', 'Billing', 'policyDisplayNumber amount paymentMethod'],
  // covers: PAYAPI-038
  ['fdp-billing-service', 'ChargedMethod', 'paymentMethodId paymentType paymentMethodStatus'],
  // covers: PAYAPI-039
  ['fdp-billing-service', 'Transaction', 'policyDisplayNumber amount currency transactionStatus'],
  // covers: PAYAPI-039
  ['fdp-billing-service', 'TransactionStatus', 'status'],
  // covers: PAYAPI-042
  ['fdp-wallet-service', 'SessionTokenRequest', 'serviceCode source'],
  // covers: PAYAPI-043
  ['fdp-wallet-service', 'BankSession', 'sessionTransferUrl'],
  // covers: PAYAPI-048, PAYAPI-055
  ['fdp-wallet-service', 'Application', 'name identifier'],
  // covers: PAYAPI-049, PAYAPI-055
  ['fdp-wallet-service', 'Product', 'type identifier'],
  // covers: PAYAPI-049..052
  [
    'fdp-wallet-service',
    'SetupRequest',
    'application product paymentType externalReferenceId externalReferenceType',
  ],
  // covers: PAYAPI-053
  ['fdp-wallet-service', 'SetupKeys', 'publicKey secret'],
  // covers: PAYAPI-055..058
  [
    'fdp-wallet-service',
    'SetupConfirmation',
    'application product paymentType confirmSetupResponse externalReferenceId externalReferenceType',
  ],
  // covers: PAYAPI-060
  ['fdp-wallet-service', 'ConfirmedPaymentMethod', 'payMethodId type serviceCode instrumentDetails address'],
  // covers: PAYAPI-061
  ['fdp-wallet-service', 'PublicKeys', 'publicKey'],
]
