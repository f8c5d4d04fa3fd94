const TERM = 'policies.[].policyTerms.[]'

/**
 * The fields of the entities of 000 §3, 001 §3 and 002 §3, in their spelling, a row for each statement: the entity, its path
 * in the answer of account-details, and the names of its fields. `[]` is for the items of a list.
 */
export const DOCUMENTED_FIELDS: [entity: string, path: string, names: string][] = [
  // covers: ACCT-009
  ['account', '', 'profile policies pets'],
  // covers: ACCT-010
  ['account', 'profileDetails', 'serviceCode customer.externalPlatformID customer.walletId'],
  // covers: ACCT-011
  ['account', 'failedPayments.[]', 'policyNumber balanceOverdueAmount'],
  // covers: ACCT-012
  ['account', '', 'paymentMethods policyBillings paymentHistory'],
  // covers: ACCT-013
  ['account', '', 'renewalPolicies healthyPetsCredit'],
  // covers: ACCT-014
  ['account', '', 'workQueues'],
  // covers: ACCT-015
  ['account', 'content.[]', 'tileName title description'],
  // covers: ACCT-016
  ['account', '', 'kyc walletId'],
  // covers: ACCT-017
  ['account', '', 'isWaitingPeriodOn showWaitingPeriodMsg'],
  // covers: ACCT-018
  ['account', '', 'isPaperCheckFeeApplicable paperCheckFee'],
  // covers: ACCT-019
  ['account', '', 'enablePayInACH'],
  // covers: ACCT-020
  ['account', '', 'ssHomeTileFlags'],
  // covers: ACCT-021
  ['account', '', 'selectedPayoutMethod'],
  // covers: ACCT-023
  ['work item', 'workQueues.[]', 'id workQueueId type policyNumberDisplay'],
  // covers: ACCT-024
  ['work item', 'workQueues.[].customer', 'email firstName'],
  // covers: ACCT-025
  ['work item', 'workQueues.[]', 'changeDetails status requestedDate dueDate'],
  // covers: ACCT-026
  ['work item', 'workQueues.[]', 'externalCustomerIdentifier createdBy source comment'],
  // covers: ACCT-027
  [
    'address change',
    'workQueues.[].changeDetails.addresses.[]',
    'type addressLine1 addressLine2 city state country zipCode',
  ],
  // covers: PROF-011
  ['profile', 'profile', 'profileId id name firstName lastName'],
  // covers: PROF-012
  ['profile', 'profile', 'email mobile.value'],
  // covers: PROF-013
  ['profile', 'profile', 'homeAddress mailingAddress'],
  // covers: PROF-014
  ['profile', 'profile', 'allowPush isEligibleForWellness underwriter'],
  // covers: PROF-015
  ['address', 'profile.homeAddress', 'line1 line2 lines city state zipcode zipCode country'],
  // covers: CARD-048
  [
    'profile',
    'profile',
    'email firstName name id isEligibleForWellness homeAddress.zipCode homeAddress.state homeAddress.country mailingAddress mobile underwriter',
  ],
  // covers: POL-021
  ['policy', 'policies.[]', 'policyNumber policyNumberDisplay displayName productType'],
  // covers: POL-022
  ['policy', 'policies.[]', 'protectedSince customerNumber'],
  // covers: POL-023
  ['policy', 'policies.[]', 'isWellness isWellnessExists'],
  // covers: POL-024
  ['policy', 'policies.[].billing', 'billingDate amount type premium balanceOverdueAmount'],
  // covers: POL-025
  ['policy', 'policies.[]', 'policyTerms policyTermsHistory'],
  // covers: POL-026
  ['policy', 'policies.[]', 'defaultPaymentRef defaultPayoutPaymentRef'],
  // covers: POL-027
  ['policy', 'policies.[]', 'documents'],
  // covers: POL-028
  ['policy', 'policies.[]', 'currentAnnualPremium wellnessPremium coinsurance'],
  // covers: CARD-042
  [
    'policy',
    'policies.[]',
    'policyNumber policyNumberDisplay customerNumber isWellness defaultPaymentRef currentAnnualPremium',
  ],
  // covers: CARD-043
  ['policy', 'policies.[].billing', 'type premium insurancePremiumWithoutTax billingDate amount'],
  // covers: POL-030
  ['policy term', TERM, 'policyId policyNumberDisplay policyTermId petName'],
  // covers: POL-031
  ['policy term', TERM, 'effectiveDate expirationDate'],
  // covers: POL-032
  [
    'policy term',
    `${TERM}.schemaDetails`,
    'schemeType planType currency deductible deductibleType coinsurance maxAnnualPayout paymentPlanType premium coverageData',
  ],
  // covers: POL-033
  ['policy term', `${TERM}.wellnessPlan`, 'type limit details'],
  // covers: POL-034
  [
    'wellness plan',
    `${TERM}.wellnessPlan.details`,
    'planCode planType planPeriod planDescription annualLimit currency coverages',
  ],
  // covers: POL-035
  ['policy term', TERM, 'isRenewalNoticeSent illnessWaitPeriod petModelLawApplied'],
  // covers: POL-036
  ['policy term', TERM, 'wellnessRemovalDate wellnessBenefitsAmountPaid'],
  // covers: POL-037
  ['policy term', TERM, 'rate.year'],
  // covers: POL-038
  ['policy term', TERM, 'ratingBranchID enrollmentFee showTeaser'],
  // covers: CARD-044
  [
    'policy term',
    TERM,
    'status effectiveDate expirationDate petName policyNumberDisplay policyTermId rate.year enrollmentFee showTeaser wellnessRemovalDate wellnessBenefitsAmountPaid ratingBranchID isRenewalNoticeSent petModelLawApplied illnessWaitPeriod',
  ],
  // covers: CARD-045
  ['policy term', TERM, 'pets.[].status'],
  // covers: CARD-046
  ['policy term', `${TERM}.schemaDetails`, 'maxAnnualPayout deductible coinsurance'],
  // covers: CARD-047
  [
    'policy term',
    `${TERM}.wellnessPlan`,
    'type limit details.coverages.[].coverageDescription details.coverages.[].limit',
  ],
  // covers: POL-039
  ['renewal policy', 'renewalPolicies.[]', 'policyNumber policyTermId'],
  // covers: POL-040
  ['renewal policy', 'renewalPolicies.[].renewalDetails', 'paymentPlan premium'],
  // covers: POL-041
  ['renewal policy', 'renewalPolicies.[]', 'hpcDiscount claimCount reimbursement isRenewal'],
  // covers: POL-042
  ['healthy pets credit', 'healthyPetsCredit.[]', 'policyNumber months days hpcDiscount'],
  // covers: HOME-036
  ['healthy pets credit', 'healthyPetsCredit.[]', 'policyNumber months hpcDiscount hpcDiscountIn'],
  // covers: CARD-049
  [
    'account',
    '',
    'profile policies pets failedPayments.[].policyNumber failedPayments.[].balanceOverdueAmount renewalPolicies healthyPetsCredit paymentMethods paymentHistory selectedPayoutMethod',
  ],
  // covers: CARD-050
  [
    'account',
    '',
    'isPaperCheckFeeApplicable paperCheckFee content ssHomeTileFlags policyBillings isWaitingPeriodOn showWaitingPeriodMsg',
  ],
  // covers: PAYIN-050
  [
    'payment of an account',
    '',
    'walletId policies policyBillings paymentMethods failedPayments enablePayInACH profileDetails.serviceCode stripeCredentials',
  ],
  // covers: CARDPG-022
  ['keys of the card provider', 'stripeCredentials', 'publicKey secret'],
  // covers: PAYIN-051
  ['profile', 'profile', 'email mobile homeAddress.fullAddress mailingAddress.fullAddress'],
  // covers: PAYIN-052
  [
    'payment method',
    'paymentMethods.[]',
    'id instrumentType status payMethodId serviceCode type instrumentDetails address nameOnCard payInMethodStatus policyNumber walletId',
  ],
  // covers: PAYIN-057
  ['bank account', 'paymentMethods.[].ach', 'accountHolder number routingNumber type'],
  // covers: BILL-029
  [
    'billing subscription',
    'policyBillings.[]',
    'policyNumber amount billingDate type defaultPaymentRef policyTerms',
  ],
  // covers: BILL-032
  [
    'term of a billing subscription',
    'policyBillings.[].policyTerms.[]',
    'petName status policyNumberDisplay expirationDate schemaDetails.schemeType schemaDetails.deductible schemaDetails.coinsurance',
  ],
  // covers: BILL-033
  ['term of a billing subscription', 'policyBillings.[].policyTerms.[].wellnessPlan', 'type limit'],
  // covers: BILL-035
  ['payment', 'paymentHistory.[]', 'policyNumber date amount'],
  // covers: BILL-036
  ['payment', 'paymentHistory.[]', 'currency petName'],
  // covers: ACCT-011, BILL-037
  ['failed payment', 'failedPayments.[]', 'policyNumber balanceOverdueAmount ach bank'],
  // covers: PAYOUT-047
  [
    'account of payouts',
    '',
    'kyc payoutPaymentMethods.[].id selectedPayoutMethod.id selectedPayoutMethod.status isPaperCheckFeeApplicable paperCheckFee.amount paperCheckFee.currency',
  ],
  // covers: PAYOUT-048
  [
    'payout method',
    'payoutPaymentMethods.[]',
    'id instrumentType bank card isValidPayoutMethod payMethodId serviceCode type status instrumentDetails',
  ],
  // covers: PAYOUT-052
  [
    'payout method',
    'payoutPaymentMethods.[].instrumentDetails',
    'last4Digit accountHolderName routingNumber paymentType address',
  ],
  // covers: HOME-034
  [
    'home tile',
    'content.[]',
    'tileName title description image url linkName isNew newTagText newTagBgcolor tileBgcolor isArticle isVideo isDeepLinkExternal isInAppNavigation isFeatureTile order hostName slug',
  ],
  // The documents name these fields of cards, bank accounts and payouts in the texts around their entities.
  // covers: PAYIN-056
  [
    'card',
    'paymentMethods.[].card',
    'brand number name expirationDate expMonth expYear address.[].zipCode logo type',
  ],
  // covers: PAYOUT-049
  ['bank of a payout', 'payoutPaymentMethods.[].bank', 'number'],
  // covers: PAYOUT-050
  ['card of a payout', 'payoutPaymentMethods.[].card', 'number expirationDate logo isExpired'],
]

