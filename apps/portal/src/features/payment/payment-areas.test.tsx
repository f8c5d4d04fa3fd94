import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allowConsole } from '../../test-guard.ts'
import { renderRoute } from '../../test-support.tsx'

const broken = vi.hoisted(() => ({ areas: new Set<string>() }))

vi.mock(import('./coverage/PolicyCoverage.tsx'), async (original) => {
  const { PolicyCoverage } = await original()
  return { PolicyCoverage: breakable('coverage', PolicyCoverage) }
})
vi.mock(import('./payouts/ReimbursementSection.tsx'), async (original) => {
  const { ReimbursementSection } = await original()
  return { ReimbursementSection: breakable('reimbursement', ReimbursementSection) }
})

/** The component, which throws while its area is broken. */
function breakable<Props extends object>(area: string, Component: (props: Props) => React.ReactNode) {
  return (props: Props) => {
    if (broken.areas.has(area)) throw new Error(`The area ${area} is broken.`)
    return <Component {...props} />
  }
}

const FAILED = 'We couldn’t show this part of the page.'

test('an area that cannot be shown costs nothing else of the screen, and is shown on request (#27, 1.15)', async () => {
  allowConsole(/is broken/)
  for (const area of ['coverage', 'reimbursement']) broken.areas.add(area)
  const { user } = await renderRoute('/account/payment', 'us-happy')
  await screen.findByRole('region', { name: 'Payment methods' })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([FAILED, FAILED, FAILED])
  for (const section of ['Upcoming payments', 'Payment methods']) {
    expect(
      within(screen.getByRole('region', { name: section })).getByRole('article', { name: 'Biscuit' }),
    ).toBeDefined()
  }
  broken.areas.clear()
  const [first] = screen.getAllByRole('button', { name: 'Show it again' })
  if (first !== undefined) await user.click(first)
  expect(await screen.findByRole('region', { name: /[Rr]eimbursement/ })).toBeDefined()
})

test('an area is shown again when the data of the screen was read anew (#27, 1.15)', async () => {
  allowConsole(/is broken/)
  broken.areas.add('reimbursement')
  const { router } = await renderRoute('/account/payment', 'us-happy')
  await screen.findByRole('alert')
  // Data that is read while the area is still wrong leaves it as it is.
  const { queryClient } = router.options.context
  await act(() => queryClient.refetchQueries())
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED)
  broken.areas.clear()
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByRole('region', { name: /[Rr]eimbursement/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
