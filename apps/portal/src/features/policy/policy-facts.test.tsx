import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../test-support.tsx'

// covers: POL-005..009, POL-011
test.each([
  ['policy number', /^PET104101-01$/, /have it at hand when you call us/],
  ['annual premium', /^\$494\.40$/, /for one policy year/],
  ['billing cycle', /^Monthly$/, /how often you pay/i],
  ['installment', /^\$41\.20$/, /you pay each time/],
  ['renewal date', /^\d{2}\/\d{2}\/\d{4}$/, /The day your policy year ends/],
  ['next payment', /\d{2}\/\d{2}\/\d{4}/, /due/],
])('the %s is shown and explained', async (fact, value, explanation) => {
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await findScreen('Biscuit')
  const button = await screen.findByRole('button', { name: `About ${fact}` })
  const row = within(button.closest('dt')?.parentElement ?? button)
  expect(row.getByRole('term').textContent?.toLowerCase()).toMatch(new RegExp(`^${fact}`))
  expect(row.getByRole('definition').textContent).toMatch(value)
  expect(screen.queryByText(explanation)).toBeNull()
  await user.click(button)
  // Without a layout the popup counts as hidden, so it is found by its text.
  const text = await screen.findByText(explanation)
  expect(text.closest('[role="dialog"]')).not.toBeNull()
})
