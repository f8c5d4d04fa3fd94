import { type DocumentedPart, WORK_ITEM_ADDRESS } from './documented-call.ts'
import { CONTENT_CALLS, INSURANCE_CALLS } from './documented-insurance-calls.ts'
import { PAYMENT_CALLS } from './documented-payment-calls.ts'

const USER = 'fdp-user-service'
const PROFILE = 'fdp-profile-service'
const METHOD = 'fdp-wallet-service/v2/wallet/{}/payment-methods/{}'
const COUNTRY = 'fdp-wallet-service/v1/countries/{}'

/**
 * The call tables of the product documents (§7), a row for each statement. Where the table shows no shape, it comes from the
 * requirement catalogue.
 */
export const DOCUMENTED_CALLS: DocumentedPart[] = [
  // covers: API-001
  [`GET ${USER}/v1/users/csrf-token`, 'answer', 'payload.response', 'csrfToken expiresIn'],
  // covers: API-003
  [`GET ${USER}/v1/users`, 'answer', 'payload', 'response'],
  // covers: API-002
  [`GET ${USER}/v1/users`, 'query', '', 'action app-type auth-type user-id'],
  // covers: API-005
  [
    'POST identity-pool/',
    'body',
    '',
    'AuthParameters.USERNAME AuthParameters.PASSWORD ClientMetadata.loginToken',
  ],
  // covers: API-005
  ['POST identity-pool/', 'answer', '', 'AuthenticationResult.AccessToken'],
  // covers: API-006
  [`POST ${USER}/v1/users/send-code`, 'body', '', 'phone email resend'],
  // covers: API-007
  [`POST ${USER}/v1/users/send-code`, 'answer', 'payload.response', 'mobile email'],
  // covers: API-008
  [`POST ${USER}/v1/users/send-code`, 'refusal', '', 'errors.[].message'],
  // covers: API-009
  [`POST ${USER}/v1/users/verify-code`, 'body', '', 'phone email code'],
  // covers: API-010
  [`POST ${USER}/v1/users/verify-code`, 'answer', 'payload.response', 'status verificationSig email'],
  // covers: API-010
  [`POST ${USER}/v1/users/verify-code`, 'refusal', '', 'errors.[].code errors.[].attempts'],
  // covers: AUTH-059
  [`POST ${USER}/v1/users/verify-code`, 'answer', 'payload.response', 'status verificationSig email mobile'],
  // covers: API-011
  [`POST ${USER}/v1/users/reset-password`, 'body', '', 'email code signature'],
  // covers: API-012, AUTH-060
  [`POST ${USER}/v1/users/reset-password`, 'answer', 'payload.response', 'idToken refreshToken'],
  // covers: API-014
  [`POST ${USER}/v1/user/resetcognitopassword`, 'body', '', 'email password verificationSig'],
  // covers: API-015
  [`POST ${USER}/v1/users/confirm-reset-password`, 'query', '', 'email'],
  // covers: API-015
  [`POST ${USER}/v1/users/confirm-reset-password`, 'body', '', 'applicationIdentifier'],
  // covers: API-016
  [`POST ${USER}/v1/users/change-password`, 'body', '', 'oldPassword newPassword'],
  // covers: API-017, CLAPI-057
  ['GET fdp-workflow-service/v1/workflows/account-details', 'query', '', 'user-name profile-detail-only'],
  // covers: API-019
  [
    'GET fdp-workflow-service/v1/workflows/account-details',
    'answer',
    'payload.response',
    'policies failedPayments paymentMethods',
  ],
  // covers: API-018
  [
    'GET fdp-workflow-service/v1/workflows/account-details',
    'answer',
    'payload.response',
    'profile.customer profile.addresses.[].type profile.contacts.[].type',
  ],
  // covers: API-020
  ['GET fdp-workflow-service/v1/workflows/work-queues', 'query', '', 'user-name'],
  // covers: API-020
  [
    'GET fdp-workflow-service/v1/workflows/work-queues',
    'answer',
    'payload.responses.[]',
    `id workQueueId type policyNumberDisplay customer.email customer.firstName changeDetails status requestedDate dueDate externalCustomerIdentifier createdBy source comment ${WORK_ITEM_ADDRESS}`,
  ],
  // covers: CLAPI-048, API-021
  ['GET fdp-lookup-service/v1/lookup/zip-code-serviceability', 'query', '', 'zip'],
  // covers: CLAPI-048, API-021
  [
    'GET fdp-lookup-service/v1/lookup/zip-code-serviceability',
    'answer',
    'payload.responses.[]',
    'isValid message countryCode state',
  ],
  // covers: API-022
  [`PUT ${PROFILE}/v1/profiles/{}/contacts/{}`, 'body', '', 'value verificationCode'],
  // covers: API-023
  [`PUT ${PROFILE}/v1/profiles/{}/contacts/{}`, 'answer', 'payload.response', 'updatedTimestamp'],
  // covers: API-024
  [`PUT ${PROFILE}/v1/profiles/{}/contacts/{}`, 'refusal', '', 'errors.[].message'],
  // covers: API-025, PAYAPI-065
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'body', '', 'line1 line2 city state zipcode country'],
  // covers: API-027
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'answer', 'payload', 'response'],
  // covers: API-027
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'refusal', '', 'errors.[].message'],
  // covers: API-028
  [`POST ${PROFILE}/v1/profiles/generateCode`, 'body', '', 'phoneNumber email type'],
  // covers: API-030
  [`POST ${PROFILE}/v1/profiles/validateOTP`, 'body', '', 'phoneNumber email verificationCode'],
  [`POST ${PROFILE}/v1/profiles/validateOTP`, 'body', '', 'type'],
  // covers: API-031
  ['POST fdp-customer-service/v1/customers/{}/email', 'body', '', 'oldEmail newEmail'],
  // covers: API-031
  ['POST fdp-customer-service/v1/customers/{}/email', 'answer', 'payload.response', 'success'],
  // covers: API-045, CLAPI-060
  ['GET fdp-customer-service/v1/customers/{}', 'answer', 'payload', 'response'],
  ...INSURANCE_CALLS,
  ...CONTENT_CALLS,
  ...PAYMENT_CALLS,
]

