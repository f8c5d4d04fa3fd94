import type {
  AddressUpdate,
  Claim,
  DocumentType,
  LinkedVet,
  ServiceCode,
  WorkItem,
} from '../../contract-types.ts'

/** A calendar date, YYYY-MM-DD. */
export type Day = string
export type Currency = 'USD' | 'CAD'

/** A policyholder. The id is the customer number. */
export type CustomerRow = Readonly<{
  id: string
  persona: string
  /** What the policyholder signs in with, and where mail goes. */
  email: string
  phone: string
  password: string
  /** The user's id at the identity pool. */
  sub: string
  profileId: string
  walletId: string
  externalPlatformId: string
  serviceCode: ServiceCode
  firstName: string
  lastName: string
  homeAddress: AddressUpdate
  /** When the home address was last written here, an ISO instant; a request that is carried out later replaces it. */
  homeAddressSince?: string
  mailingAddress: AddressUpdate
  mailingAddressSince?: string
  /** E-mail addresses that were added as contacts, oldest first. */
  otherEmails: string[]
  isEligibleForWellness: boolean
  underwriter: string
  kyc: string
  /** Taken off each approved claim that is paid by check; without one nothing is. */
  paperCheckFee?: { amount: number; currency: Currency }
  /** The payout method in use; without one claims are paid by check (001 §4). */
  payoutMethodId?: string
}>

/** A pet. Its name stands here and nowhere else. */
export type PetRow = Readonly<{
  id: string
  customerId: string
  name: string
  /** The day of the one rename that a pet has (000 §4). */
  renamedOn?: Day
  type: string
  birthDate: Day
  breedId?: string
  breedName?: string
  /** The uploaded file that is the pet's picture. */
  pictureId?: string
  /** What the policyholder told beyond the enrolment. */
  details?: { gender: string; size: string; favoriteFood: string; favoriteToy: string }
  weights: { weight: number; uom: 'lb' | 'kg'; date: Day }[]
  reminders: { type: string; date: Day; description: string }[]
}>

/** A policy, which covers one pet. The id is the policy number. */
export type PolicyRow = Readonly<{
  id: string
  customerId: string
  petId: string
  protectedSince: Day
}>

export type WellnessPlan = {
  type: 'Advantage' | 'Essentials' | 'Prime'
  limit: number
  details: {
    planCode: 'ADV' | 'ESS' | 'PRI'
    planType: 'Advantage' | 'Essentials' | 'Prime'
    planPeriod?: string
    annualLimit?: number
    currency?: Currency
    coverages?: { order: number; coverageDescription: string; limit: number; isCovered: boolean }[]
  }
}

/** One year of a policy, from `startDate` on. The clock says whether it runs, and renews it. */
export type TermRow = Readonly<{
  id: string
  policyId: string
  startDate: Day
  cancelledOn?: Day
  premium: number
  currency: Currency
  deductible: number
  coinsurance: number
  maxAnnualPayout: number
  isPetModelLaw: boolean
  rateYear: number
  ratingBranchId: string
  /** Whether wellness is announced for the next renewal. */
  showTeaser: boolean
  wellnessPlan?: WellnessPlan
  wellnessPaid?: number
}>

/** What a claim answer tells from other rows or from the progress. */
type ToldOfClaim =
  | 'claimNumber'
  | 'parentClaimNumber'
  | 'policyNumber'
  | 'policyNumberDisplay'
  | 'petName'
  | 'status'
  | 'progressStatus'
  | 'isMissingDocument'

/** A claim, or a part of a split one. The id is the claim number. */
export type ClaimRow = Readonly<
  Omit<Claim, ToldOfClaim> & {
    id: string
    petId: string
    /** The claim that it was split from. */
    parentId?: string
    progress: NonNullable<Claim['progressStatus']>
  }
>

/** A practice that the directory does not list, as a policyholder has named it. */
export type VetRow = Readonly<
  {
    id: string
    customerId: string
    vetId: string
    name: string
  } & Pick<LinkedVet, 'address' | 'contacts'>
>

/** That a pet goes to a vet, of the directory or not. */
export type PetVetRow = Readonly<{
  id: string
  petId: string
  vetId: string
  isPrimary: boolean
  email?: string
}>

/** A change that was asked for. The clock says when it is carried out, unless it was declined. */
export type WorkItemRow = Readonly<
  {
    id: string
    customerId: string
    policyId: string
    /** When it came in, an ISO instant of the world's clock; `requestedDate` is what the client says. */
    filedAt: string
    isDeclined: boolean
  } & Pick<
    WorkItem,
    'type' | 'changeDetails' | 'uploadedDocuments' | 'assignee' | 'requestedDate' | 'dueDate' | 'comment'
  >
>

/** An offer of wellness on a policy, until its last day or until it is taken. */
export type OfferRow = Readonly<{
  id: string
  policyId: string
  /** The last day, YYYY-MM-DD. */
  endsOn: string
  request?: { on: string; plan: WellnessPlan }
}>

/** A paper that is listed somewhere: with a term, among the medical records of a policy, or with a pet's claims. */
export type DocumentRow = Readonly<
  {
    id: string
    customerId: string
    policyId: string
    label: string
    date: string
    /** Where it lies, when that is not the document service. */
    url?: string
  } & ({ kind: 'term'; termId: string } | { kind: 'medical' } | { kind: 'claim'; type: DocumentType })
>

/** A policy's way to a discount: no paid claim from that day on (000 §9). */
export type CreditRow = Readonly<{ id: string; policyId: string; countsFrom: string }>

/** An uploaded file. Its bytes are base64, because a world is kept as JSON. */
export type FileRow = Readonly<{
  id: string
  customerId: string
  name: string
  contentType: string
  bytes: string
}>
