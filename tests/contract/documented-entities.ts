/** An entity of the product documents, with the paths of its fields in the answer of account-details. */
type DocumentedEntity = { entity: string; fields: string[] }

const at = (parent: string, names: string) =>
  names.split(' ').map((name) => (parent === '' ? name : `${parent}.${name}`))

const POLICY = 'policies.[]'
const TERM = `${POLICY}.policyTerms.[]`
const PET = 'pets.[]'

const PAYOUT = 'payoutPaymentMethods.[]'
const METHOD = 'paymentMethods.[]'
const BILLING = 'policyBillings.[]'

/** 000 §3, 001 §3 and 002 §3, in their spelling. */
export const DOCUMENTED_ENTITIES: DocumentedEntity[] = [
  {
    entity: 'account',
    fields: [
      ...at('', 'profile profileDetails policies pets failedPayments paymentMethods policyBillings'),
      ...at('', 'renewalPolicies healthyPetsCredit workQueues paymentHistory content kyc walletId'),
      ...at('', 'isWaitingPeriodOn showWaitingPeriodMsg isPaperCheckFeeApplicable paperCheckFee'),
      ...at('', 'enablePayInACH ssHomeTileFlags selectedPayoutMethod'),
      ...at('profileDetails', 'serviceCode customer.externalPlatformID customer.walletId'),
      ...at('failedPayments.[]', 'policyNumber balanceOverdueAmount'),
    ],
  },
  {
    entity: 'profile',
    fields: [
      ...at('profile', 'profileId id name firstName lastName email mobile.value homeAddress mailingAddress'),
      ...at('profile', 'allowPush isEligibleForWellness underwriter'),
      ...at('profile.homeAddress', 'line1 line2 lines city state zipcode zipCode country'),
    ],
  },
  {
    entity: 'policy',
    fields: [
      ...at(POLICY, 'policyNumber policyNumberDisplay displayName productType protectedSince customerNumber'),
      ...at(POLICY, 'isWellness isWellnessExists policyTerms policyTermsHistory defaultPaymentRef'),
      ...at(POLICY, 'defaultPayoutPaymentRef documents currentAnnualPremium wellnessPremium coinsurance'),
      ...at(`${POLICY}.billing`, 'billingDate amount type premium balanceOverdueAmount'),
      ...at(`${POLICY}.billing`, 'insurancePremiumWithoutTax'),
    ],
  },
  {
    entity: 'policy term',
    fields: [
      ...at(TERM, 'status policyId policyNumberDisplay policyTermId petName effectiveDate expirationDate'),
      ...at(TERM, 'isRenewalNoticeSent illnessWaitPeriod petModelLawApplied wellnessRemovalDate rate.year'),
      ...at(TERM, 'ratingBranchID enrollmentFee wellnessBenefitsAmountPaid showTeaser pets.[].status'),
      ...at(`${TERM}.schemaDetails`, 'schemeType planType currency deductible deductibleType coinsurance'),
      ...at(`${TERM}.schemaDetails`, 'maxAnnualPayout paymentPlanType premium coverageData'),
      ...at(`${TERM}.wellnessPlan`, 'type limit details.planCode details.planType details.planPeriod'),
      ...at(`${TERM}.wellnessPlan.details`, 'planDescription annualLimit currency coverages'),
      ...at(`${TERM}.wellnessPlan.details.coverages.[]`, 'coverageDescription limit'),
    ],
  },
  {
    entity: 'payment of an account',
    fields: [
      ...at('', 'walletId policies policyBillings paymentMethods failedPayments enablePayInACH serviceCode'),
      ...at('stripeCredentials', 'publicKey secret'),
      ...at('profile', 'email mobile homeAddress.fullAddress mailingAddress.fullAddress'),
      ...at('failedPayments.[]', 'policyNumber balanceOverdueAmount ach bank'),
      ...at('paymentHistory.[]', 'policyNumber date amount currency petName'),
    ],
  },
  {
    entity: 'payment method',
    fields: [
      ...at(METHOD, 'id instrumentType status payMethodId serviceCode type instrumentDetails address'),
      ...at(METHOD, 'nameOnCard payInMethodStatus policyNumber walletId'),
      ...at(
        `${METHOD}.card`,
        'brand number name expirationDate expMonth expYear address.[].zipCode logo type',
      ),
      ...at(`${METHOD}.ach`, 'accountHolder number routingNumber type'),
    ],
  },
  {
    entity: 'account of payouts',
    fields: [
      ...at('', 'kyc payoutPaymentMethods isPaperCheckFeeApplicable'),
      ...at('selectedPayoutMethod', 'id status'),
      ...at('paperCheckFee', 'amount currency'),
    ],
  },
  {
    entity: 'payout method',
    fields: [
      ...at(PAYOUT, 'id instrumentType isValidPayoutMethod payMethodId serviceCode type status'),
      ...at(`${PAYOUT}.bank`, 'number'),
      ...at(`${PAYOUT}.card`, 'number expirationDate logo'),
      ...at(`${PAYOUT}.instrumentDetails`, 'last4Digit accountHolderName routingNumber paymentType address'),
    ],
  },
  {
    entity: 'billing subscription',
    fields: [
      ...at(BILLING, 'policyNumber amount billingDate type defaultPaymentRef'),
      ...at(`${BILLING}.policyTerms.[]`, 'petName status policyNumberDisplay expirationDate'),
      ...at(`${BILLING}.policyTerms.[].schemaDetails`, 'schemeType deductible coinsurance'),
      ...at(`${BILLING}.policyTerms.[].wellnessPlan`, 'type limit'),
    ],
  },
  {
    entity: 'renewal policy',
    fields: [
      ...at('renewalPolicies.[]', 'policyNumber policyTermId renewalDetails.paymentPlan'),
      ...at('renewalPolicies.[]', 'renewalDetails.premium hpcDiscount claimCount reimbursement isRenewal'),
    ],
  },
  {
    entity: 'healthy pets credit',
    fields: at('healthyPetsCredit.[]', 'policyNumber months days hpcDiscount hpcDiscountIn'),
  },
  {
    entity: 'pet',
    fields: [
      ...at(PET, 'id name type picture dob breedId breedName age petAge documents policyTermId'),
      ...at(PET, 'policyNumberDisplay policyStartDate status isMedicalRecordVerified isRenewalNoticeSent'),
      ...at(PET, 'displayOnClaimScreen claimsHistory'),
      ...at(`${PET}.reminders.[]`, 'pet_id type date description'),
      ...at(`${PET}.vets.[]`, 'id name address phone'),
      ...at(`${PET}.weights.[]`, 'weight uom date'),
      ...at(`${PET}.about.[]`, 'key name value suffix editable'),
      ...at(`${PET}.documents.[]`, 'type label policyNumber url file date year'),
    ],
  },
  {
    entity: 'work item',
    fields: [
      ...at('workQueues.[]', 'id workQueueId type policyNumberDisplay customer.email customer.firstName'),
      ...at('workQueues.[]', 'changeDetails.petName status requestedDate dueDate externalCustomerIdentifier'),
      ...at('workQueues.[]', 'createdBy source comment'),
      ...at('workQueues.[].changeDetails.addresses.[]', 'type addressLine1 addressLine2 city state country'),
      'workQueues.[].changeDetails.addresses.[].zipCode',
    ],
  },
  {
    entity: 'home tile',
    fields: [
      ...at('content.[]', 'tileName title description image url linkName isNew newTagText newTagBgcolor'),
      ...at('content.[]', 'tileBgcolor isArticle isVideo isDeepLinkExternal isInAppNavigation isFeatureTile'),
      ...at('content.[]', 'order hostName slug'),
    ],
  },
]

/** Closed lists of values: schema of the document, values. */
export const DOCUMENTED_ENUMS: [schema: string, values: string[]][] = [
  ['TermStatus', ['ACTIVE', 'CANCELLED']],
  ['DocumentType', ['INVOICE', 'MEDICAL', 'eob']],
  [
    'WorkItemType',
    ['PET_NAME_CHANGE', 'RISK_ADDRESS_CHANGE', 'ADDRESS_CHANGE', 'MEDICAL_RECORD', 'COVERAGE_CHANGE'],
  ],
  ['VerificationStatus', ['VERIFICATION_PENDING', 'VERIFICATION_FAILED', 'VERIFICATION_SUCCESSFUL']],
  ['CardBrand', ['visa', 'mastercard', 'discover', 'jcb', 'amex', 'diners', 'unionpay']],
  ['WellnessPlanType', ['Advantage', 'Essentials', 'Prime']],
]
