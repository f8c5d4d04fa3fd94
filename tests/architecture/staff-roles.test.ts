import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/contracts.ts'

/** A name or word for a role of the insurer's staff, such as `isAdmin`, `userRole` or `permissions`. */
const STAFF = /\b(?:is|has)?(?:admin(?:istrator)?s?|staff|user-?roles?|permissions)\b/i

// covers: MED-027
test('the portal and its contracts know policyholders alone: no role and no permission of staff', () => {
  const made = globSync(['apps/portal/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], { cwd: ROOT })
  const contracts = globSync('openapi/**/*.yaml', { cwd: ROOT })
  const files = [...made.filter((file) => !/\.test\./.test(file)), ...contracts]
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => STAFF.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  ['if (account.isAdmin) return', true],
  ['  userRole: { type: string }', true],
  ["session.permissions.includes('edit')", true],
  ['<p role="alert">', false],
])('%s: %s', (source, isFound) => {
  expect(STAFF.test(source)).toBe(isFound)
})
