import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, renderRoute } from '../../testing/support.tsx'

test.each([
  // covers: POL-005, CARD-020
  ['policy number', /^PET104101-01$/, /have it at hand when you call us/],
  // covers: POL-006, CARD-021
  ['annual premium', /^\$494\.40$/, /for one policy year/],
  // covers: POL-007, CARD-022
  ['billing cycle', /^Monthly$/, /how often you pay/i],
  // covers: POL-008, POL-054, CARD-023
  ['installment', /^\$41\.20$/, /you pay each time/],
  // covers: POL-009, CARD-024
  ['renewal date', /^\d{2}\/\d{2}\/\d{4}$/, /The day your policy year ends/],
  // covers: POL-011, CARD-026
  ['next payment', /\d{2}\/\d{2}\/\d{4}/, /due/],
])('the %s is shown and explained', async (fact, value, explanation) => {
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await findScreen('Biscuit')
  const button = await screen.findByRole('button', { name: `About ${fact}` })
  const row = within(button.closest('dt')?.parentElement ?? button)
  expect(row.getByRole('term').textContent?.toLowerCase()).toMatch(new RegExp(`^${fact}`))
  expect(row.getByRole('definition').textContent).toMatch(value)
  expect(screen.queryByText(explanation)).toBeNull()
  await user.click(button)
  // Without a layout the popup counts as hidden, so it is found by its text.
  const text = await screen.findByText(explanation)
  expect(text.closest('[role="dialog"]')).not.toBeNull()
})

// covers: CARD-024, CARD-026, POL-017, PLAT-030
test('the renewal date is the end of the term, and the next payment has its amount and its day', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ policies = [] }) => {
    const [first] = policies
    Object.assign(first?.billing ?? {}, { amount: 43.7, billingDate: '2027-01-04' })
    for (const term of first?.policyTerms ?? []) Object.assign(term, { expirationDate: '2031-02-03' })
  })
  await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  await findScreen('Biscuit')
  const textOf = (label: string) =>
    screen.getAllByRole('term').find(({ textContent }) => textContent?.startsWith(label))?.nextElementSibling
      ?.textContent
  expect(textOf('Renewal date')).toBe('02/03/2031')
  expect(textOf('Next payment')).toMatch(/^\$43\.70 on 01\/04\/2027/)
})

// covers: ACCT-001, CARD-021..023
test('Canada pays in C$, each quarter, and has no pharmacy', async () => {
  const { user } = await renderRoute('/account/pets', 'ca-happy')
  await findScreen('My Account')
  expect(screen.queryByRole('link', { name: 'Pharmacy' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'See policy details, Maple' }))
  await findScreen('Maple')
  expect(screen.getByText('C$612.40')).toBeDefined()
  expect(screen.getAllByText('Quarterly')).not.toEqual([])
  expect(screen.getAllByText('C$153.10')).not.toEqual([])
})

const regionOf = (name: string) => screen.findByRole('region', { name })

test.each([
  // covers: POL-015
  ["Miso's policy", 'Policy number', /^PET104102-01$/],
  // covers: POL-016
  ["Miso's policy", 'Covered since', /^\d{2}\/\d{2}\/\d{4}$/],
  // covers: POL-016, POL-017
  ['Billing', 'Next payment', /^\$25\.90 on \d{2}\/\d{2}\/\d{4}\s*Includes taxes and fees$/],
  // covers: POL-018
  ['Billing', 'Billing cycle', /^Monthly$/],
  // covers: POL-019
  ['Billing', 'Payment method', /^Visa \.{4} 4242$/],
] as const)('in the card %s “%s” is there once', async (card, label, value) => {
  await renderRoute('/account/pets/PET104102', 'us-happy')
  await findScreen('Miso')
  const [term, ...others] = screen.getAllByRole('term').filter((each) => each.textContent?.startsWith(label))
  expect(others).toEqual([])
  expect((await regionOf(card)).contains(term ?? null)).toBe(true)
  expect(term?.nextElementSibling?.textContent).toMatch(value)
})

