import { expect, test } from 'vitest'
import type { PolicyTerm } from '../../api/account.ts'
import { TERM } from '../../testing/term.ts'
import { coverageFacts, printedCoverageFacts } from './coverage-facts.ts'
import { policyView } from './policy-view.ts'

function viewOf(schemaDetails?: PolicyTerm['schemaDetails'], serviceCode: 'US' | 'CA' = 'US') {
  const shown = { ...TERM, ...(schemaDetails === undefined ? {} : { schemaDetails }) }
  const policies = [{ policyNumber: 'PET1', policyTerms: [shown] }]
  const view = policyView({ policies, profileDetails: { serviceCode } }, 'PET1')
  if (view === undefined) throw new Error('The policy is not found.')
  return view
}

const rowsOf = (facts: ReturnType<typeof coverageFacts>) => facts.map(({ label, value }) => [label, value])

test('a coinsurance of an eighth is a reimbursement rate of 87.5% in the same words on screen and paper (#27, 4)', () => {
  const view = viewOf(
    {
      ...{ schemeType: 'limited', planType: 'Comprehensive', deductible: 300, coinsurance: 0.125 },
      ...{ maxAnnualPayout: 15_000, coverageData: [{ name: 'Dental', value: 'covered' }] },
    },
    'CA',
  )
  expect(rowsOf(coverageFacts(view, 'ME'))).toEqual([
    ['Deductible', 'C$300.00'],
    ['Reimbursement rate', '87.5%'],
    ['Annual coverage', 'C$15,000.00'],
    ['Waiting period', '0 days for injuries, 15 days for illness'],
  ])
  expect(printedCoverageFacts(view)).toEqual([
    { label: 'Plan', value: 'Comprehensive' },
    { label: 'Annual coverage', value: 'C$15,000.00' },
    { label: 'Deductible', value: 'C$300.00' },
    { label: 'Reimbursement rate', value: '87.5%' },
    { label: 'Dental', value: 'covered' },
  ])
})

test('001 §9: screen and paper show unlimited coverage', () => {
  const view = viewOf({ schemeType: 'unlimited' })
  expect(rowsOf(coverageFacts(view, undefined))).toContainEqual(['Annual coverage', 'Unlimited'])
  expect(printedCoverageFacts(view)).toEqual([{ label: 'Annual coverage', value: 'Unlimited' }])
})

test('an unknown value is a dash on the screen and omitted on paper', () => {
  const rows = rowsOf(coverageFacts(viewOf(), undefined)).slice(0, 3)
  expect(rows.map(([, value]) => value)).toEqual(['–', '–', '–'])
  expect(printedCoverageFacts(viewOf())).toEqual([])
})

test('a waiting period that could not be read is a dash on screen (#27, 1.16)', () => {
  const { term, ...view } = viewOf()
  const facts = coverageFacts({ ...view, term: { ...term, ...{ unknown: ['illnessWaitPeriod'] } } }, 'NY')
  expect(facts.at(-1)).toEqual({
    label: 'Waiting period',
    value: '–',
    info: 'Cruciate ligament conditions are excluded for the first 6 months. A first vet exam is required within 30 days if there was none in the last 6 months.',
  })
})
