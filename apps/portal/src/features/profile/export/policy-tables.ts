import { type ExportTable, exportTable } from '@portal/domain/data-export'
import { currencyOf } from '@portal/domain/money'
import type { Account, Policy, PolicyTerm } from '../../../api/account.ts'

/** The policies. The headings of a table are its allow-list, as in `export-tables.ts`. */
export function policyTables(account: Account): ExportTable[] {
  const currency = currencyOf(account.profileDetails?.serviceCode)
  const rowOf = ({ billing, ...policy }: Policy) => ({
    ...policy,
    currency,
    billingAmount: billing?.amount,
    billingType: billing?.type,
    billingDate: billing?.billingDate,
    overdue: billing?.balanceOverdueAmount,
  })
  return [
    exportTable(
      { name: 'policies', title: 'Policies' },
      {
        policyNumber: 'Policy number',
        displayName: 'Name',
        productType: 'Product',
        protectedSince: 'Protected since',
        customerNumber: 'Customer number',
        isWellness: 'Wellness',
        currentAnnualPremium: 'Annual premium',
        wellnessPremium: 'Wellness premium',
        billingType: 'Payment plan',
        billingAmount: 'Payment',
        billingDate: 'Next payment',
        overdue: 'Overdue amount',
        currency: 'Currency',
      },
      (account.policies ?? []).map(rowOf),
    ),
  ]
}

export function termTables({ policies = [] }: Account): ExportTable[] {
  const terms = policies.flatMap(({ policyNumber, policyTerms, policyTermsHistory = [] }) => {
    // The history may repeat the present terms.
    const once = new Map(
      [...policyTermsHistory, ...policyTerms].map((term): [string, PolicyTerm] => [term.policyTermId, term]),
    )
    return [...once.values()].map((term) => ({ policyNumber, term }))
  })
  return [
    exportTable(
      { name: 'terms', title: 'Policy terms' },
      {
        policyNumber: 'Policy number',
        policyNumberDisplay: 'Policy number with term',
        petName: 'Pet',
        status: 'Status',
        effectiveDate: 'First day',
        expirationDate: 'Last day',
        planType: 'Plan',
        schemeType: 'Scheme',
        deductible: 'Deductible',
        deductibleType: 'Kind of deductible',
        coinsurance: 'Share that we pay',
        maxAnnualPayout: 'Annual limit',
        premium: 'Premium',
        paymentPlanType: 'Payment plan',
        enrollmentFee: 'Enrollment fee',
        illnessWaitPeriod: 'Waiting period for illness in days',
        wellness: 'Wellness plan',
        wellnessLimit: 'Wellness limit',
        currency: 'Currency',
      },
      terms.map(({ policyNumber, term: { schemaDetails, wellnessPlan, ...term } }) => ({
        ...schemaDetails,
        ...term,
        policyNumber,
        wellness: wellnessPlan?.type,
        wellnessLimit: wellnessPlan?.limit,
      })),
    ),
    exportTable(
      { name: 'coverage', title: 'Coverage' },
      { term: 'Policy number with term', name: 'Covered', value: 'Extent' },
      terms.flatMap(({ term: { policyNumberDisplay, schemaDetails } }) =>
        (schemaDetails?.coverageData ?? []).map((coverage) => ({ ...coverage, term: policyNumberDisplay })),
      ),
    ),
  ]
}

export function paymentTables({ paymentHistory = [] }: Account): ExportTable[] {
  return [
    exportTable(
      { name: 'payments', title: 'Payments' },
      { date: 'Date', petName: 'Pet', policyNumber: 'Policy number', amount: 'Amount', currency: 'Currency' },
      paymentHistory,
    ),
  ]
}