// covers: POL-011, POL-018, SHELL-030
test('a popup explains the billing cycle as the subscription type, and its one button is "Got it"', async () => {
  const { user } = await renderRoute('/account/pets/PET104102', 'us-happy')
  await findScreen('Miso')
  await user.click(screen.getByRole('button', { name: 'About billing cycle' }))
  const popup = (await screen.findByText(/Your subscription type/)).closest('[role="dialog"]')
  const buttons = [...(popup?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Got it'])
  await user.click(buttons[0] ?? document.body)
  await expect.poll(() => screen.queryByText(/Your subscription type/)).toBeNull()
})

type Dated = {
  policies: {
    protectedSince: string
    billing: { billingDate: string }
    policyTerms: { status: string; effectiveDate: string; expirationDate: string }[]
  }[]
}

// covers: BILL-030, POL-009, POL-015, POL-016
test('the dates of a policy are the ones of its active term, its billing is below its coverage', async () => {
  const world = await worldWithAnswer<Dated>('account-details', ({ policies: [, miso] }) => {
    const [term] = miso?.policyTerms ?? []
    if (miso === undefined || term === undefined) return
    miso.protectedSince = '2021-02-03'
    miso.billing.billingDate = 'NA'
    const former = { ...term, status: 'CANCELLED', effectiveDate: '2027-05-01', expirationDate: '2028-05-01' }
    miso.policyTerms = [former, { ...term, expirationDate: '2027-04-05' }]
  })
  await renderRoute('/account/pets/PET104102', 'us-happy', { world })
  await findScreen('Miso')
  const shownFor = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling?.textContent
  expect(['Covered since', 'Renewal date'].map(shownFor)).toEqual(['02/03/2021', '04/05/2027'])
  expect(shownFor('Next payment')).toMatch(/^\$25\.90, NA/)
  const [policy, coverage, billing] = await Promise.all(
    ["Miso's policy", 'Coverage', 'Billing'].map(regionOf),
  )
  const follows = (one?: Node, other?: Node) => one?.compareDocumentPosition(other ?? one)
  expect([follows(policy, coverage), follows(coverage, billing)]).toEqual(
    Array(2).fill(Node.DOCUMENT_POSITION_FOLLOWING),
  )
})

// covers: CARD-029, PET-019
test('a policy leads to its medical records, says which are needed, and leads to the vet', async () => {
  const { user, router } = await renderRoute('/account/pets/PET104102', 'us-happy')
  await findScreen('Miso')
  const link = screen.getByRole('link', { name: 'Add medical records, Miso' })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Add medical records',
    '/account/pets/PET104102?dialog=records',
  ])
  await user.click(screen.getByRole('button', { name: 'About medical records' }))
  const records = await screen.findByText(/^Please upload your pet/)
  expect(records.closest('[role="dialog"]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Got it', hidden: true }))
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Add primary vet' }))
  await expect.poll(() => router.state.location.pathname).toBe('/account/vet/P-104102')
})

test('the primary vet is named, with a link to its details that says whose they are', async () => {
  await renderRoute('/account/pets/PET104101', 'us-happy')
  const card = within(await regionOf('Primary vet'))
  const link = card.getByRole('link')
  const [name] = card.getAllByText(/./, { selector: 'bdi' }).map(({ textContent }) => textContent)
  expect(name).toMatch(/\w+ \w+/)
  expect(link.getAttribute('aria-label')).toBe(`View details, ${name}`)
  expect([link.textContent, link.getAttribute('href')]).toEqual(['View details', '/account/vet/P-104101'])
})

// covers: ACCT-003, CARD-031, POL-012, POL-063
test('a policy with wellness has a card that shows what of it was paid, and one without has none', async () => {
  const { router } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await findScreen('Biscuit')
  const wellness = await regionOf('Wellness')
  expect(wellness.textContent).toContain('$182.00 of $520.00 paid')
  expect(wellness.textContent).toContain('35%')
  expect(within(wellness).getAllByRole('listitem')[0]?.textContent).toMatch(/^Annual exam\s*up to \$50\.00$/)
  expect(wellness.textContent).toContain('Mon-Fri 9am-6pm EST')
  await act(() => router.navigate({ href: '/account/pets/PET104102' }))
  await findScreen('Miso')
  expect(screen.queryByRole('region', { name: 'Wellness' })).toBeNull()
})

// covers: CARD-073
test('a policy in Maine has no waiting period for injuries', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ profile }) => {
    Object.assign(profile.homeAddress ?? {}, { state: 'ME' })
  })
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  await findScreen('Biscuit')
  await user.click(screen.getByRole('button', { name: 'About waiting period' }))
  const shown = await screen.findByText(/^Coverage begins after 0 days for injuries, 15 days for illness\./)
  expect(shown.closest('[role="dialog"]')).not.toBeNull()
})

// covers: CARD-073, CARD-074, CARD-075
test('a policy explains its waiting periods', async () => {
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await findScreen('Biscuit')
  expect((await regionOf('Coverage')).textContent).toContain('80%')
  await user.click(screen.getByRole('button', { name: 'About waiting period' }))
  const shown = (await screen.findByText(/excluded for the first 6 months/)).closest('[role="dialog"]')
  expect(shown?.textContent).toContain('15 days for injuries, 15 days for illness')
  expect(shown?.textContent).toContain(
    'A first vet exam is required within 30 days if there was none in the last 6 months.',
  )
})
