import type { PaymentMethod, Pet, Policy, PolicyTerm, Profile, ServiceCode } from '../world/types.ts'
import { addDays, addYears } from './dates.ts'
import type { BuildContext } from './define.ts'

type Address = NonNullable<Profile['homeAddress']>
type Term = Partial<PolicyTerm>

/** Ids of the nth pet of a persona, unique over all personas. */
export function idsOf({ number }: BuildContext, index: number) {
  const key = 104_000 + number * 100 + index
  const display = `PET${key}-01`
  return {
    policyNumber: `PET${key}`,
    display,
    termId: `T-${key}-01`,
    petId: `P-${key}`,
    policyId: String(key),
  }
}

export const NEW_YORK: Address = {
  line1: '12 Maple Street',
  city: 'New York',
  state: 'NY',
  zipcode: '10001',
  country: 'US',
}
export const OTTAWA: Address = {
  line1: '80 Wellington Street',
  city: 'Ottawa',
  state: 'ON',
  zipcode: 'K1A 0B1',
  country: 'CA',
}

/** The profile of a persona; its addresses of every type are the same (000 §7). */
export function profileOf(
  { number, email, phone, customerNumber, walletId }: BuildContext,
  { firstName, lastName, address = NEW_YORK }: { firstName: string; lastName: string; address?: Address },
): Profile {
  const { line1 = '', ...rest } = address
  const typed = (type: 'HOME' | 'LOOKUP_ADDRESS' | 'MAILING') => ({ ...rest, type, lines: [line1] })
  return {
    id: `PR-${5500 + number}`,
    profileId: `PR-${5500 + number}`,
    name: `${firstName} ${lastName}`.slice(0, 200),
    firstName,
    lastName,
    email,
    mobile: { value: phone },
    homeAddress: address,
    mailingAddress: address,
    allowPush: true,
    isEligibleForWellness: true,
    underwriter: 'Example Insurance',
    customer: { customerNumber, externalPlatformID: `EXT-${200_100 + number}`, walletId },
    addresses: [typed('HOME'), typed('LOOKUP_ADDRESS'), typed('MAILING')],
    contacts: [{ type: 'MOBILE', value: phone }],
  }
}

/** Service code and customer of a persona. */
export function detailsOf({ number, customerNumber, walletId }: BuildContext, serviceCode: ServiceCode) {
  return {
    serviceCode,
    customer: { customerNumber, externalPlatformID: `EXT-${200_100 + number}`, walletId },
  }
}

/** A term that runs since a number of days. @param days before today that it began */
export function termOf(
  context: BuildContext,
  index: number,
  petName: string,
  days: number,
  more: Term = {},
): PolicyTerm {
  const ids = idsOf(context, index)
  const effectiveDate = addDays(context.today, -days)
  return {
    status: 'ACTIVE',
    policyId: ids.policyId,
    policyNumberDisplay: ids.display,
    policyTermId: ids.termId,
    petName,
    effectiveDate,
    expirationDate: addYears(effectiveDate, 1),
    isRenewalNoticeSent: false,
    illnessWaitPeriod: 15,
    petModelLawApplied: false,
    rate: { year: 2024 },
    ratingBranchID: 'BR-1',
    showTeaser: false,
    pets: [{ status: 'ACTIVE' }],
    ...more,
  }
}

type PolicyOptions = {
  days?: number
  premium?: number
  currency?: 'USD' | 'CAD'
  frequency?: 'annual' | 'quarterly' | 'monthly'
  term?: Term
  more?: Partial<Policy>
}

const PARTS = { annual: 1, quarterly: 4, monthly: 12 } as const

