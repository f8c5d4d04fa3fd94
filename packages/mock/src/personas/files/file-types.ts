import type { AddressUpdate, ServiceCode } from '../../contract-types.ts'
import type { Progress } from '../../tables/claim-rows.ts'
import type { ChargeRow, SubscriptionRow } from '../../tables/money-rows.ts'
import type { TableData } from '../../tables/tables.ts'

/** The content of a file of personas, as `personas.schema.json` describes it. */
export type PersonaFile = { personas: (BriefPersona | SavedPersona)[] }

/** A persona in a few words. Amounts are in units of the country's currency; days count from the day of the world. */
export type BriefPersona = {
  name: string
  firstName: string
  lastName: string
  country: ServiceCode
  shows?: string
  hasNoMobile?: true
  address?: Omit<AddressUpdate, 'country'>
  identity?: 'none' | 'pending' | 'cleared'
  paperCheckFee?: number
  isPayoutRestricted?: true
  paymentMethods?: BriefPaymentMethod[]
  payoutMethods?: { kind: 'card' | 'bank'; isActive?: boolean; isInvalid?: boolean }[]
  pets?: BriefPet[]
  rows?: undefined
}

export type BriefPaymentMethod = {
  kind: 'card' | 'bank'
  expiresInMonths?: number
  addedDaysAgo?: number
  isSound?: boolean
}

export type BriefPet = {
  name: string
  type?: 'Dog' | 'Cat'
  breed?: string
  birthDate?: string
  ageDays?: number
  vets?: string[]
  medicalRecords?: string[]
  policy?: BriefPolicy
  charges?: { daysAgo: number; amount: number; outcome?: ChargeRow['outcome'] }[]
  claims?: BriefClaim[]
}

export type BriefPolicy = {
  premium?: number
  frequency?: SubscriptionRow['frequency']
  startedDaysAgo?: number
  protectedDaysAgo?: number
  cancelledDaysAgo?: number
  deductible?: number
  coinsurance?: number
  maxAnnualPayout?: number
  rateYear?: number
  isPetModelLaw?: true
  wellness?: true
  wellnessOffer?: true
}

export type BriefClaim = {
  status: Progress
  daysAgo: number
  amount: number
  seenFor?: string
  paid?: number
}

/** The rows of one policyholder on a day, YYYY-MM-DD. */
export type SavedPersona = { name: string; shows?: string; day: string; rows: SavedRows }

/**
 * Unfinished setups, sessions of the bank frame and tokens of the provider end within a day and are not saved. The devices
 * of a policyholder are the sessions of one world.
 */
export type SavedRows = Partial<
  Omit<TableData, 'setupIntents' | 'bankSessions' | 'providerTokens' | 'devices'>
>
