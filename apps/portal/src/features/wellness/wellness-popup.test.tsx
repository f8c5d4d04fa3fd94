import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Account, PolicyTerm } from '../../api/account.ts'
import type { Observer } from '../../session/observer.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openWorld, renderRoute } from '../../testing/support.tsx'
import { openReview, review, reviewFacts } from '../../testing/wellness-page.tsx'
import type { TestWorld } from '../../testing/world.ts'

const popup = () => screen.findByRole('dialog', { name: /^Add Fetch Wellness for/ })

/** Opens the plans over the pets of a policyholder. */
async function openPopup(world: TestWorld, persona = 'wellness-offer') {
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() } satisfies Observer
  const rendered = await renderRoute('/account/pets', persona, { world, observer })
  await rendered.user.click(await screen.findByRole('link', { name: /^Expand wellness plans/ }))
  return { ...rendered, observer, dialog: await popup() }
}

const inTerm = (change: (term: PolicyTerm) => void) =>
  worldWithAnswer<Account>('/account-details', ({ policies }) => {
    for (const { policyTerms } of policies ?? []) for (const term of policyTerms) change(term)
  })

// covers: WELL-004, WELL-009, WELL-065, WELL-080
test('the popup has what the page of a link has, and no plan is chosen', async () => {
  const { dialog } = await openPopup(await openWorld())
  expect(within(dialog).getByRole('heading', { name: 'Add Fetch Wellness for Basil' })).toBeDefined()
  const tabs = await within(dialog).findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Essentials', 'Advantage', 'Prime', 'Compare'])
  expect(within(dialog).getByText('No waiting period, deductible or copay')).toBeDefined()
  expect(within(dialog).getByRole('tabpanel').textContent).toContain('$24.50 a month')
  expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', false)
  expect(within(dialog).getByText('Choose a plan to continue.')).toBeDefined()
  const wayOn = within(dialog).getByRole('button', { name: 'Choose this plan and continue' })
  expect(wayOn).toHaveProperty('disabled', true)
  const legal = within(dialog).getByRole('region', { name: 'Good to know' })
  expect(legal.textContent).toContain('Wellness has no waiting period and no deductible.')
  expect(within(legal).getByRole('link', { name: 'Privacy policy' })).toBeDefined()
})

// covers: WELL-028
test('in Canada the popup adds up the new total in Canadian dollars', async () => {
  const { user, dialog } = await openPopup(await openWorld(), 'wellness-canada')
  await user.click(await within(dialog).findByRole('tab', { name: 'Prime' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Choose Prime' }))
  await within(dialog).findByText('Prime', { selector: 'strong' })
  await openReview({ user })
  const { 'New total': total, 'Fetch Wellness Prime': added } = reviewFacts()
  expect([added, total]).toEqual(['C$32.11 a month Added', expect.stringMatching(/^C\$\d+\.\d\d a month$/)])
})

// covers: WELL-026..029
test('in the account the review also shows when and how the new total is paid', async () => {
  let effectiveDate = ''
  const world = await worldWithAnswer<Account>('/account-details', ({ policies }) => {
    Object.assign(policies?.[0]?.billing ?? {}, { billingDate: '2027-01-04' })
    effectiveDate = policies?.[0]?.policyTerms[0]?.effectiveDate ?? ''
  })
  const { user, dialog } = await openPopup(world)
  await user.click(await within(dialog).findByRole('tab', { name: 'Essentials' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Choose Essentials' }))
  await within(dialog).findByText('Essentials', { selector: 'strong' })
  await openReview({ user })
  const [year, month, day] = effectiveDate.split('-')
  expect(reviewFacts()).toEqual({
    'Current coverage': '$41.20 a month Unchanged',
    'Fetch Wellness Essentials': '$14.90 a month Added',
    'New total': '$56.10 a month',
    'Effective date': `${month}/${day}/${year}`,
    'Next payment date': '01/04/2027',
    'Payment method': expect.stringMatching(/^Visa .*\d{4}$/),
  })
})

test('a review whose Cancel is pressed twice before the page follows leads back to the plans', async () => {
  const { user, dialog } = await openPopup(await openWorld())
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Choose Advantage' }))
  await openReview({ user })
  const cancel = within(review()).getByRole('button', { name: 'Cancel' })
  act(() => {
    cancel.click()
    cancel.click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review changes' })).toBeNull())
  expect(await popup()).toBeDefined()
})

// covers: WELL-100..102
test.each([
  ['wellness-offer', { enrollmentFee: 40 }, ['An administrative fee of $40 applies.']],
  ['wellness-canada', { enrollmentFee: 40 }, ['An administrative fee of C$40 applies.']],
  ['wellness-offer', { enrollmentFee: undefined }, ['An administrative fee may apply.']],
  ['wellness-offer', { enrollmentFee: 40, rate: { year: 2023 } }, []],
])('%s: a term with %j has its own sentence about the fee', async (persona, change, sentences) => {
  const { dialog } = await openPopup(await inTerm((term) => Object.assign(term, change)), persona)
  const legal = await within(dialog).findByRole('region', { name: 'Good to know' })
  const items = within(legal).getAllByRole('listitem')
  const texts = items.map(({ textContent }) => textContent ?? '')
  expect(texts.filter((text) => text.includes('administrative'))).toEqual(sentences)
})

const READS = ['/wellness-plans', '/coverage-premium'] as const

// covers: WELL-009, WELL-060
test.each(READS)(
  'while %s is not answered, a skeleton of the plans is shown and none can be chosen',
  async (part) => {
    const world = await openWorld()
    const held = Promise.withResolvers<void>()
    const fetch: TestWorld['fetch'] = async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes(part)) await held.promise
      return world.fetch(request)
    }
    const { dialog } = await openPopup({ ...world, fetch })
    await within(dialog).findByText('Fetching your data...')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    held.resolve()
    await within(dialog).findByRole('tab', { name: 'Advantage' })
  },
)

// covers: WELL-020, WELL-083..085
test.each([
  ['listPolicyOffers', 'wrong-shape'],
  ['listWellnessPlans', 'wrong-shape'],
  ['quoteCoveragePremium', 'wrong-shape'],
  ['quoteCoveragePremium', 'html'],
] as const)(
  '%s answers with %s: the error is shown and reported, and can be tried again',
  async (operationId, kind) => {
    const world = await openWorld()
    await world.addFault({ operationId, kind })
    const { dialog, observer, user } = await openPopup(world)
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toBe('Unable to process request. Please try again')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    expect(observer.callFailed).toHaveBeenCalled()
    await world.clearFaults()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await within(dialog).findByRole('tab', { name: 'Advantage' })
  },
)
