import { type DocumentedCall, response, WORK_ITEM_ADDRESS } from './documented-call.ts'

const POLICY = 'fdp-policy-service'

/** Calls of 000 §7 and 002 §7 about pets, policies, vets and changes of data. */
export const INSURANCE_CALLS: DocumentedCall[] = [
  {
    call: 'POST fdp-work-queue-service/v1/work-queue',
    body: [
      'type',
      'comment',
      'changeDetails.petName',
      'customer.email',
      'customer.firstName',
      'requestedDate',

      'policyNumberDisplay',
      'externalCustomerIdentifier',
      'dueDate',
      'createdBy',
      'source',
      'assignee',
      ...['contentType', 'type', 'url', 'fileName'].map((name) => `uploadedDocuments.[].${name}`),
    ],
    answer: response('workQueueId'),
  },
  {
    call: 'POST fdp-work-queue-service/v1/work-queue/bulk',
    body: ['type', 'policyNumberDisplay', ...WORK_ITEM_ADDRESS].map((name) => `[].${name}`),
  },
  { call: 'PUT fdp-pet-service/v1/pets/{}/image', body: ['url'], answer: response('success', 'url') },
  {
    call: 'GET fdp-pet-service/v1/pets',
    query: ['customer-number', 'service-code'],
    answer: ['payload.responses.[].name'],
  },
  { call: 'GET fdp-pet-service/v1/pets/{}/claims', query: ['status'], answer: ['payload.responses.[]'] },
  { call: `GET ${POLICY}/v1/policy/exists`, query: ['email'], answer: response('exists') },
  {
    call: `GET ${POLICY}/v1/policies/{}/terms/{}/documents`,
    query: ['service-code'],
    answer: response('policyDocs.[]'),
  },
  {
    call: `GET ${POLICY}/v1/policies/{}/policy-info`,
    answer: response(
      ...['policyEffectiveDate', 'offerEndDate', 'petName', 'externalCustomerReference', 'offerState'],
      ...['underwriter', 'state', 'country', 'paymentPlanType'],
      ...['petAge', 'petType', 'breedId', 'breedName', 'zipCode', 'ratingBranchID'],
    ),
  },
  {
    call: 'GET fdp-wellness-service/v1/wellness-plans',
    query: ['rfYear', 'effectiveDate', 'currency', 'showAllCoverages'],
    answer: [
      'planCode',
      'planType',
      'annualLimit',
      'coverages.[].order',
      'coverages.[].coverageDescription',

      'coverages.[].limit',
      'coverages.[].isCovered',
    ].map((name) => `payload.responses.[].${name}`),
  },
  {
    call: 'POST fdp-quote-service/v1/quotes/coverage-premium',
    query: ['coverageType'],
    body: [
      'applicationIdentifier',
      'underwriter',
      'petName',
      'petAge',
      'petType',
      'breedId',
      'breedName',

      'zipCode',
      'state',
      'country',
      'ratingBranchID',
      'effectiveDate',
    ],
    answer: response(
      ...['ratematrixes.[].coverageType', 'ratematrixes.[].ratematrix.[].planType'],
      ...['ratematrixes.[].ratematrix.[].isRecommended'],
      ...['monthly', 'annual'].flatMap((frequency) =>
        ['premium', 'taxAndServicePremium'].map(
          (name) => `ratematrixes.[].ratematrix.[].rates.${frequency}.${name}`,
        ),
      ),
    ),
  },
  {
    call: `GET ${POLICY}/v1/policies/{}/policies-identifier-types/{}/policy-offers`,
    query: ['type'],
    answer: ['policyNumber', 'offerState', 'wellnessPlan'].map((name) => `payload.responses.[].${name}`),
  },
  {
    call: 'POST fdp-pet-service/v1/pets/{}/vet/manual',
    query: ['source'],
    body: ['isPrimaryVet', 'practitionerName', 'address.line1', 'contacts.value', 'vetEmail', 'petId'],
    answer: ['payload.response'],
  },
  {
    call: 'PUT fdp-pet-service/v2/pets/{}/vets',
    query: ['source'],
    body: ['linkedVets.[].vetId'],
  },
  {
    call: 'GET fdp-vets-service/v2/vets',
    query: ['zipCode', 'searchString', 'offset', 'limit'],
    answer: ['payload.responses.[].id', 'payload.responses.[].name'],
  },
  { call: 'GET fdp-pet-service/v1/pets/{}/vets', answer: response('linkedVets.[].vetId') },
  { call: `GET ${POLICY}/v1/policies/{}/medical-records`, answer: response('medicalRecords.[]') },
  {
    call: `PATCH ${POLICY}/v1/policies/{}/transactions/policy-change`,
    query: ['action-code', 'show-rate-factor'],
    body: [
      '[].op',
      '[].requestPayload.name',
      '[].requestPayload.planCode',
      '[].requestPayload.planType',

      '[].requestPayload.annualCoverage',
      '[].requestPayload.premiumOpted',
    ],
    answer: response('success'),
  },
]

/** Calls of 000 §7 and 002 §7 about content, claims, tiles and addresses. */
export const CONTENT_CALLS: DocumentedCall[] = [
  {
    call: 'GET content/remoteconfig',
    answer: [
      'isNewResetPasswordFlow',
      'isPhoneNumberEnabled',
      'enableNewClaimsForm',
      'autoRefreshDuration',
    ].map((name) => `body.featureFlags.${name}`),
  },
  {
    call: 'GET fdp-claim-service/v1/claims',
    query: ['email', 'status', 'offset'],
    answer: ['payload.responses.[].claims.[].claimNumber'],
  },
  {
    call: 'POST fdp-workflow-service/v1/workflows/home-tile',
    body: ['country', 'rateYear'],
    answer: response('tiles.[].tileName'),
  },
  {
    call: 'GET maps/autocomplete',
    query: ['input', 'countries', 'limit'],
    answer: ['payload.responses.[].placeId'],
  },
  {
    call: 'GET maps/place-details',
    query: ['placeId'],
    answer: response('line1', 'city', 'state', 'zipCode', 'country'),
  },
  { call: 'GET content/v2-top-articles', answer: ['body.articles.[]', 'body.host'] },
  { call: 'GET content/v1-pet-rx', answer: response('petRxData.content', 'petRxData.rfYear', 'host') },
  { call: 'GET content/v1-pet-rx-23', answer: response('petRxData', 'host') },
  { call: 'GET content/v1-pet-rx-24', answer: response('petRxData', 'host') },
]
