// Generated from the list of documents in openapi/ by scripts/generate.ts. Do not edit.

import type * as contracts from '@portal/sdk/contracts'
import type { DocumentHandlers, Handlers, LooseHandler } from '../engine/define-handlers.ts'
import { contentHandlers } from '../handlers/content.ts'
import { billingHandlers } from '../handlers/fdp-billing-service.ts'
import { claimHandlers } from '../handlers/fdp-claim-service.ts'
import { customerHandlers } from '../handlers/fdp-customer-service.ts'
import { documentHandlers } from '../handlers/fdp-document-service.ts'
import { lookupHandlers } from '../handlers/fdp-lookup-service.ts'
import { notificationHandlers } from '../handlers/fdp-notification-service.ts'
import { petHandlers } from '../handlers/fdp-pet-service.ts'
import { policyHandlers } from '../handlers/fdp-policy-service.ts'
import { profileHandlers } from '../handlers/fdp-profile-service.ts'
import { quoteHandlers } from '../handlers/fdp-quote-service.ts'
import { userHandlers } from '../handlers/fdp-user-service.ts'
import { vetsHandlers } from '../handlers/fdp-vets-service.ts'
import { walletHandlers } from '../handlers/fdp-wallet-service.ts'
import { wellnessHandlers } from '../handlers/fdp-wellness-service.ts'
import { workQueueHandlers } from '../handlers/fdp-work-queue-service.ts'
import { workflowHandlers } from '../handlers/fdp-workflow-service.ts'
import { cardProviderHandlers } from '../handlers/card-provider.ts'
import { deepLinkHandlers } from '../handlers/deep-link.ts'
import { identityPoolHandlers } from '../handlers/identity-pool.ts'
import { mapsHandlers } from '../handlers/maps.ts'

/** The handlers of every document by its title. */
export const handlers: Handlers = new Map<string, ReadonlyMap<string, LooseHandler>>([
  ['content', contentHandlers satisfies DocumentHandlers<contracts.Content.operations>],
  ['fdp-billing-service', billingHandlers satisfies DocumentHandlers<contracts.BillingService.operations>],
  ['fdp-claim-service', claimHandlers satisfies DocumentHandlers<contracts.ClaimService.operations>],
  ['fdp-customer-service', customerHandlers satisfies DocumentHandlers<contracts.CustomerService.operations>],
  ['fdp-document-service', documentHandlers satisfies DocumentHandlers<contracts.DocumentService.operations>],
  ['fdp-lookup-service', lookupHandlers satisfies DocumentHandlers<contracts.LookupService.operations>],
  ['fdp-notification-service', notificationHandlers satisfies DocumentHandlers<contracts.NotificationService.operations>],
  ['fdp-pet-service', petHandlers satisfies DocumentHandlers<contracts.PetService.operations>],
  ['fdp-policy-service', policyHandlers satisfies DocumentHandlers<contracts.PolicyService.operations>],
  ['fdp-profile-service', profileHandlers satisfies DocumentHandlers<contracts.ProfileService.operations>],
  ['fdp-quote-service', quoteHandlers satisfies DocumentHandlers<contracts.QuoteService.operations>],
  ['fdp-user-service', userHandlers satisfies DocumentHandlers<contracts.UserService.operations>],
  ['fdp-vets-service', vetsHandlers satisfies DocumentHandlers<contracts.VetsService.operations>],
  ['fdp-wallet-service', walletHandlers satisfies DocumentHandlers<contracts.WalletService.operations>],
  ['fdp-wellness-service', wellnessHandlers satisfies DocumentHandlers<contracts.WellnessService.operations>],
  ['fdp-work-queue-service', workQueueHandlers satisfies DocumentHandlers<contracts.WorkQueueService.operations>],
  ['fdp-workflow-service', workflowHandlers satisfies DocumentHandlers<contracts.WorkflowService.operations>],
  ['card-provider', cardProviderHandlers satisfies DocumentHandlers<contracts.CardProvider.operations>],
  ['deep-link', deepLinkHandlers satisfies DocumentHandlers<contracts.DeepLink.operations>],
  ['identity-pool', identityPoolHandlers satisfies DocumentHandlers<contracts.IdentityPool.operations>],
  ['maps', mapsHandlers satisfies DocumentHandlers<contracts.Maps.operations>],
])
