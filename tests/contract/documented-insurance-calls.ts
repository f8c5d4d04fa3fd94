import { type DocumentedPart, WORK_ITEM_ADDRESS } from './documented-call.ts'

const POLICY = 'fdp-policy-service'

/** Calls of 000 §7 and 002 §7 about pets, policies, vets and changes of data. */
export const INSURANCE_CALLS: DocumentedPart[] = [
  // covers: CLAPI-036
  [
    'POST fdp-work-queue-service/v1/work-queue',
    'body',
    '',
    'type comment changeDetails.petName customer.email customer.firstName requestedDate policyNumberDisplay externalCustomerIdentifier dueDate createdBy source',
  ],
  // covers: CLAPI-039, API-032
  ['POST fdp-work-queue-service/v1/work-queue', 'body', '', 'type policyNumberDisplay changeDetails'],
  // covers: CLAPI-041
  [
    'POST fdp-work-queue-service/v1/work-queue',
    'body',
    'uploadedDocuments.[]',
    'contentType type url fileName',
  ],
  ['POST fdp-work-queue-service/v1/work-queue', 'body', '', 'assignee'],
  ['POST fdp-work-queue-service/v1/work-queue', 'answer', 'payload.response', 'workQueueId'],
  // covers: API-033, CLAPI-040
  [
    'POST fdp-work-queue-service/v1/work-queue/bulk',
    'body',
    '[]',
    `type policyNumberDisplay ${WORK_ITEM_ADDRESS}`,
  ],
  // covers: API-034
  ['PUT fdp-pet-service/v1/pets/{}/image', 'answer', 'payload.response', 'success url'],
  ['PUT fdp-pet-service/v1/pets/{}/image', 'body', '', 'url'],
  // covers: API-035, CLAPI-059
  ['GET fdp-pet-service/v1/pets', 'query', '', 'customer-number service-code'],
  // covers: API-035
  ['GET fdp-pet-service/v1/pets', 'answer', 'payload.responses.[]', 'name'],
  // covers: CLAPI-012, API-036
  ['GET fdp-pet-service/v1/pets/{}/claims', 'query', '', 'status'],
  // covers: CLAPI-012, API-036
  ['GET fdp-pet-service/v1/pets/{}/claims', 'answer', 'payload', 'responses.[]'],
  // covers: CLAPI-020, API-037
  [`GET ${POLICY}/v1/policy/exists`, 'query', '', 'email'],
  // covers: CLAPI-020, API-037
  [`GET ${POLICY}/v1/policy/exists`, 'answer', 'payload.response', 'exists'],
  // covers: CLAPI-021, API-038
  [`GET ${POLICY}/v1/policies/{}/terms/{}/documents`, 'query', '', 'service-code'],
  // covers: CLAPI-021, API-038
  [`GET ${POLICY}/v1/policies/{}/terms/{}/documents`, 'answer', 'payload.response', 'policyDocs.[]'],
  // covers: WELL-053
  [
    `GET ${POLICY}/v1/policies/{}/policy-info`,
    'answer',
    'payload.response',
    'policyEffectiveDate offerEndDate petName externalCustomerReference offerState underwriter state country paymentPlanType',
  ],
  // covers: WELL-053
  [
    `GET ${POLICY}/v1/policies/{}/policy-info`,
    'answer',
    'payload.response',
    'petAge petType breedId breedName zipCode ratingBranchID',
  ],
  // covers: CLAPI-024
  [
    'GET fdp-wellness-service/v1/wellness-plans',
    'query',
    '',
    'rfYear effectiveDate currency showAllCoverages',
  ],
  // covers: WELL-049
  [
    'GET fdp-wellness-service/v1/wellness-plans',
    'answer',
    'payload.responses.[]',
    'planCode planType annualLimit coverages.[].order coverages.[].coverageDescription coverages.[].limit coverages.[].isCovered',
  ],
  // covers: CLAPI-027
  ['POST fdp-quote-service/v1/quotes/coverage-premium', 'query', '', 'coverageType'],
  // covers: WELL-054
  [
    'POST fdp-quote-service/v1/quotes/coverage-premium',
    'body',
    '',
    'applicationIdentifier underwriter petName petAge petType breedId breedName zipCode state country ratingBranchID effectiveDate',
  ],
  // covers: WELL-052
  [
    'POST fdp-quote-service/v1/quotes/coverage-premium',
    'answer',
    'payload.response',
    'ratematrixes.[].coverageType ratematrixes.[].ratematrix',
  ],
  // covers: WELL-051
  [
    'POST fdp-quote-service/v1/quotes/coverage-premium',
    'answer',
    'payload.response.ratematrixes.[].ratematrix.[]',
    'planType isRecommended rates.monthly.premium rates.monthly.taxAndServicePremium rates.annual.premium rates.annual.taxAndServicePremium',
  ],
  // covers: CLAPI-023
  [`GET ${POLICY}/v1/policies/{}/policies-identifier-types/{}/policy-offers`, 'query', '', 'type'],
  // covers: CLAPI-023, WELL-055
  [
    `GET ${POLICY}/v1/policies/{}/policies-identifier-types/{}/policy-offers`,
    'answer',
    'payload.responses.[]',
    'policyNumber offerState wellnessPlan',
  ],
  // covers: CLAPI-043
  ['POST fdp-pet-service/v1/pets/{}/vet/manual', 'query', '', 'source'],
  // covers: CLAPI-043
  [
    'POST fdp-pet-service/v1/pets/{}/vet/manual',
    'body',
    '',
    'isPrimaryVet practitionerName address.line1 contacts.value vetEmail petId',
  ],
  // covers: CLAPI-043
  ['POST fdp-pet-service/v1/pets/{}/vet/manual', 'answer', 'payload', 'response'],
  // covers: CLAPI-044
  ['PUT fdp-pet-service/v2/pets/{}/vets', 'query', '', 'source'],
  // covers: CLAPI-044
  ['PUT fdp-pet-service/v2/pets/{}/vets', 'body', '', 'linkedVets.[].vetId'],
  // covers: CLAPI-042
  ['GET fdp-vets-service/v2/vets', 'query', '', 'zipCode searchString offset limit'],
  // covers: CLAPI-042
  ['GET fdp-vets-service/v2/vets', 'answer', 'payload.responses.[]', 'id name'],
  // covers: CLAPI-045
  ['GET fdp-pet-service/v1/pets/{}/vets', 'answer', 'payload.response', 'linkedVets.[].vetId'],
  // covers: API-039
  [`GET ${POLICY}/v1/policies/{}/medical-records`, 'answer', 'payload.response', 'medicalRecords.[]'],
  // covers: CLAPI-030
  [`PATCH ${POLICY}/v1/policies/{}/transactions/policy-change`, 'query', '', 'action-code show-rate-factor'],
  // covers: API-042, CLAPI-033
  [`PATCH ${POLICY}/v1/policies/{}/transactions/policy-change`, 'body', '[]', 'op requestPayload.name'],
  // covers: CLAPI-031
  [
    `PATCH ${POLICY}/v1/policies/{}/transactions/policy-change`,
    'body',
    '[]',
    'op requestPayload.planCode requestPayload.planType requestPayload.annualCoverage requestPayload.premiumOpted',
  ],
  // covers: API-043, CLAPI-032
  [`PATCH ${POLICY}/v1/policies/{}/transactions/policy-change`, 'answer', 'payload.response', 'success'],
]

