import type { CalendarDate } from './calendar-dates.ts'
import { petType } from './pets.ts'
import { readServiceCode, type ServiceCode } from './session.ts'

/** The rate year of a policy that names none (002 §7). */
export const DEFAULT_RATE_YEAR = 2024

/** The facts of a policy for which plans and their prices are read (002 §3). Missing ones are left out of the request. */
export type QuotedPolicy = {
  rfYear: number
  effectiveDate: CalendarDate
  country: ServiceCode
  petName: string
  petAge: string | undefined
  petType: string
  breedId: string | undefined
  breedName: string | undefined
  zipCode: string | undefined
  state: string | undefined
  ratingBranchID: string | undefined
  underwriter: string | undefined
}

type Country = string | undefined
type Text = string | undefined
type Animal = { petAge?: Text; breedId?: Text; breedName?: Text }
type LinkInfo = Animal & {
  policyEffectiveDate: CalendarDate
  petName: string
  petType?: Text
  rfYear?: number | undefined
  country?: Country
  state?: Text
  zipCode?: Text
  ratingBranchID?: Text
  underwriter?: Text
}

/** The facts as the policy info of a mailed link has them (002 §3). */
export function policyOfLink(info: LinkInfo): QuotedPolicy {
  return {
    rfYear: info.rfYear ?? DEFAULT_RATE_YEAR,
    effectiveDate: info.policyEffectiveDate,
    country: readServiceCode(info.country),
    petName: info.petName,
    petAge: info.petAge,
    petType: petType(info.petType),
    breedId: info.breedId,
    breedName: info.breedName,
    zipCode: info.zipCode,
    state: info.state,
    ratingBranchID: info.ratingBranchID,
    underwriter: info.underwriter,
  }
}

const OPTIONAL = ['underwriter', 'breedId', 'breedName', 'zipCode', 'ratingBranchID'] as const

/** The body of a quote (002 §3). */
export type QuoteRequest = Partial<Record<(typeof OPTIONAL)[number], string>> & {
  applicationIdentifier: 'selfservice'
  petName: string
  petAge: string
  petType: string
  state: string
  country: ServiceCode
  effectiveDate: CalendarDate
}

/**
 * The request for the prices of a policy's plans (002 §3).
 * @returns `undefined` when the age of the pet or the state is unknown, without which there is no price
 */
export function quoteRequest(policy: QuotedPolicy): QuoteRequest | undefined {
  const { petName, petAge: age, petType: type, state, country, effectiveDate } = policy
  if (age === undefined || state === undefined) return undefined
  const request: QuoteRequest = {
    applicationIdentifier: 'selfservice',
    petName,
    petAge: age,
    petType: type,

    state,
    country,
    effectiveDate,
  }
  for (const name of OPTIONAL) {
    const value = policy[name]
    if (value !== undefined) request[name] = value
  }
  return request
}
