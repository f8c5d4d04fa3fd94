import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithConfig } from '../../testing/answers.ts'
import { openPlans } from '../../testing/wellness-page.tsx'

/** The terms and the links below the plans of each persona. */
const LEGAL = [
  // covers: WELL-035
  ['wellness-offer', 'US', 'An administrative fee of $25 applies.'],
  ['wellness-maine', 'US', 'An administrative fee of $25 applies.'],
  // covers: WELL-035
  ['wellness-canada', 'CA', 'An administrative fee of C$25 applies.'],
  ['wellness-puppy', 'US', 'An administrative fee may apply.'],
  ['wellness-2023', 'US', undefined],
] as const

// covers: WELL-015, WELL-036..038
test.each(LEGAL)('%s: the terms and the links of %s', async (persona, country, fee) => {
  await openPlans({ persona })
  const legal = screen.getByRole('region', { name: 'Good to know' })
  const texts = within(legal)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(texts.filter((text) => text?.startsWith('An administrative fee'))).toEqual(fee ? [fee] : [])
  expect(texts).toContain(`All amounts are in ${country === 'CA' ? 'Canadian' : 'US'} dollars.`)
  const links = within(legal)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('/').at(-1)])
  expect(links).toEqual([
    ['800-240-1875', 'tel:800-240-1875'],
    ['Sample policy, US', 'sample-policy-us'],
    ['Sample policy, Canada', 'sample-policy-ca'],
    ...(country === 'US' ? [['US fraud notice', 'anti-fraud']] : []),
    ['Privacy policy', 'privacy-policy'],
  ])
})

// covers: WELL-015
test('the footer stays while no plan is checked', async () => {
  const { user } = await openPlans()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Advantage' }))
  expect(screen.getByText('Choose a plan to continue.')).toBeDefined()
  const legal = within(screen.getByRole('region', { name: 'Good to know' }))
  expect(legal.getByRole('link', { name: 'Privacy policy' })).toBeDefined()
})

// covers: WELL-096..098, WELL-103
test('the terms state the windows, that there is no waiting period, and the support hours', async () => {
  await openPlans()
  const legal = screen.getByRole('region', { name: 'Good to know' }).textContent
  expect(legal).toContain('up to 14 days after the effective date or the renewal date')
  expect(legal).toContain('cancel wellness within 30 days if you have not made a claim')
  expect(legal).toContain('Wellness has no waiting period and no deductible.')
  expect(legal).toContain('800-240-1875, Mon-Fri 9am-6pm EST.')
})

// covers: WELL-008, WELL-011
test('the header has the logo and the help line', async () => {
  await openPlans()
  const header = screen.getByRole('banner')
  expect(header.textContent).toBe('Pet portalHelp: 800-240-1875')
  expect(within(header).getByRole('link').getAttribute('href')).toBe('tel:800-240-1875')
})

// covers: WELL-011
test('a configured help line is in the header and in the terms', async () => {
  await openPlans({ world: await worldWithConfig({ supportPhone: '800-555-0142' }) })
  expect(within(screen.getByRole('banner')).getByRole('link').getAttribute('href')).toBe('tel:800-555-0142')
  expect(screen.getByRole('region', { name: 'Good to know' }).textContent).toContain(
    'Call us at 800-555-0142,',
  )
  expect(document.body.textContent).not.toContain('800-240-1875')
})