/** Calls of 000 §7 and 002 §7 about content, claims, tiles and addresses. */
export const CONTENT_CALLS: DocumentedPart[] = [
  // covers: CLAPI-053, API-040
  ['GET content/remoteconfig', 'answer', 'body', 'featureFlags'],
  // covers: API-046
  ['GET content/remoteconfig', 'answer', 'body.featureFlags', 'enableNewClaimsForm'],
  // covers: API-047
  [
    'GET content/remoteconfig',
    'answer',
    'body.featureFlags',
    'isNewResetPasswordFlow isPhoneNumberEnabled enableNewClaimsForm',
  ],
  ['GET content/remoteconfig', 'answer', 'body.featureFlags', 'autoRefreshDuration'],
  // covers: CLAPI-008, CLAPI-009, CLAPI-058
  ['GET fdp-claim-service/v1/claims', 'query', '', 'email status offset'],
  // covers: CLAPI-008, CLAPI-009, CLAPI-058
  ['GET fdp-claim-service/v1/claims', 'answer', 'payload.responses.[]', 'claims.[].claimNumber'],
  // covers: CLAPI-051
  ['POST fdp-workflow-service/v1/workflows/home-tile', 'body', '', 'country rateYear'],
  // covers: CLAPI-051
  ['POST fdp-workflow-service/v1/workflows/home-tile', 'answer', 'payload.response', 'tiles.[].tileName'],
  // covers: CLAPI-061, PLAT-002
  ['GET maps/autocomplete', 'query', '', 'input countries limit'],
  // covers: CLAPI-061, PLAT-002
  ['GET maps/autocomplete', 'answer', 'payload.responses.[]', 'placeId'],
  // covers: CLAPI-061, PLAT-002
  ['GET maps/place-details', 'query', '', 'placeId'],
  // covers: CLAPI-061, PLAT-002
  ['GET maps/place-details', 'answer', 'payload.response', 'line1 city state zipCode country'],
  // covers: API-041
  ['GET content/v2-top-articles', 'answer', 'body', 'articles.[] host'],
  // covers: CLAPI-055
  ['GET content/v1-pet-rx', 'answer', 'payload.response', 'petRxData host'],
  // covers: CONT-015
  ['GET content/v1-pet-rx', 'answer', 'payload.response', 'petRxData.content petRxData.rfYear host'],
  // covers: CLAPI-056
  ['GET content/v1-pet-rx-23', 'answer', 'payload.response', 'petRxData host'],
  // covers: CLAPI-056
  ['GET content/v1-pet-rx-24', 'answer', 'payload.response', 'petRxData host'],
]
