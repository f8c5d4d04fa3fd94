import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen } from '../../testing/support.tsx'
import { buyNow, openPlans, openReview, review, reviewFacts, terms } from '../../testing/wellness-page.tsx'

// covers: WELL-026, WELL-028, WELL-029, WELL-067
test('the review shows what changes, what it costs, and when', async () => {
  const days = { policyEffectiveDate: '2026-11-10', nextPaymentDate: '2026-12-14' }
  const world = await worldWithAnswer('/policy-info', (info: object) => ({ ...info, ...days }))
  await openReview(await openPlans({ world }))
  expect(reviewFacts()).toEqual({
    'Current coverage': '$41.20 a month Unchanged',
    'Fetch Wellness Advantage': '$24.50 a month Added',
    'New total': '$65.70 a month',
    'Effective date': '11/10/2026',
    'Next payment date': '12/14/2026',
  })
})

// covers: WELL-029
test('the review leaves out a next payment and a present installment that are not known', async () => {
  const world = await worldWithAnswer('/policy-info', (info: object) => {
    const { nextPaymentDate: _, installment: __, ...rest } = { nextPaymentDate: '', installment: 0, ...info }
    return { ...rest, policyEffectiveDate: '2026-11-10' }
  })
  await openReview(await openPlans({ world }))
  expect(reviewFacts()).toEqual({
    'Current coverage': 'Unchanged',
    'Fetch Wellness Advantage': '$24.50 a month Added',
    'Effective date': '11/10/2026',
  })
})

// covers: WELL-028
test.each([
  ['wellness-quebec', 'Advantage', /^C\$[\d.]+ a quarter$/],
  ['wellness-2023', 'Advantage', /^\$[\d.]+ a year$/],
])('%s: the new total is for the frequency, in its currency', async (persona, plan, total) => {
  await openReview(await openPlans({ persona }))
  const cents = (text = '') => Math.round(Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0]) * 100)
  const { 'Current coverage': present, [`Fetch Wellness ${plan}`]: added, 'New total': sum } = reviewFacts()
  expect(sum).toMatch(total)
  expect(cents(sum ?? '')).toBe(cents(present ?? '') + cents(added ?? ''))
})

// covers: WELL-030, WELL-034
test('the terms are read in a popup with a close button, which leads back to the review', async () => {
  const page = await openPlans()
  await openReview(page)
  await page.user.click(within(review()).getByRole('button', { name: 'Terms of Sale' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Sale' })
  expect(dialog.textContent).toContain('You can cancel wellness within 30 days')
  expect(within(dialog).getByRole('link', { name: 'US fraud notice' })).toBeDefined()
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
  if (close) await page.user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Terms of Sale' })).toBeNull())
  expect(terms().checked).toBe(false)
})

// covers: WELL-031, WELL-032, WELL-033, WELL-079
test('the terms must be accepted, and are asked again after Cancel, which keeps the plan', async () => {
  const page = await openPlans()
  const { user } = page
  // Not the plan that a link checks by itself.
  await user.click(screen.getByRole('tab', { name: 'Essentials' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Essentials' }))
  await openReview(page)
  expect(buyNow().disabled).toBe(true)
  expect(within(review()).getByText('Still needed: the Terms of Sale')).toBeDefined()
  await user.click(terms())
  expect(buyNow().disabled).toBe(false)
  await user.click(within(review()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Essentials' }).checked).toBe(true)
  await openReview(page)
  expect(terms().checked).toBe(false)
})

// covers: WELL-034
test.each([
  ['wellness-canada', 'Canadian dollars', ['An administrative fee of C$25 applies.'], 0],
  ['wellness-quebec', 'Canadian dollars', [], 0],
  ['wellness-maine', 'US dollars', ['An administrative fee of $25 applies.'], 1],
])('%s: the Terms of Sale are for its country and rate year', async (persona, money, fees, notices) => {
  const page = await openPlans({ persona })
  const advantage = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Choose Advantage' })
  if (advantage?.checked === false) await page.user.click(advantage)
  const onPage = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('listitem')
  const stated = onPage.map(({ textContent }) => textContent)
  await openReview(page)
  await page.user.click(within(review()).getByRole('button', { name: 'Terms of Sale' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Sale' })
  const texts = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  expect(texts).toEqual(stated)
  expect(texts).toContain(`All amounts are in ${money}.`)
  expect(texts.filter((text) => text.includes('administrative'))).toEqual(fees)
  expect(within(dialog).queryAllByRole('link', { name: 'US fraud notice' })).toHaveLength(notices)
})

test('a page that is left from the review shows it again on the way back, and reads its policy anew', async () => {
  const page = await openPlans()
  await openReview(page)
  await page.user.click(terms())
  await act(() => page.router.navigate({ href: '/accessibility' }))
  await findScreen(/ccessib/)
  await act(async () => page.router.history.back())
  await waitFor(() => expect(review()).toBeDefined())
  expect(terms().checked).toBe(false)
  expect(page.router.state.location.state.wellness).toEqual({ plan: 'ADV', isReview: true })
  expect(await page.world.count('getPolicyInfo')).toBe(2)
})
