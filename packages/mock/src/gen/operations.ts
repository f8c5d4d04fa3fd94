// Generated from the list of documents in openapi/ by scripts/generate.ts. Do not edit.

import type * as contracts from '@portal/sdk/contracts'

/** The operations of all documents by their ids. */
export type Operations = contracts.Content.operations &
  contracts.BillingService.operations &
  contracts.ClaimService.operations &
  contracts.CustomerService.operations &
  contracts.DocumentService.operations &
  contracts.LookupService.operations &
  contracts.NotificationService.operations &
  contracts.PetService.operations &
  contracts.PolicyService.operations &
  contracts.ProfileService.operations &
  contracts.QuoteService.operations &
  contracts.UserService.operations &
  contracts.VetsService.operations &
  contracts.WalletService.operations &
  contracts.WellnessService.operations &
  contracts.WorkQueueService.operations &
  contracts.WorkflowService.operations &
  contracts.CardProvider.operations &
  contracts.DeepLink.operations &
  contracts.IdentityPool.operations &
  contracts.Maps.operations
