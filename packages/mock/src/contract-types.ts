import type {
  CardProvider,
  ClaimService,
  PetService,
  PolicyService,
  ProfileService,
  WalletService,
  WorkflowService,
  WorkQueueService,
} from '@portal/sdk/contracts'

type Schemas = WorkflowService.components['schemas']

export type Account = Schemas['Account']
export type Profile = Schemas['Profile']
export type Policy = Schemas['Policy']
export type PolicyTerm = Schemas['PolicyTerm']
export type BillingSubscription = Schemas['BillingSubscription']
export type RenewalPolicy = Schemas['RenewalPolicy']
export type HealthyPetsCredit = Schemas['HealthyPetsCredit']
export type PaymentMethod = Schemas['PaymentMethod']
export type CardBrand = Schemas['CardBrand']
export type PaymentType = WalletService.components['schemas']['PaymentType']
export type Wallet = WalletService.components['schemas']['Wallet']
export type ProviderSetup = CardProvider.components['schemas']['SetupIntent']
export type PayoutMethod = Schemas['PayoutMethod']
export type PaymentHistoryItem = Schemas['PaymentHistoryItem']
export type FailedPayment = Schemas['FailedPayment']
export type Pet = Schemas['Pet']
export type Document = Schemas['Document']
export type DocumentType = Schemas['DocumentType']
export type HomeTile = Schemas['HomeTile']
export type WorkItem = WorkQueueService.components['schemas']['WorkItem']
export type Claim = PetService.components['schemas']['Claim']
export type ClaimGroup = ClaimService.components['schemas']['ClaimGroup']
export type ClaimCode = ClaimService.components['schemas']['ClaimCode']
export type Review = ClaimService.components['schemas']['Review']
export type AdjusterNote = ClaimService.components['schemas']['AdjusterNote']
export type LinkedVet = PetService.components['schemas']['LinkedVet']
export type LinkedVets = PetService.components['schemas']['LinkedVets']
export type DocumentListItem = PolicyService.components['schemas']['DocumentListItem']
export type PolicyOffer = PolicyService.components['schemas']['PolicyOffer']
export type PolicyInfo = PolicyService.components['schemas']['PolicyInfo']
export type AddressUpdate = ProfileService.components['schemas']['AddressUpdate']
export type ServiceCode = 'US' | 'CA'
