import { type DocumentedCall, response, WORK_ITEM_ADDRESS } from './documented-call.ts'
import { CONTENT_CALLS, INSURANCE_CALLS } from './documented-insurance-calls.ts'
import { PAYMENT_CALLS } from './documented-payment-calls.ts'

const USER = 'fdp-user-service'
const PROFILE = 'fdp-profile-service'

/** The call tables of the product documents (§7). Where the table shows no shape, it comes from the requirement catalogue. */
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
      'id',
      'workQueueId',
      'type',
      'policyNumberDisplay',
      'customer.email',
      'customer.firstName',

      'changeDetails',
      'status',
      'requestedDate',
      'dueDate',
      'externalCustomerIdentifier',

      'createdBy',
      'source',
      'comment',
      ...WORK_ITEM_ADDRESS,
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
  ...INSURANCE_CALLS,
  ...CONTENT_CALLS,
  ...PAYMENT_CALLS,
]

/** Parameters whose values the product document lists: call, parameter, values. */
export const DOCUMENTED_VALUES: [call: string, parameter: string, values: unknown[]][] = [
  [`GET ${USER}/v1/users`, 'action', ['login', 'reset-password']],
  [`GET ${USER}/v1/users`, 'app-type', ['SELF_SERVICE']],
  [`GET ${USER}/v1/users`, 'auth-type', ['SDK']],
  ['GET fdp-claim-service/v1/claims', 'status', ['OPEN', 'CLOSED']],
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'type', ['mailing', 'home']],
  ['POST fdp-pet-service/v1/pets/{}/vet/manual', 'source', ['claims', 'account']],
  ['GET maps/autocomplete', 'countries', ['us,ca']],
  ['GET fdp-wellness-service/v1/wellness-plans', 'currency', ['USD', 'CAD']],
  ['GET fdp-wellness-service/v1/wellness-plans', 'showAllCoverages', [true]],
  ['POST fdp-quote-service/v1/quotes/coverage-premium', 'coverageType', ['wellness']],
]
