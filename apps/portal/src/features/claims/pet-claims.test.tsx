import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

test('the payouts of an account that names no country are in US dollars', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ profileDetails: _, ...rest }) => rest)
  await renderRoute('/claims/closed', 'us-happy', { world })
  const [paid] = within(await screen.findByRole('article', { name: 'Biscuit' })).getAllByRole('listitem')
  expect(paid?.textContent).toMatch(/ · Invoice total \$210\.50 · Paid \$128\.40/)
})
