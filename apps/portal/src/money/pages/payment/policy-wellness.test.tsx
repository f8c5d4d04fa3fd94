import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { renderRoute } from '../../../testing/support.tsx'

type Account = { policies: { policyTerms: { wellnessPlan?: object }[] }[] }

async function openPlan(change: (account: Account) => unknown, policy = 'PET104101') {
  const world = await worldWithAnswer<Account>('/account-details', change)
  await renderRoute(`/account/payment?dialog=wellness-plan&policy=${policy}`, 'us-happy', { world })
  const dialog = await screen.findByRole('dialog')
  const texts = (role: string) =>
    within(dialog)
      .queryAllByRole(role)
      .map((each) => each.textContent)
  const values = texts('definition')
  return { dialog, facts: texts('term').map((label, index) => [label, values[index]]) }
}

// covers: BILL-028
test('the page of a wellness plan has its type, its limit and its benefits', async () => {
  const { dialog, facts } = await openPlan(() => {})
  expect(within(dialog).getByRole('heading', { name: 'Biscuit’s wellness plan' })).toBeDefined()
  expect(facts).toEqual([
    ['Plan type', 'Advantage'],
    ['Annual limit', '$520.00'],
    ['Paid so far', '$182.00'],
    ['Annual exam', 'up to $50.00'],
    ['Vaccinations', 'up to $100.00'],
    ['Heartworm, flea, tick', 'up to $120.00'],
    ['Dental cleaning', 'up to $150.00'],
  ])
})

test.each([
  // covers: BILL-061
  [0, 'Annual exam'],
  // covers: BILL-062
  [1, 'Vaccinations'],
  // covers: BILL-063
  [2, 'Heartworm/flea/tick'],
  // covers: BILL-064
  [3, 'Dental cleaning'],
  // covers: BILL-065
  [4, 'Spay/neuter'],
  // covers: BILL-066
  [5, 'Blood/urine/fecal tests'],
])('001 §9: number %i of the benefits of wellness on the payment screen is %s', async (nth, benefit) => {
  await renderRoute('/account/payment', 'us-happy')
  const section = within(await screen.findByRole('region', { name: 'Wellness benefits' }))
  const [list] = section.getAllByRole('list')
  const items = list && within(list).getAllByRole('listitem')
  expect(items?.map(({ textContent }) => textContent).at(nth)).toBe(benefit)
})

test('a plan without a list of its own has the benefits of wellness', async () => {
  const { facts } = await openPlan(({ policies }) => {
    for (const term of policies[0]?.policyTerms ?? []) term.wellnessPlan = { type: 'Prime' }
  })
  expect(facts).toHaveLength(9)
  expect(facts.slice(0, 2)).toEqual([
    ['Plan type', 'Prime'],
    ['Annual limit', '–'],
  ])
  expect(facts.at(-1)).toEqual(['Blood/urine/fecal tests', 'Covered'])
})

// covers: BILL-028
test('each of several plans has a link to its own page', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ policies: [, miso] }) => {
    for (const term of miso?.policyTerms ?? []) term.wellnessPlan = { type: 'Prime', limit: 250 }
  })
  const { user } = await renderRoute('/account/payment', 'us-happy', { world })
  const section = within(await screen.findByRole('region', { name: 'Wellness benefits' }))
  for (const [name, limit] of [
    ['Biscuit', '$520.00'],
    ['Miso', '$250.00'],
  ]) {
    await user.click(section.getByRole('link', { name: `See wellness plan, ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `${name}’s wellness plan` }))
    expect(dialog.getByText('Annual limit').closest('dt')?.nextElementSibling?.textContent).toBe(limit)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
})

test.each(['PET104102', 'PET999999'])('%s has no wellness plan', async (policy) => {
  const { dialog } = await openPlan(() => {}, policy)
  expect(within(dialog).getByText('This policy has no wellness plan.')).toBeDefined()
})

// covers: BILL-027
test('the payment screen answers questions about wellness, one at a time, also without a plan', async () => {
  await renderRoute('/account/payment', 'overdue')
  const section = within(await screen.findByRole('region', { name: 'Questions about wellness' }))
  const answers = section.getAllByRole<HTMLDetailsElement>('group')
  const opened = () =>
    answers.flatMap((each) => (each.open ? within(each).getByRole('heading').textContent : []))
  const press = (index: number) => {
    const answer = answers[index]
    if (answer === undefined) throw new Error('There are fewer questions.')
    answer.open = !answer.open
    fireEvent(answer, new Event('toggle'))
  }
  expect(opened()).toEqual([])
  expect(answers).toHaveLength(4)
  press(0)
  expect(opened()).toEqual(['When can I add wellness?'])
  press(1)
  expect(opened()).toEqual(['Can I cancel wellness?'])
  press(1)
  expect(opened()).toEqual([])
})

// covers: BILL-027
test('the payment screen has an answer to each question about wellness', async () => {
  await renderRoute('/account/payment', 'us-happy')
  const section = within(await screen.findByRole('region', { name: 'Questions about wellness' }))
  expect(section.getAllByRole('group').map((each) => each.textContent)).toEqual([
    // covers: BILL-056
    'When can I add wellness?Up to 14 days after your policy begins or renews.',
    // covers: BILL-057
    'Can I cancel wellness?Yes, within 30 days, if you have not submitted a wellness claim.',
    // covers: BILL-058
    'Is there a waiting period or a deductible?No. Wellness has no waiting period and no deductible.',
    // covers: BILL-059
    'Who answers my questions about wellness?Call us at 800-240-1875, Mon-Fri 9am-6pm EST.',
  ])
})
