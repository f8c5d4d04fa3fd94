import type { AddressUpdate, DocumentType, LinkedVet, ServiceCode, WorkItem } from '../contract-types.ts'
import type { DeviceName, LocatedDevice } from './device-rows.ts'

/** A calendar date, YYYY-MM-DD. */
export type Day = string
export type Currency = 'USD' | 'CAD'

/** A policyholder. The id is the customer number. */
export type CustomerRow = Readonly<{
  id: string
  persona: string
  /** The sign-in name and the address for mail. */
  email: string
  /** The mobile number; the number to sign in with, too. */
  phone?: string
  password: string
  /** The user's id at the identity pool. */
  sub: string
  profileId: string
  walletId: string
  /** The id under which the wallet is known to the links of the non-pay page, which know no other one. */
  linkWalletId: string
  externalPlatformId: string
  serviceCode: ServiceCode
  firstName: string
  lastName: string
  homeAddress: AddressUpdate
  /** The last direct write of the home address, an ISO instant. A request that is carried out later replaces it. */
  homeAddressSince?: string
  mailingAddress: AddressUpdate
  mailingAddressSince?: string
  /** Additional e-mail addresses of contact, oldest first. */
  otherEmails: string[]
  isEligibleForWellness: boolean
  underwriter: string
  /** The identity check, once it was passed; `reviewFrom` is the day from when it is under review. */
  identity?: { reviewFrom?: Day } | undefined
  /** The fee for each approved claim that is paid by check; none by default. */
  paperCheckFee?: { amount: number; currency: Currency }
  /** Whether no debit card can receive payouts (002 §6). */
  isPayoutRestricted?: boolean
  /** The payout method in use. Without one, claims are paid by check (001 §4). */
  payoutMethodId?: string | undefined
}>

/** A pet. Only this row holds its name. */
export type PetRow = Readonly<{
  id: string
  customerId: string
  name: string
  /** The day on which the pet was renamed, which is possible once (000 §4). */
  renamedOn?: Day
  type: string
  birthDate: Day
  breedId?: string
  breedName?: string
  /** The id of the uploaded picture. */
  pictureId?: string
  /** Optional data from the policyholder. */
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

/** One year of a policy from `startDate` on. Status and renewals are computed from the clock. */
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
  /** Whether the next renewal announces wellness. */
  showTeaser: boolean
  wellnessPlan?: WellnessPlan
  wellnessPaid?: number
  /** The day from when the term has no wellness any more. */
  wellnessRemovedOn?: Day
  /** The administrative fee of wellness, in units of the currency (002 §9). */
  enrollmentFee?: number
}>

/** A practice that a policyholder has entered and the directory does not list. */
export type VetRow = Readonly<
  {
    id: string
    customerId: string
    vetId: string
    name: string
  } & Pick<LinkedVet, 'address' | 'contacts'>
>

/** A link between a pet and a vet of the directory or of the policyholder. */
export type PetVetRow = Readonly<{
  id: string
  petId: string
  vetId: string
  isPrimary: boolean
  email?: string
}>

/** A requested change. The clock decides when it is carried out, unless it was declined. */
export type WorkItemRow = Readonly<
  {
    id: string
    customerId: string
    policyId: string
    /** The arrival of the request, an ISO instant of the world's clock; `requestedDate` is the client's. */
    filedAt: string
    isDeclined: boolean
  } & Pick<
    WorkItem,
    'type' | 'changeDetails' | 'uploadedDocuments' | 'assignee' | 'requestedDate' | 'dueDate' | 'comment'
  >
>

/** A wellness offer on a policy, until its last day or until it is taken. */
export type OfferRow = Readonly<{
  id: string
  policyId: string
  /** The last day, in New York (002 §4). */
  endsOn: Day
  request?: WellnessRequest
}>

/** The purchase of a plan. */
export type WellnessRequest = {
  /** An ISO instant. */
  at: string
  plan: WellnessPlan
  /** The price of a year with taxes and service at the policy's billing frequency, in units of the currency. */
  price: number
  idempotencyKey: string
}

/** A document of a term, of the medical records of a policy, or of a pet's claims. */
export type DocumentRow = Readonly<
  {
    id: string
    customerId: string
    policyId: string
    label: string
    date: string
    /** The URL of a document outside of the document service. */
    url?: string
    /** The uploaded file; without one the document is a sample under the row's id. */
    fileId?: string
    /** The key of the request that added it. */
    idempotencyKey?: string
    /** The arrival of an uploaded file, an ISO instant, and its bytes. */
    addedAt?: string
    size?: number
    claimId?: string
  } & (
    | { kind: 'term'; termId: string }
    | { kind: 'medical' }
    | {
        kind: 'claim'
        type: DocumentType
        contentType?: FileType
        treatmentDate?: Day
        amount?: number
      }
  )
>

type FileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** The progress of a policy towards a discount: no paid claim from that day on (000 §9). */
export type CreditRow = Readonly<{ id: string; policyId: string; countsFrom: string }>

/**
 * An uploaded file. Its bytes are base64, because a world is stored as JSON, and empty once they made room for newer
 * files.
 */
export type FileRow = Readonly<{
  id: string
  customerId: string
  name: string
  contentType: string
  size: number
  bytes: string
}>

/** Something that was done for the security of an account, at an ISO instant, and the device that did it. */
export type ActivityRow = Readonly<
  {
    id: string
    customerId: string
    kind:
      | 'signedIn'
      | 'signInRefused'
      | 'deviceSignedOut'
      | 'passwordChanged'
      | 'emailChanged'
      | 'mobileChanged'
      | 'payoutMethodChanged'
      | 'passkeyAdded'
      | 'passkeyRemoved'
    at: string
    /** Of a sign-in, whether its browser and system are new to the customer. */
    isNewDevice?: true
    /** The devices that were signed out. */
    signedOut?: DeviceName[]
  } & LocatedDevice
>

/** A notification that its customer has read. */
export type NotificationReadRow = Readonly<{ id: string; customerId: string; notificationId: string }>

/** A channel of a topic that its customer has switched on or off; the id names customer, topic and channel. */
export type NotificationChoiceRow = Readonly<{ id: string; customerId: string; isOn: boolean }>
