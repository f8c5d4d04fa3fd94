import type { PolicyService } from '@portal/sdk/contracts'
import type { CustomerRecord, Policy, PolicyTerm } from '../world/types.ts'
import { ownPolicy } from './shared.ts'

type PolicyInfo = PolicyService.components['schemas']['PolicyInfo']

/**
 * What a mailed wellness link shows of a policy and sends on with the quote: its visitor has no account to read the
 * pet, the address and the rating branch from (002 §3). What is not known is left out.
 * @param today calendar day of the world, for the pet's age
 */
export function policyInfoOf(
  customer: CustomerRecord,
  policy: Policy,
  term: PolicyTerm,
  today: string,
): PolicyInfo {
  const { underwriter, homeAddress = {} } = customer.account.profile
  return {
    policyEffectiveDate: term.effectiveDate,
    offerEndDate: term.expirationDate,
    petName: term.petName,
    externalCustomerReference: customer.customerNumber,
    offerState: customer.offers[policy.policyNumber]?.[0]?.offerState ?? 'EXPIRED',
    country: customer.serviceCode,
    ...known({
      underwriter,
      state: homeAddress.state,
      zipCode: homeAddress.zipcode ?? homeAddress.zipCode,
      paymentPlanType: term.schemaDetails?.paymentPlanType ?? policy.billing?.type,
      ratingBranchID: term.ratingBranchID,
    }),
    ...petInfo(customer, policy, today),
  }
}

function petInfo(customer: CustomerRecord, policy: Policy, today: string) {
  const pet = customer.account.pets?.find((each) => ownPolicy(customer, each.policyNumberDisplay) === policy)
  if (pet === undefined) return {}
  const { type, breedId, breedName, dob } = pet
  const told = pet.petAge ?? pet.age
  return known({
    petAge: told ?? (dob === undefined ? undefined : ageOf(dob, today)),
    petType: type?.toLowerCase(),
    breedId,
    breedName,
  })
}

/** Whole years since a calendar date, such as "6 years"; months in the first year. */
function ageOf(birthday: string, today: string): string {
  const [birth, now] = [birthday, today].map((date) => date.split('-').map(Number))
  const [years = 0, months = 0, days = 0] = (now ?? []).map((part, index) => part - (birth?.[index] ?? 0))
  const whole = years * 12 + months - (days < 0 ? 1 : 0)
  return whole < 12 ? counted(whole, 'month') : counted(Math.floor(whole / 12), 'year')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The entries that have a value. */
function known<Key extends string>(entries: Record<Key, string | undefined>): { [Name in Key]?: string } {
  const result: { [Name in Key]?: string } = {}
  for (const key in entries) {
    const value = entries[key]
    if (value !== undefined) result[key] = value
  }
  return result
}
