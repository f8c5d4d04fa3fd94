// Generated from the list of documents in openapi/ by scripts/generate.ts. Do not edit.

import type * as contracts from './contracts.ts'

/** The path of each service below the gateway, by the name of its client. */
export const SERVICES = {
  content: '',
  billing: '/fdp-billing-service',
  claim: '/fdp-claim-service',
  customer: '/fdp-customer-service',
  document: '/fdp-document-service',
  lookup: '/fdp-lookup-service',
  notification: '/fdp-notification-service',
  pet: '/fdp-pet-service',
  policy: '/fdp-policy-service',
  profile: '/fdp-profile-service',
  quote: '/fdp-quote-service',
  user: '/fdp-user-service',
  vets: '/fdp-vets-service',
  wallet: '/fdp-wallet-service',
  wellness: '/fdp-wellness-service',
  workQueue: '/fdp-work-queue-service',
  workflow: '/fdp-workflow-service',
} as const

/** The protocol of each provider outside the gateway, by the name of its client. */
export const PROVIDERS = {
  cardProvider: { enveloped: false, headers: {} },
  deepLink: { enveloped: true, headers: {} },
  identityPool: { enveloped: false, headers: { 'content-type': 'application/x-amz-json-1.1' } },
  maps: { enveloped: true, headers: {} },
} as const

export type ServicePaths = {
  content: contracts.Content.paths
  billing: contracts.BillingService.paths
  claim: contracts.ClaimService.paths
  customer: contracts.CustomerService.paths
  document: contracts.DocumentService.paths
  lookup: contracts.LookupService.paths
  notification: contracts.NotificationService.paths
  pet: contracts.PetService.paths
  policy: contracts.PolicyService.paths
  profile: contracts.ProfileService.paths
  quote: contracts.QuoteService.paths
  user: contracts.UserService.paths
  vets: contracts.VetsService.paths
  wallet: contracts.WalletService.paths
  wellness: contracts.WellnessService.paths
  workQueue: contracts.WorkQueueService.paths
  workflow: contracts.WorkflowService.paths
}

export type ProviderPaths = {
  cardProvider: contracts.CardProvider.paths
  deepLink: contracts.DeepLink.paths
  identityPool: contracts.IdentityPool.paths
  maps: contracts.Maps.paths
}
