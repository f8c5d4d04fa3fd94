import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { renderRoute } from '../../../testing/support.tsx'

type Account = {
  policies: { billing: Record<string, unknown>; policyTerms: Term[] }[]
  [key: string]: unknown
}
type Term = { schemaDetails: Record<string, unknown> }

const worldWith = (change: (account: Account) => unknown) => worldWithAnswer('/account-details', change)

/** The payment screen of a persona, with the cards of a section by pet. */
async function openPayment(persona: string, change: (account: Account) => unknown = () => {}) {
  const rendered = await renderRoute('/account/payment', persona, { world: await worldWith(change) })
  await screen.findByRole('region', { name: 'Upcoming payments' })
  const card = (section: string, name: string) =>
    within(screen.getByRole('region', { name: section })).getByRole('article', { name })
  return { ...rendered, card }
}

/** The facts of a policy's panel by label. */
function panelOf(name: string) {
  const panel = screen.getByRole('article', { name: `${name}'s policy` })
  const texts = (role: string) =>
    within(panel)
      .getAllByRole(role)
      .map((each) => each.textContent)
  const [labels, values] = [texts('term'), texts('definition')]
  return { panel, facts: Object.fromEntries(labels.map((label, index) => [label, values[index]])) }
}

const DATE = String.raw`\d\d/\d\d/\d{4}`

// covers: BILL-001, BILL-008, BILL-067, BILL-068
test.each([
  // covers: BILL-009
  ['us-happy', 'Biscuit', `On timePolicy #PET104101-01\\$41.20${DATE} · MonthlyIncludes taxes and fees`],
  ['ca-happy', 'Maple', `On timePolicy #PET104201-01C\\$153.10${DATE} · QuarterlyIncludes taxes and fees`],
  // covers: BILL-009
  ['ca-happy', 'Rusty', 'CancelledPolicy #PET104203-01No upcoming payment'],
  [
    'overdue',
    'Scout',
    `Payment failedPolicy #PET104701-01\\$41.20${DATE} · \\$41.20 overdue from ${DATE}Includes taxes and fees`,
  ],
  ['overdue', 'Clover', `On timePolicy #PET104702-01\\$25.90${DATE} · MonthlyIncludes taxes and fees`],
])('the next payment of %s for %s', async (persona, name, text) => {
  const { card } = await openPayment(persona)
  const upcoming = card('Upcoming payments', name)
  expect(upcoming.textContent).toMatch(new RegExp(`^${name}${text}View history$`))
  const link = within(upcoming).getByRole('link', { name: `View history, ${name}` })
  expect(link.getAttribute('href')).toMatch(/\?dialog=history&policy=PET\d+$/)
})