/** Parameters whose values the product document lists: call, parameter, values. */
export const DOCUMENTED_VALUES: [call: string, parameter: string, values: unknown[]][] = [
  // covers: API-002
  [`GET ${USER}/v1/users`, 'action', ['login', 'reset-password']],
  // covers: API-002
  [`GET ${USER}/v1/users`, 'app-type', ['SELF_SERVICE']],
  // covers: API-002
  [`GET ${USER}/v1/users`, 'auth-type', ['SDK']],
  // covers: CLAPI-008, CLAPI-009
  ['GET fdp-claim-service/v1/claims', 'status', ['OPEN', 'CLOSED']],
  // covers: API-026
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`, 'type', ['mailing', 'home']],
  // covers: API-022
  [`PUT ${PROFILE}/v1/profiles/{}/contacts/{}`, 'type', ['mobile', 'email']],
  // covers: API-036, CLAPI-012
  ['GET fdp-pet-service/v1/pets/{}/claims', 'status', ['CLOSED']],
  // covers: CLAPI-043
  ['POST fdp-pet-service/v1/pets/{}/vet/manual', 'source', ['claims', 'account']],
  // covers: VET-020
  ['GET maps/autocomplete', 'countries', ['us,ca']],
  // covers: CLAPI-024
  ['GET fdp-wellness-service/v1/wellness-plans', 'currency', ['USD', 'CAD']],
  // covers: CLAPI-024
  ['GET fdp-wellness-service/v1/wellness-plans', 'showAllCoverages', [true]],
  // covers: CLAPI-027
  ['POST fdp-quote-service/v1/quotes/coverage-premium', 'coverageType', ['wellness']],
  // covers: PAYAPI-009
  [`PATCH ${METHOD}`, 'appId', ['self-service']],
  // covers: PAYAPI-016
  [`DELETE ${METHOD}`, 'application-name', ['self-service']],
  // covers: PAYAPI-016
  [`DELETE ${METHOD}`, 'application-identifier', ['selfservice']],
  // covers: PAYAPI-047
  [`POST ${COUNTRY}/setup-intents`, 'countryCode', ['US', 'CA']],
  // covers: PAYAPI-054
  [`POST ${COUNTRY}/setup-intents/{}/confirm`, 'countryCode', ['US', 'CA']],
  // covers: PAYAPI-061
  [`GET ${COUNTRY}/provider-keys`, 'countryCode', ['US', 'CA']],
]

/** The fields of the requests above that a client may leave out. */
export const OPTIONAL_FIELDS: Readonly<Record<string, string>> = {
  [`POST ${USER}/v1/users/send-code`]: 'phone email',
  [`POST ${USER}/v1/users/verify-code`]: 'phone email',
  [`PUT ${PROFILE}/v1/profiles/{}/contacts/{}`]: 'verificationCode',
  [`PUT ${PROFILE}/v1/profiles/{}/addresses/{}`]: 'line2',
  [`POST ${PROFILE}/v1/profiles/generateCode`]: 'type',
  [`POST ${PROFILE}/v1/profiles/validateOTP`]: 'type',
  'POST fdp-work-queue-service/v1/work-queue': 'comment changeDetails changeDetails.petName assignee',
  'POST fdp-work-queue-service/v1/work-queue/bulk': '[].changeDetails.addresses.[].addressLine2',
  'POST fdp-quote-service/v1/quotes/coverage-premium': 'underwriter breedId breedName zipCode ratingBranchID',
  'POST fdp-pet-service/v1/pets/{}/vet/manual': 'vetEmail',
  'PATCH fdp-policy-service/v1/policies/{}/transactions/policy-change': 'show-rate-factor',
  'POST fdp-workflow-service/v1/workflows/home-tile': 'country rateYear',
  [`PATCH ${METHOD}`]: 'token securedParam',
  'POST fdp-wallet-service/v2/wallet/{}/configure-payout': 'token',
  'POST fdp-wallet-service/v2/wallet/{}/connected-account': 'accountToken isBankAccount utm_token',
  [`POST ${COUNTRY}/setup-intents/{}/confirm`]: 'nameOnCard accountHolderName',
}
