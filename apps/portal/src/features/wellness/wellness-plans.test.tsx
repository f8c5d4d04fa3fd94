import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPlans } from '../../testing/wellness-page.tsx'

const tabs = () => screen.getAllByRole('tab')
const activeTab = () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
const check = (plan: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${plan}` })
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Choose this plan and continue' })
const panel = () => screen.getByRole('tabpanel')

// covers: WELL-004, WELL-012..014
test('a link shows the plans in tabs, of which the recommended one is active and checked', async () => {
  await openPlans()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Fetch Wellness for Basil')
  expect(screen.getByText('No waiting period, deductible or copay')).toBeDefined()
  expect(screen.getByText('Up to $735 per year in savings')).toBeDefined()
  expect(tabs().map((tab) => tab.textContent)).toEqual(['Essentials', 'Advantage', 'Prime', 'Compare'])
  expect(activeTab()).toBe('Advantage')
  expect(within(panel()).getByText('Recommended')).toBeDefined()
  expect(panel().textContent).toMatch(/\$24\.50 a month/)
  expect(panel().textContent).toMatch(/\$267\.90 a year if billed annually, which saves \$26\.10 a year/)
  expect(check('Advantage').checked).toBe(true)
  expect(go().disabled).toBe(false)
})

// covers: WELL-064, WELL-066
test('a recommended plan other than Advantage is active and checked too', async () => {
  await openPlans({ persona: 'wellness-puppy' })
  expect(activeTab()).toBe('Prime')
  expect(check('Prime').checked).toBe(true)
})

// covers: WELL-082
test('a link relies on the state of its offer, also of somebody whom the profile calls ineligible', async () => {
  await openPlans({ persona: 'wellness-ineligible' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Fetch Wellness for Thyme')
  expect(go().disabled).toBe(false)
})

// covers: WELL-061..063, WELL-068
test('pressing a plan checks it alone, and pressing it again unchecks it; then there is no way on', async () => {
  const { user } = await openPlans()
  await user.click(check('Advantage'))
  expect(check('Advantage').checked).toBe(false)
  expect(go().disabled).toBe(true)
  expect(screen.getByText('Choose a plan to continue.')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Prime' }))
  await user.click(check('Prime'))
  expect(go().disabled).toBe(false)
  await user.click(screen.getByRole('tab', { name: 'Compare' }))
  const checked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked: isChecked }) => isChecked)
  expect(checked()).toEqual([false, false, true])
  await user.click(check('Essentials'))
  expect(checked()).toEqual([true, false, false])
  expect(screen.getByText('Essentials', { selector: 'strong' })).toBeDefined()
})

// covers: WELL-006
test('the benefits of a plan show with their limits, and what it does not cover', async () => {
  const { user } = await openPlans()
  const items = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(items('Covered')).toEqual([
    'Annual examup to $50.00',
    'Vaccinationsup to $100.00',
    'Heartworm/flea/tickup to $120.00',
    'Dental cleaningup to $150.00',
    'Blood/urine/fecal testsup to $100.00',
  ])
  expect(items('Not covered')).toEqual(['Spay/neuter'])
  await user.click(screen.getByRole('tab', { name: 'Prime' }))
  expect(panel().textContent).toContain('Pays up to $735.00 a year in all.')
})

// covers: WELL-006
test('all plans can be compared side by side', async () => {
  const { user } = await openPlans()
  await user.click(screen.getByRole('tab', { name: 'Compare' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows.slice(0, 3)).toEqual([
    ['', 'Essentials', 'AdvantageRecommended', 'Prime'],
    ['Price a month', '$14.90', '$24.50', '$33.50'],
    ['Pays in all, a year', '$285.00', '$520.00', '$735.00'],
  ])
  expect(rows).toContainEqual(['Spay/neuter', 'Not covered', 'Not covered', '$150.00'])
})

test('the keyboard changes between the tabs', async () => {
  const { user } = await openPlans()
  const press = async (key: string) => {
    await user.keyboard(`{${key}}`)
    return [activeTab(), document.activeElement?.textContent]
  }
  screen.getByRole('tab', { name: 'Advantage' }).focus()
  expect(await press('ArrowRight')).toEqual(['Prime', 'Prime'])
  expect(await press('End')).toEqual(['Compare', 'Compare'])
  expect(await press('ArrowRight')).toEqual(['Essentials', 'Essentials'])
  expect(await press('ArrowLeft')).toEqual(['Compare', 'Compare'])
  expect(await press('Home')).toEqual(['Essentials', 'Essentials'])
  expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
})

test('a press shows a plan also in a browser that gives a pressed tab no focus', async () => {
  await openPlans()
  for (const plan of ['Prime', 'Compare', 'Essentials']) {
    fireEvent.click(screen.getByRole('tab', { name: plan }))
    expect(activeTab()).toBe(plan)
  }
})

// covers: WELL-005, WELL-064, WELL-066
test('without a recommended plan the first tab is active and Advantage is checked, in Canadian dollars', async () => {
  const { user } = await openPlans({ persona: 'wellness-quebec' })
  expect(activeTab()).toBe('Essentials')
  expect(panel().textContent).toMatch(/C\$\d+\.\d\d a quarter/)
  expect(screen.getByText('Up to C$735 per year in savings')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Advantage' }))
  expect(check('Advantage').checked).toBe(true)
})

test('a plan without a price for the frequency of the policy says so, and cannot be chosen', async () => {
  const { user } = await openPlans({ persona: 'wellness-florida' })
  await user.click(screen.getByRole('tab', { name: 'Prime' }))
  expect(within(panel()).getByText('We have no price for this plan right now.')).toBeDefined()
  expect(check('Prime').disabled).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Compare' }))
  expect(check('Prime').disabled).toBe(true)
})

// covers: WELL-050, WELL-094, WELL-095
test('a policy that pays annually has annual prices, and its saving', async () => {
  await openPlans({ persona: 'wellness-2023' })
  expect(panel().textContent).toMatch(
    /\$[\d.]+ a year.*\$[\d.]+ a month if billed monthly\. Annual billing saves/,
  )
})
