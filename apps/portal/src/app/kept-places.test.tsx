import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../test-support.tsx'

type Rendered = Awaited<ReturnType<typeof renderRoute>>

/** Leaves for another screen and comes back. */
async function leaveAndReturn({ router }: Rendered) {
  await act(() => router.navigate({ to: '/account/profile' }))
  await screen.findByRole('heading', { name: 'Profile' })
  await act(async () => router.history.back())
}

const search = () => screen.findByLabelText<HTMLInputElement>('Search by claim number or reason')

test('Back to a list of claims finds its page and its filter, and a new visit begins at the first page (#27, 5.5)', async () => {
  const rendered = await renderRoute('/claims/active', 'many')
  const { user, router } = rendered
  const pages = () => screen.findByRole('navigation', { name: 'Pages of active claims' })
  const press = async (name: string) => user.click(within(await pages()).getByRole('button', { name }))
  await press('Next')
  await press('Next')
  const [shown] = /21–30 of \d+ claims/.exec((await pages()).textContent) ?? []
  expect(shown).toBeDefined()
  await leaveAndReturn(rendered)
  expect((await pages()).textContent).toContain(shown)
  await user.type(await search(), 'limp')
  expect((await screen.findByText(/claims? found$/)).textContent).not.toBe('')
  await leaveAndReturn(rendered)
  expect((await search()).value).toBe('limp')
  await act(() => router.navigate({ to: '/account/profile' }))
  await act(() => router.navigate({ to: '/claims/active' }))
  expect((await search()).value).toBe('')
  expect((await pages()).textContent).toMatch(/1–10 of/)
})
