import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../test-support.tsx'

test.each(['expiring-card', 'ach-pending'])('the persona %s has no alert', async (persona) => {
  await renderRoute('/home', persona)
  await screen.findByRole('region', { name: 'Good to know' })
  expect(screen.queryByRole('region', { name: /expired|failed/ })).toBeNull()
})
