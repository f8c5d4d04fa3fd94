import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer, worldWithConfig } from '../../../testing/answers.ts'
import { allowConsole } from '../../../testing/guard.ts'
import { findScreen, renderRoute } from '../../../testing/support.tsx'
import * as reimbursement from '../../payouts/ReimbursementSection.tsx'
import * as coverage from './policy-cards.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Lets areas of the screen throw. @returns a function that mends them */
function breakAreas() {
  allowConsole(/is broken/)
  const fail = () => {
    throw new Error('The area is broken.')
  }
  const spies = [
    vi.spyOn(coverage, 'PolicyCoverage').mockImplementation(fail),
    vi.spyOn(reimbursement, 'ReimbursementSection').mockImplementation(fail),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

const FAILED = 'We couldn’t show this part of the page.'

test('an area that cannot be shown costs nothing else of the screen, and is shown on request (#27, 1.15)', async () => {
  const mend = breakAreas()
  const { user } = await renderRoute('/account/payment', 'us-happy')
  await screen.findByRole('region', { name: 'Payment methods' })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([FAILED, FAILED, FAILED])
  for (const section of ['Upcoming payments', 'Payment methods']) {
    expect(
      within(screen.getByRole('region', { name: section })).getByRole('article', { name: 'Biscuit' }),
    ).toBeDefined()
  }
  mend()
  const [first] = screen.getAllByRole('button', { name: 'Show it again' })
  if (first !== undefined) await user.click(first)
  expect(await screen.findByRole('region', { name: /[Rr]eimbursement/ })).toBeDefined()
})

test('an area is shown again when the data of the screen was read anew (#27, 1.15)', async () => {
  const mend = breakAreas()
  const { router } = await renderRoute('/account/payment', 'us-happy')
  await screen.findAllByRole('alert')
  // Data that is read while the area is still wrong leaves it as it is.
  const { queryClient } = router.options.context
  await act(() => queryClient.refetchQueries())
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContain(FAILED)
  mend()
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByRole('region', { name: /[Rr]eimbursement/ })).toBeDefined()
  expect(screen.queryByText(FAILED)).toBeNull()
})

// covers: PAYIN-020, PAYIN-021
test('without policies the screen leads to the website', async () => {
  const addPet = 'https://quotes.example/start'
  const world = await worldWithConfig((config) => ({
    links: { ...Object(Reflect.get(config, 'links')), addPet },
  }))
  await renderRoute('/account/payment', 'no-pets', { world })
  const heading = await screen.findByRole('heading', { level: 2 })
  expect(heading.textContent).toBe(
    "You currently don't have any pets protected with us. To sign up, visit the website.",
  )
  for (const name of ['website', 'Add protection']) {
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(addPet)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
  expect(screen.queryByRole('region', { name: 'Payment methods' })).toBeNull()
})

// covers: PAYIN-133, PAYIN-134
test.each<[string, (account: Account) => unknown]>([
  ['a wallet', ({ walletId: _, profileDetails: __, ...rest }) => rest],
  ['a profile', ({ profile: _, ...rest }) => rest],
])('an account without %s is invalid', async (_what, change) => {
  allowConsole(/ApiError|Error in route match/)
  await renderRoute('/account/payment', 'us-happy', {
    world: await worldWithAnswer('/account-details', change),
  })
  await findScreen('Invalid Account.')
  expect(screen.getByText('Please update account info.')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

// covers: PAYIN-050
test('the wallet of the profile is enough', async () => {
  const world = await worldWithAnswer<Account>('/account-details', (account) => void delete account.walletId)
  await renderRoute('/account/payment', 'us-happy', { world })
  const section = within(await screen.findByRole('region', { name: 'Upcoming payments' }))
  expect(section.getByRole('article', { name: 'Biscuit' })).toBeDefined()
})