// covers: BILL-030
test('a billing date "NA" stands in place of the date, and no calendar is offered', async () => {
  const { card } = await openPayment('expired-card', ({ policies: [policy] }) => {
    Object.assign(policy?.billing ?? {}, { billingDate: 'NA' })
  })
  expect(card('Upcoming payments', 'Olive').textContent).toContain('NA · Monthly')
  expect(panelOf('Olive').facts['Next billing date']).toBe('NA')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

// covers: PAYIN-015, PAYIN-016, PAYIN-018, PAYIN-126
test.each([
  ['us-happy', 'Biscuit', /^BiscuitPolicy #PET104101-01Visa .... 4242ending in 4242Exp. 08\/29ACTIVEUpdate$/],
  // covers: PAYIN-067
  ['ca-happy', 'Maple', /^MaplePolicy #PET104201-01Bank account ending in 6789ACTIVEUpdate$/],
  ['lost-method', 'Rowan', /^RowanPolicy #PET\d+-01No payment methodUpdate$/],
  ['overdue', 'Scout', /-01Payment failedPlease update your payment method\.Visa .*FAILEDUpdate$/],
  [
    'ach-failed',
    'Hazel',
    /Payment failedPlease update your payment method\.Verification failedPlease re-enter.*FAILEDUpdate$/,
  ],
])('the payment method of %s for %s', async (persona, name, text) => {
  const { card } = await openPayment(persona)
  const method = card('Payment methods', name)
  expect(method.textContent).toMatch(text)
  expect(within(method).queryByRole('img', { name: 'Visa' }) !== null).toBe(/Visa/.test(text.source))
  const update = within(method).getByRole('link', { name: `Update payment method, ${name}` })
  expect(update.getAttribute('href')).toMatch(/\?dialog=payment-methods&policy=PET\d+$/)
})

// covers: BILL-024, PAYIN-016, PAYIN-018, PAYIN-119
test('the payment method of a cancelled policy cannot be changed, and the screen says why', async () => {
  const { card } = await openPayment('cancelled-only')
  const method = card('Payment methods', 'Pepper')
  const update = within(method).getByRole('button', { name: 'Update payment method, Pepper' })
  expect(update.hasAttribute('disabled')).toBe(true)
  expect(update.textContent).toBe('Update')
  const why = document.getElementById(update.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('This policy has been cancelled, so its payment method cannot be changed.')
  expect(within(method).queryByText(/ACTIVE|FAILED/)).toBeNull()
})

// covers: BILL-023, BILL-024, BILL-045
test('the panel of a cancelled policy says so, and has nothing about billing', async () => {
  await openPayment('cancelled-only')
  const { panel, facts } = panelOf('Pepper')
  expect(panel.textContent).toContain(
    'This policy has been cancelled. Please contact customer support at 800-240-1875.',
  )
  expect(Object.keys(facts)).toEqual([
    ...['Covered since', 'Policy number', 'Annual coverage', 'Deductible', 'Reimbursement rate'],
  ])
})

// covers: BILL-008, BILL-015..017
test('a policy has a panel with its facts, of which its next payment has two', async () => {
  const { card } = await openPayment('us-happy', ({ policies: [policy] }) => {
    Object.assign(policy ?? {}, { protectedSince: '2024-02-29' })
    Object.assign(policy?.billing ?? {}, { billingDate: '2027-03-09', amount: 43.21 })
  })
  expect(card('Upcoming payments', 'Biscuit').textContent).toContain('$43.2103/09/2027 · Monthly')
  expect(panelOf('Biscuit').facts).toMatchObject({
    'Covered since': '02/29/2024',
    'Policy number': 'PET104101-01',
    'Next billing date': '03/09/2027',
    'Next payment': '$43.21Includes taxes and fees',
    'Subscription type': 'Monthly',
    'Payment method': 'Visa .... 4242',
  })
})

// covers: BILL-004..006, BILL-025
test('the panel of a policy has the summary of its coverage', async () => {
  await openPayment('us-happy')
  expect(panelOf('Biscuit').facts).toMatchObject({
    'Annual coverage': '$15,000.00',
    Deductible: '$300.00',
    'Reimbursement rate': '80%',
  })
})

// covers: BILL-003, BILL-007
test('each policy has its own summary, with a line of wellness where it has a plan', async () => {
  await openPayment('us-happy', ({ policies: [, miso] }) => {
    for (const { schemaDetails } of miso?.policyTerms ?? []) schemaDetails.deductible = 500
  })
  const cover = { 'Annual coverage': '$15,000.00', 'Reimbursement rate': '80%' }
  const wellness = { Wellness: 'Advantage, up to $520.00' }
  expect(panelOf('Biscuit').facts).toMatchObject({ ...cover, Deductible: '$300.00', ...wellness })
  expect(panelOf('Miso').facts).toMatchObject({ ...cover, Deductible: '$500.00' })
  expect(Object.keys(panelOf('Miso').facts)).not.toContain('Wellness')
})

// covers: BILL-060
test('an unlimited scheme has unlimited coverage, and an unknown value is a dash', async () => {
  await openPayment('us-happy', ({ policies }) => {
    for (const { policyTerms } of policies) {
      for (const term of policyTerms) term.schemaDetails = { schemeType: 'Unlimited' }
    }
  })
  expect(panelOf('Miso').facts).toMatchObject({
    ...{ 'Annual coverage': 'Unlimited', Deductible: '–', 'Reimbursement rate': '–' },
  })
})

// covers: BILL-026, BILL-028
test('the benefits of wellness are listed for policies with a plan alone', async () => {
  const { unmount } = await openPayment('us-happy')
  const section = screen.getByRole('region', { name: 'Wellness benefits' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    ...['Annual exam', 'Vaccinations', 'Heartworm/flea/tick', 'Dental cleaning', 'Spay/neuter'],
    ...['Blood/urine/fecal tests', 'BiscuitAdvantage, up to $520.00See wellness plan'],
  ])
  const link = within(section).getByRole('link', { name: 'See wellness plan, Biscuit' })
  expect(link.getAttribute('href')).toBe('/account/payment?dialog=wellness-plan&policy=PET104101')
  unmount()
  await openPayment('overdue')
  expect(screen.queryByRole('region', { name: 'Wellness benefits' })).toBeNull()
})

// covers: BILL-001, BILL-003, PAYIN-015
test('many policies are shown a page at a time, and the first of the next page takes the focus', async () => {
  const { user } = await openPayment('many')
  const section = screen.getByRole('region', { name: 'Payment methods' })
  for (const name of ['Upcoming payments', 'Payment methods', 'Policy coverage'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('article')).toHaveLength(12)
  await user.click(within(section).getByRole('button', { name: 'Show 12 more of 60, Payment methods' }))
  expect(within(section).getAllByRole('article')).toHaveLength(24)
  expect(document.activeElement?.textContent).toMatch(/^Charlie 2/)
})

test.each([
  ['ach', 'text'],
  ['ach', null],
  ['bank', 7],
  ['overdueSince', {}],
  ['cancellationDate', false],
])('a failed payment whose %s is %j costs nothing else of the screen (#27, 1.15)', async (name, wrong) => {
  const { card } = await openPayment('ca-happy', (account) => {
    account.failedPayments = [{ policyNumber: 'PET104201', balanceOverdueAmount: 41.2, [name]: wrong }]
  })
  expect(card('Upcoming payments', 'Maple').textContent).toContain('C$41.20 overdue')
  expect(card('Payment methods', 'Maple').textContent).toContain('Payment failed')
})

test.each([
  ['amount', null, 'Next payment'],
  ['billingDate', 5, 'Next billing date'],
  ['type', {}, 'Subscription type'],
])('a next payment whose %s is %j costs its own line (#27, 1.16)', async (name, wrong, label) => {
  await openPayment('us-happy', ({ policies }) => {
    for (const { billing } of policies) billing[name] = wrong
  })
  const { facts } = panelOf('Biscuit')
  expect(facts[label]).toMatch(/^–/)
  expect(facts.Deductible).toBe('$300.00')
})

// covers: PAYIN-116
test('the heading of each card shortens a long name, and keeps the whole one for everybody (#27, 1.15)', async () => {
  const name = 'Bartholomew '.repeat(10).trim()
  await openPayment('us-happy', ({ policies, pets }) => {
    for (const { policyTerms } of policies) {
      for (const term of policyTerms) Object.assign(term, { petName: name })
    }
    if (Array.isArray(pets)) for (const pet of pets) pet.name = name
  })
  const [heading] = screen.getAllByRole('heading', { name: `${name}'s policy` })
  expect(heading?.textContent).toBe("Bartholomew Ba…'s policy")
  expect(heading?.title).toBe(`${name}'s policy`)
  for (const section of ['Upcoming payments', 'Payment methods']) {
    const [card] = within(screen.getByRole('region', { name: section })).getAllByRole('article', { name })
    const title = card && within(card).getByRole('heading')
    expect([title?.textContent, title?.title]).toEqual(['Bartholomew Ba…', name])
    expect(card && within(card).getByRole('link', { name: new RegExp(`, ${name}$`) })).toBeDefined()
  }
})

test('the button that updates a method is in its own row of each card, in one region (#27, 4)', async () => {
  const { card } = await openPayment('ach-failed')
  for (const region of [
    card('Payment methods', 'Hazel'),
    screen.getByRole('region', { name: 'Reimbursement method' }),
  ]) {
    const update = within(region).getByRole('link', { name: /^Update / })
    expect(update.parentElement?.textContent).toBe('Update')
    expect(update.parentElement?.parentElement).toBe(region)
  }
})
