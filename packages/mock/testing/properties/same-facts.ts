import { isDeepStrictEqual } from 'node:util'
import type { Claim, Pet, Policy } from '../../src/contract-types.ts'
import { ofSecurity } from './security-facts.ts'
import type { Answers } from './showings.ts'

/** One fact with all operations that show it. */
type Fact = { fact: string; shown: Record<string, unknown> }

/** The facts that operations show differently, each with the value by operation. */
export function contradictions(answers: Answers): Fact[] {
  const { account } = answers
  const ofPolicies = (account.policies ?? []).flatMap((policy) => {
    const pet = account.pets?.find(
      ({ policyNumberDisplay }) => policyNumberDisplay === policy.policyNumberDisplay,
    )
    return pet === undefined ? [] : [...ofPolicy(answers, policy, pet), ...ofPet(answers, policy, pet)]
  })
  return [...ofPolicyholder(answers), ...ofSecurity(answers), ...ofPolicies].filter(({ shown }) => {
    const [first, ...others] = Object.values(shown).filter((value) => value !== undefined)
    return others.some((other) => !isDeepStrictEqual(other, first))
  })
}

function ofPolicyholder(answers: Answers): Fact[] {
  const { account, profile, customer, pets, workItems, groups, infos } = answers
  const { addresses = [], contacts = [], homeAddress, mailingAddress } = account.profile
  const of = (kind: string) => addresses.find(({ type }) => type === kind)
  const info = Object.values(infos).find((each) => each !== undefined)
  const mobile = contacts.find(({ type }) => type === 'MOBILE')?.value
  const emails = workItems.flatMap((item) => [item.customer?.email, item.createdBy])
  const claims = groups.flatMap((group) => group.claims)
  const closed = claims.filter(({ status }) => status === 'CLOSED')
  return [
    { fact: 'profile', shown: { account: account.profile, profile } },
    { fact: 'pets', shown: { account: account.pets, pets } },
    { fact: 'work items', shown: { account: account.workQueues, workItems } },
    {
      fact: 'email',
      shown: { account: account.profile.email, customer: customer.email, ...numbered(emails) },
    },
    { fact: 'first name', shown: { account: account.profile.firstName, customer: customer.firstName } },
    ...ofWallet(answers),
    { fact: 'mobile', shown: { account: account.profile.mobile?.value, contacts: mobile } },
    {
      fact: 'home address',
      shown: {
        home: homeAddress?.line1,
        list: of('HOME')?.lines?.[0],
        lookUp: of('LOOKUP_ADDRESS')?.lines?.[0],
      },
    },
    { fact: 'state', shown: { home: homeAddress?.state, list: of('HOME')?.state, policyInfo: info?.state } },
    { fact: 'mailing address', shown: { mailing: mailingAddress?.line1, list: of('MAILING')?.lines?.[0] } },
    { fact: 'closed claims', shown: { list: numbers(closed), pets: numbers(historyOf(account.pets ?? [])) } },
  ]
}

function ofWallet({ account, customer, wallet }: Answers): Fact[] {
  const { selectedPayoutMethod: selected, payoutPaymentMethods = [], policies = [] } = account
  const listed = payoutPaymentMethods.find(({ id }) => id === selected?.id)
  const active = policies.filter(({ policyTerms }) => policyTerms.some(({ status }) => status === 'ACTIVE'))
  return [
    {
      fact: 'wallet',
      shown: { account: account.walletId, customer: customer.walletId, lookUp: wallet.walletId },
    },
    {
      fact: 'active policies',
      shown: {
        account: active.map(({ policyNumber }) => policyNumber).sort(),
        lookUp: wallet.policyNumbers.toSorted(),
      },
    },
    {
      fact: 'active payout method',
      shown: { selected: selected?.status ?? 'paper check', listed: listed?.status ?? 'paper check' },
    },
    ...payoutPaymentMethods.map(({ id, status, isValidPayoutMethod }) => ({
      fact: `validity of ${id}`,
      shown: { status: status === 'valid', flag: isValidPayoutMethod },
    })),
  ]
}

