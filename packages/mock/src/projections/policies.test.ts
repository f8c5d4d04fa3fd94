import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { isLocked } from './policies.ts'

const DETAILS = {
  schemeType: 'limited',
  planType: 'Comprehensive',
  currency: 'USD',
  deductible: 300,
  deductibleType: 'annual',
  coinsurance: 0.2,
  maxAnnualPayout: 15_000,
  paymentPlanType: 'monthly',
  premium: 494.4,
  coverageData: [{ name: 'Accidents and illnesses', value: 'covered' }],
}

/** The members of a term that every policy of the sandbox has. */
const TERM = {
  status: 'ACTIVE',
  isRenewalNoticeSent: false,
  illnessWaitPeriod: 15,
  petModelLawApplied: false,
  rate: { year: 2024 },
  ratingBranchID: 'BR-1',
  showTeaser: false,
  pets: [{ status: 'ACTIVE' }],
}

const covered = (order: number, coverageDescription: string, limit: number) => {
  return { order, coverageDescription, limit, isCovered: true }
}

const ADVANTAGE = {
  type: 'Advantage',
  limit: 520,
  details: {
    planCode: 'ADV',
    planType: 'Advantage',
    planPeriod: 'annual',
    annualLimit: 520,
    currency: 'USD',
    coverages: [
      covered(1, 'Annual exam', 50),
      covered(2, 'Vaccinations', 100),
      covered(3, 'Heartworm, flea, tick', 120),
      covered(4, 'Dental cleaning', 150),
    ],
  },
}

test('a policy is answered with its terms, its plan and its next payment', () => {
  const { policies = [], policyBillings = [] } = personaFacts('us-happy').accountOn()
  expect(policies[0]).toStrictEqual({
    policyNumber: 'PET104101',
    policyNumberDisplay: 'PET104101-01',
    displayName: 'Biscuit',
    productType: 'Comprehensive_PetInsurance',
    protectedSince: '2025-03-15',
    customerNumber: 'C-200101',
    isWellness: true,
    isWellnessExists: true,
    billing: { billingDate: '2026-12-14', amount: 41.2, type: 'monthly', premium: 494.4 },
    policyTerms: [
      {
        ...TERM,
        policyId: '104101',
        policyNumberDisplay: 'PET104101-01',
        policyTermId: 'T-104101-01',
        petName: 'Biscuit',
        effectiveDate: '2026-03-15',
        expirationDate: '2027-03-15',
        schemaDetails: DETAILS,
        wellnessPlan: ADVANTAGE,
        wellnessBenefitsAmountPaid: 182,
      },
    ],
    policyTermsHistory: [],
    documents: [],
    currentAnnualPremium: 494.4,
    coinsurance: 0.2,
    defaultPaymentRef: 'PM-1-1',
  })
  expect(policyBillings).toStrictEqual([
    {
      policyNumber: 'PET104101',
      policyTerms: [
        {
          status: 'ACTIVE',
          policyNumberDisplay: 'PET104101-01',
          petName: 'Biscuit',
          expirationDate: '2027-03-15',
          schemaDetails: DETAILS,
          wellnessPlan: ADVANTAGE,
        },
      ],
      defaultPaymentRef: 'PM-1-1',
      billingDate: '2026-12-14',
      amount: 41.2,
      type: 'monthly',
    },
    {
      policyNumber: 'PET104102',
      policyTerms: [
        {
          status: 'ACTIVE',
          policyNumberDisplay: 'PET104102-01',
          petName: 'Miso',
          expirationDate: '2027-08-12',
          schemaDetails: { ...DETAILS, premium: 310.8 },
        },
      ],
      defaultPaymentRef: 'PM-1-1',
      billingDate: '2026-12-14',
      amount: 25.9,
      type: 'monthly',
    },
  ])
})

test('a term that ran to its end is history, and a cancelled one is a term without a payment', () => {
  const { policies = [], policyBillings = [] } = personaFacts('ca-happy').accountOn()
  const [maple, , rusty] = policies
  expect(maple?.policyTermsHistory).toStrictEqual([
    {
      ...TERM,
      policyId: '104201',
      policyNumberDisplay: 'PET104201-01',
      policyTermId: 'T-104201-01-0',
      petName: 'Maple',
      effectiveDate: '2025-03-15',
      expirationDate: '2026-03-15',
      schemaDetails: { ...DETAILS, currency: 'CAD', paymentPlanType: 'quarterly', premium: 612.4 },
    },
  ])
  expect(rusty?.policyTermsHistory).toEqual([])
  expect(rusty?.billing).toStrictEqual({ billingDate: 'NA', type: 'monthly' })
  expect(rusty?.policyTerms).toStrictEqual([
    {
      ...TERM,
      status: 'CANCELLED',
      pets: [{ status: 'CANCELLED' }],
      policyId: '104203',
      policyNumberDisplay: 'PET104203-01',
      policyTermId: 'T-104203-01',
      petName: 'Rusty',
      effectiveDate: '2025-03-30',
      expirationDate: '2025-10-16',
      schemaDetails: { ...DETAILS, currency: 'CAD' },
    },
  ])
  expect(policyBillings[2]).toMatchObject({ billingDate: 'NA', policyTerms: [{ status: 'CANCELLED' }] })
})

test('a policy without a subscription is paid once a year, and has no default and no billing', () => {
  const { tables, accountOn } = personaFacts('renewal-sent')
  tables.subscriptions.remove(only(tables.subscriptions.all()))
  tables.terms.update(only(tables.terms.all()), { enrollmentFee: 20 })
  const { policies = [], policyBillings, renewalPolicies } = accountOn()
  const policy = only(policies)
  expect(policy.billing).toStrictEqual({ billingDate: 'NA' })
  expect(policy).not.toHaveProperty('defaultPaymentRef')
  expect(policy.policyTerms[0]?.schemaDetails?.paymentPlanType).toBe('annual')
  expect(policy.policyTerms[0]?.enrollmentFee).toBe(20)
  expect(policyBillings).toEqual([])
  expect(renewalPolicies?.[0]?.renewalDetails).toEqual({ paymentPlan: 'annual', premium: 494.4 })
})

test('a renewal notice announces the next term, and locks names and addresses', () => {
  const { accountOn, customer, factsOn } = personaFacts('renewal-sent')
  const { renewalPolicies, policies = [] } = accountOn()
  expect(policies[0]?.policyTerms[0]?.isRenewalNoticeSent).toBe(true)
  expect(renewalPolicies).toStrictEqual([
    {
      policyNumber: 'PET104601',
      policyTermId: 'T-104601-02',
      renewalDetails: { paymentPlan: 'monthly', premium: 494.4 },
      isRenewal: true,
    },
  ])
  expect(isLocked(factsOn(FRIDAY), customer)).toBe(true)
  const happy = personaFacts('us-happy')
  expect(isLocked(happy.factsOn(FRIDAY), happy.customer)).toBe(false)
})
