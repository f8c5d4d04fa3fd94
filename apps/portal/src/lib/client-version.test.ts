import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import portal from '../../package.json' with { type: 'json' }
import { renderRoute } from '../testing/support.tsx'

// covers: SHELL-050
test('000 §9: the client version is 63.0.0, as in the package and at the end of a page', async () => {
  expect(portal.version).toBe('63.0.0')
  await renderRoute('/account/pets', 'us-happy')
  expect((await screen.findByText(/^© /)).textContent).toMatch(
    new RegExp(`^© \\d{4} Fetch, version ${portal.version}$`),
  )
})