function ofPolicy(answers: Answers, policy: Policy, pet: Pet): Fact[] {
  const { account, infos } = answers
  const { policyNumber, policyTerms, billing, defaultPaymentRef } = policy
  const term = policyTerms.find(({ policyTermId }) => policyTermId === pet.policyTermId)
  const subscription = account.policyBillings?.find((each) => each.policyNumber === policyNumber)
  const billed = subscription?.policyTerms?.find(
    ({ expirationDate }) => expirationDate === term?.expirationDate,
  )
  const failed = account.failedPayments?.find((each) => each.policyNumber === policyNumber)
  const info = infos[policyNumber]
  const about = (fact: string, shown: Fact['shown']) => ({ fact: `${fact} of ${policyNumber}`, shown })
  return [
    about('term', { pet: pet.policyTermId, policy: term?.policyTermId ?? 'none' }),
    about('status', { pet: pet.status, term: term?.status, billing: billed?.status }),
    about('start', {
      pet: pet.policyStartDate,
      term: term?.effectiveDate,
      policyInfo: info?.policyEffectiveDate,
    }),
    about('notice', {
      pet: pet.isRenewalNoticeSent,
      term: term?.isRenewalNoticeSent,
      renewal: isRenewal(account, policy),
    }),
    about('premium', {
      policy: policy.currentAnnualPremium,
      term: term?.schemaDetails?.premium,
      billing: billing?.premium,
    }),
    about('due date', { policy: billing?.billingDate, billing: subscription?.billingDate }),
    about('installment', { policy: billing?.amount ?? 'none', billing: subscription?.amount ?? 'none' }),
    about('payment method', { policy: defaultPaymentRef, billing: subscription?.defaultPaymentRef }),
    about('overdue', {
      failed: failed?.balanceOverdueAmount ?? 0,
      policy: billing?.balanceOverdueAmount ?? 0,
      billing: subscription?.balanceOverdueAmount ?? 0,
    }),
    ...ofOffer(answers, policy).map(({ fact, shown }) => about(fact, shown)),
    about('wellness', { term: term?.wellnessPlan ?? 'none', billing: billed?.wellnessPlan ?? 'none' }),
    about('wellness now', {
      policy: policy.isWellness,
      term: term?.status === 'ACTIVE' && term.wellnessPlan !== undefined,
    }),
  ]
}

/** The facts that a wellness link shows of a policy, and the price of a purchase. */
function ofOffer({ account, offers, infos }: Answers, policy: Policy): Fact[] {
  const { policyNumber, policyTerms, billing, currentAnnualPremium, wellnessPremium } = policy
  const [offer] = offers[policyNumber] ?? []
  const info = infos[policyNumber]
  const term = policyTerms.find(({ effectiveDate }) => effectiveDate === info?.policyEffectiveDate)
  const pet = account.pets?.find(
    ({ policyNumberDisplay }) => policyNumberDisplay === policy.policyNumberDisplay,
  )
  const isDearer = (currentAnnualPremium ?? 0) > (wellnessPremium ?? 0)
  const ofPolicies = [{ fact: 'premium above that of wellness', shown: { policy: isDearer, expected: true } }]
  if (info === undefined) return ofPolicies
  return [
    ...ofPolicies,
    { fact: 'offer', shown: { offers: offer?.offerState ?? 'EXPIRED', policyInfo: info.offerState } },
    { fact: 'present installment', shown: { policy: billing?.amount, policyInfo: info.installment } },
    { fact: 'next payment', shown: { policy: billing?.billingDate, policyInfo: info.nextPaymentDate } },
    { fact: 'payment plan', shown: { policy: billing?.type, policyInfo: info.paymentPlanType } },
    { fact: 'rate year', shown: { term: term?.rate?.year, policyInfo: info.rfYear } },
    { fact: 'fee', shown: { term: term?.enrollmentFee ?? 'none', policyInfo: info.enrollmentFee ?? 'none' } },
    { fact: 'branch', shown: { term: term?.ratingBranchID, policyInfo: info.ratingBranchID } },
    { fact: 'breed', shown: { pet: pet?.breedName ?? 'none', policyInfo: info.breedName ?? 'none' } },
    { fact: 'type', shown: { pet: pet?.type?.toLowerCase(), policyInfo: info.petType } },
  ]
}

