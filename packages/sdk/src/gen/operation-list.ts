// Generated from openapi/services by scripts/generate.ts. Do not edit.

/** Client, method and path of each operation of a service, by its id. */
export const OPERATIONS = {
  getRemoteConfig: { client: 'content', method: 'get', path: '/remoteconfig' },
  listTopArticles: { client: 'content', method: 'get', path: '/v2-top-articles' },
  getPharmacyContent: { client: 'content', method: 'get', path: '/v1-pet-rx' },
  getPharmacyContent2023: { client: 'content', method: 'get', path: '/v1-pet-rx-23' },
  getPharmacyContent2024: { client: 'content', method: 'get', path: '/v1-pet-rx-24' },
  findCharge: { client: 'billing', method: 'get', path: '/v1/billing/charge' },
  chargeOverdue: { client: 'billing', method: 'post', path: '/v1/billing/charge' },
  listClaims: { client: 'claim', method: 'get', path: '/v1/claims' },
  submitClaim: { client: 'claim', method: 'post', path: '/v1/claims' },
  findClaimSubmission: { client: 'claim', method: 'get', path: '/v1/claim-submissions' },
  getClaim: { client: 'claim', method: 'get', path: '/v1/claims/{id}' },
  getAdjusterNote: { client: 'claim', method: 'get', path: '/v1/claims/{claimNumber}/AdjusterNotes' },
  findMissingDocuments: { client: 'claim', method: 'get', path: '/v1/claims/{claimNumber}/documents' },
  addMissingDocuments: { client: 'claim', method: 'put', path: '/v1/claims/{claimNumber}/documents' },
  listReviews: { client: 'claim', method: 'get', path: '/v1/claims/{claimNumber}/reviews' },
  requestReview: { client: 'claim', method: 'post', path: '/v1/claims/{claimNumber}/reviews' },
  searchClaimCodes: { client: 'claim', method: 'get', path: '/v2/claim-codes' },
  getCustomer: { client: 'customer', method: 'get', path: '/v1/customers/{customerNumber}' },
  changeEmail: { client: 'customer', method: 'post', path: '/v1/customers/{customerNumber}/email' },
  uploadDocument: { client: 'document', method: 'post', path: '/v1/documents' },
  downloadDocument: { client: 'document', method: 'get', path: '/v1/documents/{documentId}' },
  getZipCodeServiceability: { client: 'lookup', method: 'get', path: '/v1/lookup/zip-code-serviceability' },
  listNotifications: { client: 'notification', method: 'get', path: '/v1/notifications' },
  getUnreadCount: { client: 'notification', method: 'get', path: '/v1/notifications/unread-count' },
  markNotification: { client: 'notification', method: 'post', path: '/v1/notifications/{notification-id}/read' },
  markNotifications: { client: 'notification', method: 'post', path: '/v1/notifications/read' },
  getNotificationPreferences: { client: 'notification', method: 'get', path: '/v1/notification-preferences' },
  setNotificationPreference: { client: 'notification', method: 'put', path: '/v1/notification-preferences' },
  listPets: { client: 'pet', method: 'get', path: '/v1/pets' },
  listPetClaims: { client: 'pet', method: 'get', path: '/v1/pets/{id}/claims' },
  updatePetImage: { client: 'pet', method: 'put', path: '/v1/pets/{id}/image' },
  listLinkedVets: { client: 'pet', method: 'get', path: '/v1/pets/{petId}/vets' },
  updateLinkedVets: { client: 'pet', method: 'put', path: '/v2/pets/{petId}/vets' },
  createManualVet: { client: 'pet', method: 'post', path: '/v1/pets/{petId}/vet/manual' },
  getPetDeath: { client: 'pet', method: 'get', path: '/v1/pets/{petId}/death' },
  setPetDeath: { client: 'pet', method: 'post', path: '/v1/pets/{petId}/death' },
  removePetDeath: { client: 'pet', method: 'delete', path: '/v1/pets/{petId}/death' },
  getPolicyExistence: { client: 'policy', method: 'get', path: '/v1/policy/exists' },
  listPolicyDocuments: { client: 'policy', method: 'get', path: '/v1/policies/{p}/terms/{t}/documents' },
  listMedicalRecords: { client: 'policy', method: 'get', path: '/v1/policies/{p}/medical-records' },
  listPolicyOffers: { client: 'policy', method: 'get', path: '/v1/policies/{p}/policies-identifier-types/{type}/policy-offers' },
  getPolicyInfo: { client: 'policy', method: 'get', path: '/v1/policies/{policyRefIdentifier}/policy-info' },
  findPolicyChange: { client: 'policy', method: 'get', path: '/v1/policies/{p}/transactions/policy-change' },
  changePolicy: { client: 'policy', method: 'patch', path: '/v1/policies/{p}/transactions/policy-change' },
  setDefaultPaymentRef: { client: 'policy', method: 'put', path: '/v1/policies/{policyNumber}/default-payment-ref' },
  updateContact: { client: 'profile', method: 'put', path: '/v1/profiles/{id}/contacts/{type}' },
  sendContactCode: { client: 'profile', method: 'post', path: '/v1/profiles/{id}/contacts/{type}/verification' },
  confirmContactCode: { client: 'profile', method: 'post', path: '/v1/profiles/{id}/contacts/{type}/verification/confirm' },
  updateAddress: { client: 'profile', method: 'put', path: '/v1/profiles/{id}/addresses/{type}' },
  generateCode: { client: 'profile', method: 'post', path: '/v1/profiles/generateCode' },
  validateOtp: { client: 'profile', method: 'post', path: '/v1/profiles/validateOTP' },
  quoteCoveragePremium: { client: 'quote', method: 'post', path: '/v1/quotes/coverage-premium' },
  getCsrfToken: { client: 'user', method: 'get', path: '/v1/users/csrf-token' },
  lookUpUser: { client: 'user', method: 'get', path: '/v1/users' },
  sendCode: { client: 'user', method: 'post', path: '/v1/users/send-code' },
  verifyCode: { client: 'user', method: 'post', path: '/v1/users/verify-code' },
  resetPassword: { client: 'user', method: 'post', path: '/v1/users/reset-password' },
  resetCognitoPassword: { client: 'user', method: 'post', path: '/v1/user/resetcognitopassword' },
  confirmResetPassword: { client: 'user', method: 'post', path: '/v1/users/confirm-reset-password' },
  changePassword: { client: 'user', method: 'post', path: '/v1/users/change-password' },
  listDevices: { client: 'user', method: 'get', path: '/v1/users/devices' },
  signOutOtherDevices: { client: 'user', method: 'post', path: '/v1/users/devices/sign-out-others' },
  signOutDevice: { client: 'user', method: 'delete', path: '/v1/users/devices/{device-id}' },
  listActivities: { client: 'user', method: 'get', path: '/v1/users/activities' },
  searchVets: { client: 'vets', method: 'get', path: '/v2/vets' },
  getWallet: { client: 'wallet', method: 'get', path: '/v2/wallet/wallet-lookup' },
  updatePaymentMethod: { client: 'wallet', method: 'patch', path: '/v2/wallet/{walletId}/payment-methods/{id}' },
  deletePaymentMethod: { client: 'wallet', method: 'delete', path: '/v2/wallet/{walletId}/payment-methods/{id}' },
  getProviderKeys: { client: 'wallet', method: 'get', path: '/v1/countries/{countryCode}/provider-keys' },
  createSetupIntent: { client: 'wallet', method: 'post', path: '/v1/countries/{countryCode}/setup-intents' },
  confirmSetupIntent: { client: 'wallet', method: 'post', path: '/v1/countries/{countryCode}/setup-intents/{intentId}/confirm' },
  configurePayout: { client: 'wallet', method: 'post', path: '/v2/wallet/{walletId}/configure-payout' },
  createConnectedAccount: { client: 'wallet', method: 'post', path: '/v2/wallet/{walletId}/connected-account' },
  findPayoutMethod: { client: 'wallet', method: 'get', path: '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method' },
  createPayoutMethod: { client: 'wallet', method: 'post', path: '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method' },
  createPayoutCard: { client: 'wallet', method: 'post', path: '/v2/wallet/{walletId}/connected-account/{id}/pay-out-card' },
  setDefaultPayout: { client: 'wallet', method: 'patch', path: '/v3/wallet/{walletId}/pay-out-method/{id}/standing-instructions' },
  deletePayoutMethod: { client: 'wallet', method: 'delete', path: '/v2/wallet/{walletId}/pay-out-method/{id}' },
  createSessionToken: { client: 'wallet', method: 'post', path: '/v2/wallet/{walletId}/session-token' },
  listWellnessPlans: { client: 'wellness', method: 'get', path: '/v1/wellness-plans' },
  createWorkItem: { client: 'workQueue', method: 'post', path: '/v1/work-queue' },
  createWorkItems: { client: 'workQueue', method: 'post', path: '/v1/work-queue/bulk' },
  getAccountDetails: { client: 'workflow', method: 'get', path: '/v1/workflows/account-details' },
  listWorkQueueItems: { client: 'workflow', method: 'get', path: '/v1/workflows/work-queues' },
  listHomeTiles: { client: 'workflow', method: 'post', path: '/v1/workflows/home-tile' },
} as const

