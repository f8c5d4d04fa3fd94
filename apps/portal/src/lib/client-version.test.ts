import { expect, test } from 'vitest'
import portal from '../../package.json' with { type: 'json' }
import { CLIENT_VERSION, copyrightLine } from '../ui/PageFrame.tsx'

// covers: SHELL-050
test('000 §9: the client version is 63.0.0, as in the package', () => {
  expect(CLIENT_VERSION).toBe('63.0.0')
  expect(portal.version).toBe(CLIENT_VERSION)
  expect(copyrightLine(2026)).toBe('© 2026 Fetch, version 63.0.0')
})
