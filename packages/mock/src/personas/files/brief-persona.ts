import { addDays } from '../../insurance/calendar.ts'
import { settle } from '../../insurance/claim-settlement.ts'
import type { Decision } from '../../tables/claim-rows.ts'
import type { WellnessPlan } from '../../tables/rows.ts'
import type { Context, Insured, PersonaDefinition } from '../define.ts'
import { claim, claimNumber } from '../factories/claim-factory.ts'
import { medicalRecords } from '../factories/papers.ts'
import { bank, card, cardEnding, charge, payoutBank, payoutCard } from '../factories/payment-factory.ts'
import { insure } from '../factories/policy-factory.ts'
import { ADVANTAGE, offer } from '../factories/wellness-factory.ts'
import type { BriefClaim, BriefPaymentMethod, BriefPersona, BriefPet, BriefPolicy } from './file-types.ts'

/** The definition of a persona that a file describes in a few words. */
export function briefPersona(brief: BriefPersona): PersonaDefinition {
  const { name, firstName, lastName, country, hasNoMobile, shows = 'From a file of personas' } = brief
  return {
    name,
    firstName,
    lastName,
    serviceCode: country,
    shows,
    ...(hasNoMobile === undefined ? {} : { hasNoMobile }),
    build: (context) => {
      describeCustomer(context, brief)
      const insured = (brief.pets ?? []).map((pet) => ({ pet, insured: insurePet(context, pet) }))
      for (const { pet, insured: owner } of insured) {
        for (const each of pet.charges ?? []) charge(context, owner, each)
      }
      const claims = insured.flatMap(({ pet, insured: owner }) =>
        (pet.claims ?? []).map((each) => ({ each, owner })),
      )
      for (const [nth, { each, owner }] of claims.entries()) {
        fileClaim(context, owner, each, claimNumber(context, nth + 1))
      }
      addMethods(context, brief)
    },
  }
}

function addMethods(context: Context, { paymentMethods = [], payoutMethods = [] }: BriefPersona) {
  for (const method of paymentMethods) addPaymentMethod(context, method)
  for (const { kind, ...situation } of payoutMethods) {
    if (kind === 'bank') payoutBank(context, situation)
    else payoutCard(context, situation)
  }
}

function describeCustomer({ tables, today, customer }: Context, brief: BriefPersona) {
  const { address, identity = 'cleared', paperCheckFee, country, isPayoutRestricted } = brief
  const currency = country === 'CA' ? 'CAD' : 'USD'
  const home = address === undefined ? customer.homeAddress : { ...address, country }
  const checks = { none: undefined, pending: { reviewFrom: today }, cleared: {} }
  tables.customers.update(customer, {
    homeAddress: home,
    mailingAddress: home,
    identity: checks[identity],
    ...(paperCheckFee === undefined ? {} : { paperCheckFee: { amount: paperCheckFee, currency } }),
    ...(isPayoutRestricted === undefined ? {} : { isPayoutRestricted }),
  })
}

/** The days that a policy had run when it was cancelled, unless its start is given. */
const DAYS_UNTIL_CANCELLED = 200

function insurePet(context: Context, brief: BriefPet): Insured {
  const { name, type = 'Dog', breed, ageDays = 1100, policy = {}, medicalRecords: records } = brief
  const { protectedDaysAgo, premium, frequency } = policy
  const insured = insure(context, name, {
    pet: {
      type,
      birthDate: brief.birthDate ?? addDays(context.today, -ageDays),
      ...(breed === undefined ? {} : { breedName: breed }),
    },
    term: termOf(context, policy),
    ...daysOf(policy),
    ...(premium === undefined ? {} : { premium }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(protectedDaysAgo === undefined ? {} : { protectedDays: protectedDaysAgo }),
  })
  linkVets(context, insured, brief)
  if (records !== undefined) medicalRecords(context, insured, records)
  if (policy.wellnessOffer) offer(context, insured)
  return insured
}

function daysOf({ startedDaysAgo, cancelledDaysAgo }: BriefPolicy) {
  if (startedDaysAgo !== undefined) return { days: startedDaysAgo }
  return cancelledDaysAgo === undefined ? {} : { days: cancelledDaysAgo + DAYS_UNTIL_CANCELLED }
}

function linkVets({ tables }: Context, { pet }: Insured, { vets = [] }: BriefPet) {
  for (const [nth, vetId] of vets.entries()) {
    tables.petVets.insert({ id: `${pet.id}/${vetId}`, petId: pet.id, vetId, isPrimary: nth === 0 })
  }
}

function termOf({ customer, today }: Context, policy: BriefPolicy) {
  const { deductible, coinsurance, maxAnnualPayout, rateYear, isPetModelLaw, wellness } = policy
  const { cancelledDaysAgo } = policy
  const currency = customer.serviceCode === 'CA' ? 'CAD' : 'USD'
  const wellnessPlan: WellnessPlan = { ...ADVANTAGE, details: { ...ADVANTAGE.details, currency } }
  return {
    ...(cancelledDaysAgo === undefined ? {} : { cancelledOn: addDays(today, -cancelledDaysAgo) }),
    ...(deductible === undefined ? {} : { deductible }),
    ...(coinsurance === undefined ? {} : { coinsurance }),
    ...(maxAnnualPayout === undefined ? {} : { maxAnnualPayout }),
    ...(rateYear === undefined ? {} : { rateYear }),
    ...(isPetModelLaw === undefined ? {} : { isPetModelLaw }),
    ...(wellness === undefined ? {} : { wellnessPlan }),
  }
}

function fileClaim(context: Context, insured: Insured, brief: BriefClaim, id: string) {
  const { status, daysAgo, amount, seenFor } = brief
  claim(context, insured, {
    id,
    progress: status,
    daysAgo,
    totalInvoiceAmount: amount,
    ...(seenFor === undefined ? {} : { lastSeenFor: seenFor }),
    decision: decisionOn(insured, brief),
    hasReport: true,
  })
}

/** The decision on a claim: the amount paid as given, or by the terms of the policy with its whole deductible left. */
function decisionOn({ term }: Insured, { amount, paid, status }: BriefClaim): Decision {
  if (paid !== undefined) return { paid }
  if (!/approved|sent/.test(status) || status === 'not approved')
    return status === 'denied' ? { paid: 0 } : {}
  const { deductible: deductibleLeft, coinsurance, maxAnnualPayout: limitLeft } = term
  return settle({ amount, deductibleLeft, coinsurance, limitLeft }).decision
}

function addPaymentMethod(context: Context, brief: BriefPaymentMethod) {
  const { kind, expiresInMonths, addedDaysAgo, isSound } = brief
  if (kind === 'bank') {
    bank(context, {
      ...(addedDaysAgo === undefined ? {} : { addedDays: addedDaysAgo }),
      ...(isSound === undefined ? {} : { isSound }),
    })
  } else if (expiresInMonths === undefined) card(context)
  else cardEnding(context, expiresInMonths)
}