function isRenewal(account: Answers['account'], { policyNumber }: Policy): boolean {
  return account.renewalPolicies?.some((each) => each.policyNumber === policyNumber) ?? false
}

function ofPet({ account, groups, closedClaims, vets, infos }: Answers, policy: Policy, pet: Pet): Fact[] {
  const { policyNumber, policyTerms, policyTermsHistory = [] } = policy
  const billing = account.policyBillings?.find((each) => each.policyNumber === policyNumber)
  const about = (key: string) => pet.about?.find((entry) => entry.key === key)?.value
  const claims = groups.flatMap((group) => group.claims).filter((each) => each.policyNumber === policyNumber)
  const linked = vets[pet.id]
  const primary = linked?.linkedVets.find(({ isPrimaryVet }) => isPrimaryVet)
  const shownVet = pet.vets?.find(({ isPrimaryVet }) => isPrimaryVet)
  return [
    {
      fact: `name of ${pet.id}`,
      shown: {
        pet: pet.name,
        about: about('name'),
        policy: policy.displayName,
        policyInfo: infos[policyNumber]?.petName,
        ...numbered(
          [...policyTerms, ...policyTermsHistory].map(({ petName }) => petName),
          'term',
        ),
        ...numbered(
          (billing?.policyTerms ?? []).map(({ petName }) => petName),
          'billing',
        ),
        ...numbered(paid(account, policyNumber), 'payment'),
        ...numbered(
          claims.map(({ petName }) => petName),
          'claim',
        ),
        ...numbered(
          (closedClaims[pet.id] ?? []).map(({ petName }) => petName),
          'closed claim',
        ),
        ...numbered(
          (pet.claimsHistory ?? []).map(({ petName }) => petName),
          'history',
        ),
      },
    },
    { fact: `claims of ${pet.id}`, shown: { account: pet.claimsHistory, pet: closedClaims[pet.id] } },
    { fact: `picture of ${pet.id}`, shown: { pet: pet.picture, about: about('avatarPicture') } },
    { fact: `age of ${pet.id}`, shown: { pet: pet.petAge, policyInfo: infos[policyNumber]?.petAge } },
    {
      fact: `primary vet of ${pet.id}`,
      shown: {
        name: linked?.vetLegalEntityName ?? 'none',
        linked: primary?.vetLegalEntityName ?? 'none',
        account: shownVet?.name ?? 'none',
      },
    },
    {
      fact: `phone of the vet of ${pet.id}`,
      shown: { linked: primary?.contacts?.[0]?.value ?? 'none', account: shownVet?.phone ?? 'none' },
    },
  ]
}

function paid({ paymentHistory = [] }: Answers['account'], policyNumber: string) {
  return paymentHistory.filter((each) => each.policyNumber === policyNumber).map(({ petName }) => petName)
}

function historyOf(pets: readonly Pet[]): Claim[] {
  return pets.flatMap(({ claimsHistory = [] }) => claimsHistory)
}

function numbers(claims: readonly Claim[]): string[] {
  return claims.map(({ claimNumber }) => claimNumber).sort()
}

function numbered(values: readonly unknown[], name = 'item'): Record<string, unknown> {
  return Object.fromEntries(values.map((value, nth) => [`${name} ${nth}`, value]))
}
