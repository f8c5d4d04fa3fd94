// Generated from the list of documents in openapi/ by scripts/generate.ts. Do not edit.

import type * as contracts from '@portal/sdk/contracts'
import type { DocumentHandlers, LooseHandler } from '../engine/handlers.ts'
import { contentHandlers } from '../handlers/content.ts'
import { billingHandlers } from '../handlers/fdp-billing-service.ts'
import { claimHandlers } from '../handlers/fdp-claim-service.ts'
import { customerHandlers } from '../handlers/fdp-customer-service.ts'
import { documentHandlers } from '../handlers/fdp-document-service.ts'
import { lookupHandlers } from '../handlers/fdp-lookup-service.ts'
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

/** Every handler by operation id. */
export const handlers: ReadonlyMap<string, LooseHandler> = new Map<string, LooseHandler>([
  ...(contentHandlers satisfies DocumentHandlers<contracts.Content.operations>),
  ...(billingHandlers satisfies DocumentHandlers<contracts.BillingService.operations>),
  ...(claimHandlers satisfies DocumentHandlers<contracts.ClaimService.operations>),
  ...(customerHandlers satisfies DocumentHandlers<contracts.CustomerService.operations>),
  ...(documentHandlers satisfies DocumentHandlers<contracts.DocumentService.operations>),
  ...(lookupHandlers satisfies DocumentHandlers<contracts.LookupService.operations>),
  ...(petHandlers satisfies DocumentHandlers<contracts.PetService.operations>),
  ...(policyHandlers satisfies DocumentHandlers<contracts.PolicyService.operations>),
  ...(profileHandlers satisfies DocumentHandlers<contracts.ProfileService.operations>),
  ...(quoteHandlers satisfies DocumentHandlers<contracts.QuoteService.operations>),
  ...(userHandlers satisfies DocumentHandlers<contracts.UserService.operations>),
  ...(vetsHandlers satisfies DocumentHandlers<contracts.VetsService.operations>),
  ...(walletHandlers satisfies DocumentHandlers<contracts.WalletService.operations>),
  ...(wellnessHandlers satisfies DocumentHandlers<contracts.WellnessService.operations>),
  ...(workQueueHandlers satisfies DocumentHandlers<contracts.WorkQueueService.operations>),
  ...(workflowHandlers satisfies DocumentHandlers<contracts.WorkflowService.operations>),
  ...(cardProviderHandlers satisfies DocumentHandlers<contracts.CardProvider.operations>),
  ...(deepLinkHandlers satisfies DocumentHandlers<contracts.DeepLink.operations>),
  ...(identityPoolHandlers satisfies DocumentHandlers<contracts.IdentityPool.operations>),
  ...(mapsHandlers satisfies DocumentHandlers<contracts.Maps.operations>),
])
