import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { renderRoute } from '../../../testing/support.tsx'

/** The wellness card of a policy whose term is changed. */
async function openCard(change: object) {
  const world = await worldWithAnswer<Account>('/account-details', ({ policies }) => {
    for (const term of policies?.[0]?.policyTerms ?? []) Object.assign(term, change)
  })
  await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  const card = await screen.findByRole('region', { name: 'Wellness' })
  const items = within(card).getAllByRole('listitem')
  return {
    card,
    text: card.textContent ?? '',
    bar: within(card).queryByRole('progressbar')?.getAttribute('aria-valuenow'),
    benefits: items.map((item) => item.textContent),
  }
}

const CAD = { planType: 'Prime', currency: 'CAD', coverages: [] } as const

// covers: WELL-044, WELL-045, WELL-103
test.each([
  ['part of the limit', 182, { limit: 520 }, '$182.00 of $520.00 paid', '35'],
  ['nothing', undefined, { limit: 520 }, '$0.00 of $520.00 paid', '0'],
  ['more than the limit', 600, { limit: 520 }, '$600.00 of $520.00 paid', '100'],
  ['part of a limit in C$', 130, { limit: 260, details: CAD }, 'C$130.00 of C$260.00 paid', '50'],
  ['something without a limit', 40, { type: 'Advantage' }, '$40.00 paid this policy year', undefined],
] as const)('where %s was paid, the card says so', async (_case, paid, wellnessPlan, text, share) => {
  const opened = await openCard({ wellnessPlan, wellnessBenefitsAmountPaid: paid })
  expect(opened.text).toContain(text)
  expect(opened.bar).toBe(share)
  expect(/\d+(?=%)/.exec(opened.text)?.[0]).toBe(share)
  expect(opened.text).toContain('Call 800-240-1875, Mon-Fri 9am-6pm EST.')
})

// covers: WELL-046
test('each benefit has its maximum in the order of the plan', async () => {
  const coverages = [
    { order: 2, coverageDescription: 'Dental cleaning', isCovered: false },
    { order: 3, coverageDescription: 'Microchip', isCovered: true },
    { order: 1, coverageDescription: 'Annual exam', limit: 50, isCovered: true },
  ]
  const { benefits } = await openCard({
    wellnessPlan: { limit: 520, details: { currency: 'CAD', coverages } },
  })
  expect(benefits).toEqual(['Annual examup to C$50.00', 'Dental cleaningNot covered', 'MicrochipCovered'])
})

// covers: WELL-047
test('a plan without a list of its own has the benefits of wellness', async () => {
  const { benefits } = await openCard({ wellnessPlan: { type: 'Prime', limit: 800 } })
  expect(benefits).toEqual([
    'Annual examCovered',
    'VaccinationsCovered',
    'Heartworm/flea/tickCovered',
    'Dental cleaningCovered',

    'Spay/neuterCovered',
    'Blood/urine/fecal testsCovered',
  ])
})

test.each([[null], ['182'], [{}]])(
  'an amount paid that is %j costs its own line, and nothing is claimed instead (#27, 1.16)',
  async (wrong) => {
    const { text } = await openCard({ wellnessPlan: { limit: 520 }, wellnessBenefitsAmountPaid: wrong })
    expect(text).toContain('We can’t show what was paid this policy year.')
    expect(text).not.toContain('$0.00')
    screen.getByRole('heading', { level: 1 })
  },
)

test('a wrong amount of an earlier term leaves the figure of the current one (#27, 1.16)', async () => {
  const wellnessPlan = { limit: 520 }
  const world = await worldWithAnswer<Account>('/account-details', ({ policies }) => {
    const terms = policies?.[0]?.policyTerms ?? []
    for (const term of terms) Object.assign(term, { wellnessPlan, wellnessBenefitsAmountPaid: 182 })
    const earlier = terms.map((term) => ({ ...term, policyTermId: 'T-0', wellnessBenefitsAmountPaid: null }))
    Object.assign(policies?.[0] ?? {}, { policyTermsHistory: earlier })
  })
  await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  const card = await screen.findByRole('region', { name: 'Wellness' })
  expect(card.textContent).toContain('$182.00 of $520.00 paid')
})
