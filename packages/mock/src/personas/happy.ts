import type { Claim, Pet, PolicyTerm } from '../world/types.ts'
import { addDays, addYears } from './dates.ts'
import type { BuildContext, PersonaDefinition } from './define.ts'
import {
  bankOf,
  billingsOf,
  CONTENT,
  cancelledPolicyOf,
  cardOf,
  detailsOf,
  idsOf,
  OTTAWA,
  petOf,
  policyOf,
  profileOf,
  termOf,
} from './factories.ts'
import { claimPapersOf, listOf } from './papers.ts'
import { recordsOf } from './pet-records.ts'

const ADVANTAGE: NonNullable<PolicyTerm['wellnessPlan']> = {
  type: 'Advantage',
  limit: 520,
  details: {
    planCode: 'ADV',
    planType: 'Advantage',
    planPeriod: 'annual',
    annualLimit: 520,
    currency: 'USD',
    coverages: [
      { order: 1, coverageDescription: 'Annual exam', limit: 50, isCovered: true },
      { order: 2, coverageDescription: 'Vaccinations', limit: 100, isCovered: true },
      { order: 3, coverageDescription: 'Heartworm, flea, tick', limit: 120, isCovered: true },
      { order: 4, coverageDescription: 'Dental cleaning', limit: 150, isCovered: true },
    ],
  },
}

function claimsOf(context: BuildContext, index: number): Claim[] {
  const { policyNumber, display } = idsOf(context, index)
  const base = 20_480_000 + context.number * 100 + index * 10
  const claim = (nth: number, more: Partial<Claim>): Claim => ({
    claimNumber: String(base + nth),
    parentClaimNumber: String(base + nth),
    policyNumber,
    policyNumberDisplay: display,
    status: 'OPEN',
    treatmentDate: addDays(context.today, -10 * nth),
    dateNotified: `${addDays(context.today, -10 * nth + 1)}T16:00:00.000Z`,
    isMissingDocument: false,
    ...more,
  })
  return [
    claim(1, { progressStatus: 'in review', lastSeenFor: 'Limping', totalInvoiceAmount: 412 }),
    claim(2, {
      progressStatus: 'missing docs',
      isMissingDocument: true,
      lastSeenFor: 'Ear infection',
      totalInvoiceAmount: 186.4,
    }),
    claim(3, { status: 'CLOSED', progressStatus: 'payment sent', totalInvoiceAmount: 210.5, paid: 128.4 }),
    claim(4, { status: 'CLOSED', progressStatus: 'denied', totalInvoiceAmount: 95, paid: 0 }),
  ]
}

/** The first policy alone has documents: the lists of the other are empty. */
function documentsOf(context: BuildContext, index: number) {
  const { termId, policyNumber } = idsOf(context, index)
  const policyDocs = ['Policy terms and conditions.pdf', 'Declarations page.pdf']
  return {
    policyDocuments: { [termId]: listOf(context, policyNumber, 1, policyDocs) },
    medicalRecords: { [policyNumber]: listOf(context, policyNumber, 3, ['Vaccination record spring.png']) },
  }
}

const VET = {
  id: 'V-9001',
  name: 'Maple Street Animal Clinic',
  address: '40 Maple Street, New York, NY 10001',
  phone: '2125550177',
  isPrimaryVet: true,
}

/** The dog has everything that is kept of a pet, the cat what every pet has. */
function petsOf(context: BuildContext, claims: Claim[]): Pet[] {
  return [
    petOf(context, 1, 'Biscuit', {
      breedId: 'B-12',
      breedName: 'Beagle mix',
      vets: [VET],
      documents: claimPapersOf(context, 1),
      claimsHistory: claims.filter(({ status }) => status === 'CLOSED'),
      ...recordsOf(context, 1, { name: 'Biscuit', breedID: 'B-12', breed: 'Beagle mix', gender: 'Female' }),
    }),
    petOf(context, 2, 'Miso', {
      type: 'Cat',
      dob: addYears(context.today, -6),
      breedId: 'B-204',
      breedName: 'Domestic shorthair',
    }),
  ]
}