/** Closed lists of values: schema of the document, values. */
export const DOCUMENTED_ENUMS: [schema: string, values: string[]][] = [
  // covers: POL-029, CARD-044
  ['PolicyTerm/properties/status', ['ACTIVE', 'CANCELLED']],
  // covers: BILL-031, POL-053
  ['BillingType', ['annual', 'annually', 'quarterly', 'monthly']],
  // covers: PET-036
  ['DocumentType', ['INVOICE', 'MEDICAL', 'eob']],
  // covers: ACCT-028
  [
    'WorkItemType',
    ['PET_NAME_CHANGE', 'RISK_ADDRESS_CHANGE', 'ADDRESS_CHANGE', 'MEDICAL_RECORD', 'COVERAGE_CHANGE'],
  ],
  // covers: PAYIN-055
  ['VerificationStatus', ['VERIFICATION_PENDING', 'VERIFICATION_FAILED', 'VERIFICATION_SUCCESSFUL']],
  // covers: PAYOUT-002, PAYOUT-048
  ['PayoutMethod/properties/instrumentType', ['bank', 'card']],
  // covers: PAYOUT-051
  ['PayoutMethod/properties/status', ['valid', 'invalid', 'expired']],
  // covers: HOME-075, PLAT-034
  ['CardBrand', ['visa', 'mastercard', 'discover', 'jcb', 'amex', 'diners', 'unionpay']],
  // covers: ACCT-008
  ['WellnessPlanType', ['Advantage', 'Essentials', 'Prime']],
]
