import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, renderRoute } from '../../../testing/support.tsx'

test.each([
  ['Pet', 'Biscuit, PET104101', { policyNumber: 'PET104101' }],
  ['Kind', 'Policy documents', { kind: 'policy' }],
])('a choice of “%s” keeps what is typed, without the spaces around it', async (label, option, chosen) => {
  const { user, router } = await renderRoute('/account/documents', 'us-happy')
  await screen.findByText(/^\d+ documents found$/)
  const kept: unknown[] = []
  router.history.subscribe(({ location }) => kept.push(location.state.documentFilter))
  fill(screen.getByRole('searchbox', { name: 'Search documents' }), '  policy ')
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  await expect.poll(() => kept).toContainEqual({ search: 'policy', ...chosen })
  expect(kept).not.toContainEqual(expect.objectContaining({ search: '  policy ' }))
})