export const usHappy: PersonaDefinition = {
  name: 'us-happy',
  firstName: 'Alex',
  lastName: 'Rivera',
  serviceCode: 'US',
  shows: 'US, a dog and a cat, monthly by card, bank payout, wellness on the dog, claims in several states',
  build: (context) => {
    const biscuit = policyOf(context, 1, 'Biscuit', {
      term: { wellnessPlan: structuredClone(ADVANTAGE), wellnessBenefitsAmountPaid: 182 },
      more: { isWellness: true, isWellnessExists: true },
    })
    const miso = policyOf(context, 2, 'Miso', { premium: 310.8, days: 100 })
    const dog = idsOf(context, 1)
    const claims = claimsOf(context, 1)
    return {
      account: {
        profile: profileOf(context, { firstName: 'Alex', lastName: 'Rivera' }),
        profileDetails: detailsOf(context, 'US'),
        policies: [biscuit, miso],
        pets: petsOf(context, claims),
        failedPayments: [],
        paymentMethods: [cardOf(context)],
        payoutPaymentMethods: [
          { id: `PO-${context.number}-1`, instrumentType: 'bank', bank: { number: '1881' }, status: 'valid' },
        ],
        selectedPayoutMethod: { id: `PO-${context.number}-1`, status: 'valid' },
        policyBillings: billingsOf([biscuit, miso]),
        renewalPolicies: [],
        healthyPetsCredit: [{ policyNumber: dog.policyNumber, months: 4, days: 12, hpcDiscount: 15 }],
        paymentHistory: [1, 2, 3].map((month) => ({
          policyNumber: dog.policyNumber,
          date: addDays(context.today, -30 * month),
          amount: 41.2,
          currency: 'USD',
          petName: 'Biscuit',
        })),
        content: CONTENT,
        kyc: 'cleared',
        walletId: context.walletId,
        isWaitingPeriodOn: false,
        showWaitingPeriodMsg: false,
        isPaperCheckFeeApplicable: false,
        enablePayInACH: true,
        ssHomeTileFlags: { directDeposit: false, enterVet: true },
        serviceCode: 'US',
      },
      claims: { [dog.petId]: claims, [idsOf(context, 2).petId]: [] },
      vets: {
        [dog.petId]: [{ vetId: VET.id, vetLegalEntityName: VET.name, status: 'ACTIVE', isPrimaryVet: true }],
      },
      ...documentsOf(context, 1),
      offers: {
        [idsOf(context, 2).policyNumber]: [
          { policyNumber: idsOf(context, 2).policyNumber, offerState: 'AVAILABLE' },
        ],
      },
    }
  },
}

export const caHappy: PersonaDefinition = {
  name: 'ca-happy',
  firstName: 'Camille',
  lastName: 'Tremblay',
  serviceCode: 'CA',
  shows: 'Canada, C$, quarterly by bank account, paper check payout, one old cancelled policy',
  build: (context) => {
    const quarterly = { currency: 'CAD', frequency: 'quarterly' } as const
    const before = termOf(context, 1, 'Maple', 615, {
      policyTermId: `${idsOf(context, 1).termId}-0`,
    })
    const policies = [
      policyOf(context, 1, 'Maple', { ...quarterly, premium: 612.4, more: { policyTermsHistory: [before] } }),
      policyOf(context, 2, 'Olive', { ...quarterly, premium: 402, days: 40 }),
      cancelledPolicyOf(context, 3, 'Rusty', 400),
    ]
    return {
      account: {
        profile: profileOf(context, { firstName: 'Camille', lastName: 'Tremblay', address: OTTAWA }),
        profileDetails: detailsOf(context, 'CA'),
        policies,
        pets: [
          petOf(context, 1, 'Maple', { breedId: 'B-31', breedName: 'Golden retriever' }),
          petOf(context, 2, 'Olive', {
            type: 'CAT',
            dob: addDays(context.today, -75),
            breedId: 'B-212',
            breedName: 'Ragdoll',
          }),
          petOf(context, 3, 'Rusty', { status: 'CANCELLED' }),
        ],
        failedPayments: [],
        paymentMethods: [bankOf(context)],
        policyBillings: billingsOf(policies.slice(0, 2)),
        healthyPetsCredit: [],
        paymentHistory: [],
        content: CONTENT,
        kyc: 'cleared',
        walletId: context.walletId,
        isPaperCheckFeeApplicable: true,
        paperCheckFee: { amount: 3, currency: 'CAD' },
        enablePayInACH: true,
        serviceCode: 'CA',
      },
    }
  },
}
