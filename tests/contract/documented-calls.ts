/** A call as the product document describes it. `{}` stands for a path parameter, `[]` for the items of a list. */
type DocumentedCall = {
  call: string
  query?: string[]
  body?: string[]
  answer?: string[]
  refusal?: string[]
}

const USER = 'fdp-user-service'
const PROFILE = 'fdp-profile-service'
const POLICY = 'fdp-policy-service'

/** The properties of each new address in an address change (000 §3). */
const WORK_ITEM_ADDRESS = [
  ...['type', 'addressLine1', 'addressLine2', 'city', 'state', 'country', 'zipCode'],
].map((name) => `changeDetails.addresses.[].${name}`)

/** The call table of 000 §7. Where the table shows no shape, it comes from the requirement catalogue. */
export const DOCUMENTED_CALLS: DocumentedCall[] = [
  { call: `GET ${USER}/v1/users/csrf-token`, answer: response('csrfToken', 'expiresIn') },
  {
    call: `GET ${USER}/v1/users`,
    query: ['action', 'app-type', 'auth-type', 'user-id'],
    answer: ['payload.response'],
  },
  {
    call: 'POST identity-pool/',
    body: ['AuthParameters.USERNAME', 'AuthParameters.PASSWORD', 'ClientMetadata.loginToken'],
    answer: ['AuthenticationResult.AccessToken'],
  },
  {
    call: `POST ${USER}/v1/users/send-code`,
    body: ['phone', 'email', 'resend'],
    answer: response('mobile', 'email'),
    refusal: ['errors.[].message'],
  },
  {
    call: `POST ${USER}/v1/users/verify-code`,
    body: ['phone', 'email', 'code'],
    answer: response('status', 'verificationSig', 'email', 'mobile'),
    refusal: ['errors.[].code', 'errors.[].attempts'],
  },
  {
    call: `POST ${USER}/v1/users/reset-password`,
    body: ['email', 'code', 'signature'],
    answer: response('idToken', 'refreshToken'),
  },
  { call: `POST ${USER}/v1/user/resetcognitopassword`, body: ['email', 'password', 'verificationSig'] },
  {
    call: `POST ${USER}/v1/users/confirm-reset-password`,
    query: ['email'],
    body: ['applicationIdentifier'],
  },
  { call: `POST ${USER}/v1/users/change-password`, body: ['oldPassword', 'newPassword'] },
  {
    call: 'GET fdp-workflow-service/v1/workflows/account-details',
    query: ['user-name', 'profile-detail-only'],
    answer: response(
      ...['profile.customer', 'profile.addresses.[].type', 'profile.contacts.[].type'],
      ...['policies', 'failedPayments', 'paymentMethods'],
    ),
  },
  {
    call: 'GET fdp-workflow-service/v1/workflows/work-queues',
    query: ['user-name'],
    answer: [
      ...['id', 'workQueueId', 'type', 'policyNumberDisplay', 'customer.email', 'customer.firstName'],
      ...['changeDetails', 'status', 'requestedDate', 'dueDate', 'externalCustomerIdentifier'],
      ...['createdBy', 'source', 'comment', ...WORK_ITEM_ADDRESS],
    ].map((name) => `payload.responses.[].${name}`),
  },
  {
    call: 'GET fdp-lookup-service/v1/lookup/zip-code-serviceability',
    query: ['zip'],
    answer: ['isValid', 'message', 'countryCode', 'state'].map((name) => `payload.responses.[].${name}`),
  },
  {
    call: `PUT ${PROFILE}/v1/profiles/{}/contacts/{}`,
    body: ['value', 'verificationCode'],
    answer: response('updatedTimestamp'),
    refusal: ['errors.[].message'],
  },
  {
    call: `PUT ${PROFILE}/v1/profiles/{}/addresses/{}`,
    body: ['line1', 'line2', 'city', 'state', 'zipcode', 'country'],
    answer: ['payload.response'],
    refusal: ['errors.[].message'],
  },
  { call: `POST ${PROFILE}/v1/profiles/generateCode`, body: ['phoneNumber', 'email', 'type'] },
  {
    call: `POST ${PROFILE}/v1/profiles/validateOTP`,
    body: ['phoneNumber', 'email', 'verificationCode', 'type'],
  },
  {
    call: 'POST fdp-customer-service/v1/customers/{}/email',
    body: ['oldEmail', 'newEmail'],
    answer: response('success'),
  },
  { call: 'GET fdp-customer-service/v1/customers/{}', answer: ['payload.response'] },
  {
    call: 'POST fdp-work-queue-service/v1/work-queue',
    body: [
      ...[
        'type',
        'comment',
        'changeDetails.petName',
        'customer.email',
        'customer.firstName',
        'requestedDate',
      ],
      ...['policyNumberDisplay', 'externalCustomerIdentifier', 'dueDate', 'createdBy', 'source', 'assignee'],
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
    call: `GET ${POLICY}/v1/policies/{}/policies-identifier-types/{}/policy-offers`,
    query: ['type'],
    answer: ['payload.responses.[].offerState'],
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
      ...['[].op', '[].requestPayload.name', '[].requestPayload.planCode', '[].requestPayload.planType'],
      ...['[].requestPayload.annualCoverage', '[].requestPayload.premiumOpted'],
    ],
    answer: response('success'),
  },
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

function response(...names: string[]): string[] {
  return names.map((name) => `payload.response.${name}`)
}

/** Parameters whose values the product document lists: call, parameter, values. */
export const DOCUMENTED_VALUES: [call: string, parameter: string, values: string[]][] = [
  [`GET ${USER}/v1/users`, 'action', ['login', 'reset-password']],
  [`GET ${USER}/v1/users`, 'app-type', ['SELF_SERVICE']],
  [`GET ${USER}/v1/users`, 'auth-type', ['SDK']],
  ['GET fdp-claim-service/v1/claims', 'status', ['OPEN', 'CLOSED']],
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'type', ['mailing', 'home']],
  ['POST fdp-pet-service/v1/pets/{}/vet/manual', 'source', ['claims', 'account']],
  ['GET maps/autocomplete', 'countries', ['us,ca']],
]