/** A policy with one term. Its installment is the premium's even part. */
export function policyOf(
  context: BuildContext,
  index: number,
  petName: string,
  options: PolicyOptions = {},
): Policy {
  const {
    days = 250,
    premium = 494.4,
    currency = 'USD',
    frequency = 'monthly',
    term = {},
    more = {},
  } = options
  const ids = idsOf(context, index)
  const only = termOf(context, index, petName, days, {
    schemaDetails: {
      schemeType: 'limited',
      planType: 'Comprehensive',
      currency,
      deductible: 300,
      deductibleType: 'annual',
      coinsurance: 0.2,
      maxAnnualPayout: 15_000,
      paymentPlanType: frequency,
      premium,
      coverageData: [{ name: 'Accidents and illnesses', value: 'covered' }],
    },
    ...term,
  })
  return {
    policyNumber: ids.policyNumber,
    policyNumberDisplay: ids.display,
    displayName: petName,
    productType: 'Comprehensive_PetInsurance',
    protectedSince: addYears(only.effectiveDate, -1),
    customerNumber: context.customerNumber,
    isWellness: false,
    isWellnessExists: false,
    billing: {
      billingDate: addDays(context.today, 24),
      amount: Math.round((premium * 100) / PARTS[frequency]) / 100,
      type: frequency,
      premium,
    },
    policyTerms: [only],
    policyTermsHistory: [],
    defaultPaymentRef: `PM-${context.number}-1`,
    documents: [],
    currentAnnualPremium: premium,
    coinsurance: 0.2,
    ...more,
  }
}

/** A cancelled policy that ended a number of days ago. */
export function cancelledPolicyOf(
  context: BuildContext,
  index: number,
  petName: string,
  endedDays: number,
): Policy {
  const policy = policyOf(context, index, petName, { days: endedDays + 200 })
  const [term] = policy.policyTerms
  if (term === undefined) throw new Error('a policy has a term')
  return {
    ...policy,
    billing: { billingDate: 'NA', type: 'monthly' },
    policyTerms: [{ ...term, status: 'CANCELLED', expirationDate: addDays(context.today, -endedDays) }],
  }
}

/** The pet of a policy. */
export function petOf(context: BuildContext, index: number, name: string, more: Partial<Pet> = {}): Pet {
  const ids = idsOf(context, index)
  return {
    id: ids.petId,
    name,
    type: 'Dog',
    dob: addYears(context.today, -3),
    policyTermId: ids.termId,
    policyNumberDisplay: ids.display,
    policyStartDate: addDays(context.today, -250),
    status: 'ACTIVE',
    isMedicalRecordVerified: true,
    isRenewalNoticeSent: false,
    displayOnClaimScreen: true,
    documents: [],
    reminders: [],
    vets: [],
    weights: [],
    claimsHistory: [],
    about: [{ key: 'name', name: 'Name', value: name, editable: true }],
    ...more,
  }
}

export function cardOf({ number }: BuildContext, more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: `PM-${number}-1`,
    instrumentType: 'card',
    payMethodId: `PM-${number}-1`,
    card: {
      brand: 'visa',
      number: '4242',
      name: 'Policyholder',
      expirationDate: '08/29',
      expMonth: 8,
      expYear: 2029,
    },
    ...more,
  }
}

export function bankOf({ number }: BuildContext, more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: `PM-${number}-1`,
    instrumentType: 'ACH',
    status: 'VERIFICATION_SUCCESSFUL',
    payMethodId: `PM-${number}-1`,
    ach: { accountHolder: 'Policyholder', number: '6789', routingNumber: '110000000', type: 'checking' },
    ...more,
  }
}

/** What a subscription repeats of a term: neither its id nor its start (001 §3). */
function billingTermOf(term: Policy['policyTerms'][number]) {
  const { status, policyNumberDisplay, petName, expirationDate, schemaDetails, wellnessPlan } = term
  return {
    status,
    policyNumberDisplay,
    petName,
    expirationDate,
    ...(schemaDetails === undefined ? {} : { schemaDetails }),
    ...(wellnessPlan === undefined ? {} : { wellnessPlan }),
  }
}

/** Billing subscriptions repeat what the policies say of money. */
export function billingsOf(policies: readonly Policy[]) {
  return policies.map(({ policyNumber, billing, defaultPaymentRef, policyTerms }) => ({
    policyNumber,
    policyTerms: policyTerms.map(billingTermOf),
    ...(billing?.amount === undefined ? {} : { amount: billing.amount }),
    ...(billing?.billingDate === undefined ? {} : { billingDate: billing.billingDate }),
    ...(billing?.type === undefined ? {} : { type: billing.type }),
    ...(defaultPaymentRef === undefined ? {} : { defaultPaymentRef }),
  }))
}