/** The error codes that each operation documents. */
export type DocumentedErrorCodes = {
  getRemoteConfig: 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'VALIDATION_FAILED'
  listTopArticles: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPharmacyContent: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPharmacyContent2023: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPharmacyContent2024: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  findCharge: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  chargeOverdue: 'BALANCE_CHANGED' | 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOTHING_OVERDUE' | 'NOT_FOUND' | 'PAYMENT_METHOD_EXPIRED' | 'PAYMENT_METHOD_NOT_VERIFIED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listClaims: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  submitClaim: 'CLAIM_AMOUNT_INVALID' | 'CLAIM_DATE_INVALID' | 'CLAIM_DIAGNOSIS_MISSING' | 'CLAIM_INVOICE_MISSING' | 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'DOCUMENT_UNKNOWN' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  findClaimSubmission: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getClaim: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getAdjusterNote: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  findMissingDocuments: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  addMissingDocuments: 'CLAIM_CLOSED' | 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'DOCUMENT_UNKNOWN' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  listReviews: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  requestReview: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'DOCUMENT_UNKNOWN' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'REVIEW_ENDED' | 'REVIEW_OPEN' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  searchClaimCodes: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getCustomer: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  changeEmail: 'CONTACT_PROOF_REQUIRED' | 'CSRF_TOKEN_INVALID' | 'EMAIL_IN_USE' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  uploadDocument: 'CSRF_TOKEN_INVALID' | 'FILE_TOO_LARGE' | 'FILE_TOO_SMALL' | 'FILE_TYPE_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  downloadDocument: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getZipCodeServiceability: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listNotifications: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getUnreadCount: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  markNotification: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  markNotifications: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getNotificationPreferences: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  setNotificationPreference: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listPets: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listPetClaims: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  updatePetImage: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listLinkedVets: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  updateLinkedVets: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createManualVet: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPetDeath: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  setPetDeath: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'DEATH_DATE_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  removePetDeath: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPolicyExistence: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listPolicyDocuments: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listMedicalRecords: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listPolicyOffers: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getPolicyInfo: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  findPolicyChange: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  changePolicy: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'IDEMPOTENCY_KEY_MISSING' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'OFFER_NOT_AVAILABLE' | 'PET_NAME_ALREADY_CHANGED' | 'POLICY_CANCELLED' | 'PRICE_CHANGED' | 'RENEWAL_NOTICE_SENT' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED' | 'WELLNESS_PLAN_INVALID'
  setDefaultPaymentRef: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'PAYMENT_METHOD_EXPIRED' | 'PAYMENT_METHOD_NOT_VERIFIED' | 'POLICY_CANCELLED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  updateContact: 'CODE_INVALID' | 'CONTACT_PROOF_REQUIRED' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'PHONE_INVALID' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  sendContactCode: 'CODE_LOCKED' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  confirmContactCode: 'CODE_INVALID' | 'CODE_LOCKED' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'UNAUTHORIZED'
  updateAddress: 'ADDRESS_INVALID' | 'CHANGE_PENDING' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'RENEWAL_NOTICE_SENT' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  generateCode: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'PHONE_INVALID' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  validateOtp: 'CODE_INVALID' | 'CODE_LOCKED' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'UNAUTHORIZED'
  quoteCoveragePremium: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getCsrfToken: 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'VALIDATION_FAILED'
  lookUpUser: 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'USER_NOT_FOUND' | 'VALIDATION_FAILED'
  sendCode: 'CODE_LOCKED' | 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'PHONE_INVALID' | 'TOO_MANY_REQUESTS'
  verifyCode: 'CODE_INVALID' | 'CODE_LOCKED' | 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS'
  resetPassword: 'CODE_INVALID' | 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'VERIFICATION_SIGNATURE_INVALID'
  resetCognitoPassword: 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'PASSWORD_TOO_WEAK' | 'TOO_MANY_REQUESTS' | 'VERIFICATION_SIGNATURE_INVALID'
  confirmResetPassword: 'CSRF_TOKEN_INVALID' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'VALIDATION_FAILED'
  changePassword: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'PASSWORD_INCORRECT' | 'PASSWORD_TOO_WEAK' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED'
  listDevices: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  signOutOtherDevices: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  signOutDevice: 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listActivities: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  searchVets: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getWallet: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  updatePaymentMethod: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'PAYMENT_METHOD_EXPIRED' | 'POLICY_CANCELLED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  deletePaymentMethod: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'PAYMENT_METHOD_IN_USE' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getProviderKeys: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createSetupIntent: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  confirmSetupIntent: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'SETUP_EXPIRED' | 'SETUP_NOT_CONFIRMED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  configurePayout: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createConnectedAccount: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'IDENTITY_REQUIRED' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED' | 'WALLET-145'
  findPayoutMethod: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createPayoutMethod: 'ACCOUNT_RESTRICTED' | 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'IDENTITY_REQUIRED' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createPayoutCard: 'ACCOUNT_RESTRICTED' | 'CONFLICT' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'IDENTITY_REQUIRED' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  setDefaultPayout: 'ACCOUNT_RESTRICTED' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'PAYOUT_METHOD_INVALID' | 'POLICY_CANCELLED' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  deletePayoutMethod: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'PAYOUT_METHOD_IN_USE' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createSessionToken: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listWellnessPlans: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createWorkItem: 'CHANGE_PENDING' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'PET_NAME_ALREADY_CHANGED' | 'POLICY_CANCELLED' | 'RENEWAL_NOTICE_SENT' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  createWorkItems: 'CHANGE_PENDING' | 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'PET_NAME_ALREADY_CHANGED' | 'POLICY_CANCELLED' | 'RENEWAL_NOTICE_SENT' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  getAccountDetails: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'LINK_EXPIRED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listWorkQueueItems: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
  listHomeTiles: 'CSRF_TOKEN_INVALID' | 'FORBIDDEN' | 'INTERNAL_ERROR' | 'TOO_MANY_REQUESTS' | 'UNAUTHORIZED' | 'VALIDATION_FAILED'
}
