import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'

/** Words for the insurer's staff and their rights. `agentCode` and `agentName` say by whom a bank account was entered. */
const STAFF =
  /\b(?:admin(?:istrator)?s?|staff|employees?|supervisors?|agents?(?! (?:code|name)\b)|permissions|user roles?)\b/i

/** A role that a person has, which is read, compared or described; the role of an element is none. */
const ROLE = /\.roles?\b|(?<!getAttribute\(')\broles?['")]*\s*(?:[!=]==?|:\s*\{|:\s*\n)|\brole\b.*\bin\b.*\[/

/** Whether a text names somebody of the staff, also as a part of a name such as `isAdminUser` or `STAFF_MEMBER`. */
function namesStaff(source: string): boolean {
  const words = source.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')
  return STAFF.test(words) || ROLE.test(source)
}

// covers: MED-027
test('the portal and its contracts know policyholders alone: no role and no permission of staff', () => {
  const made = globSync(['apps/portal/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], { cwd: ROOT })
  const contracts = globSync('openapi/**/*.yaml', { cwd: ROOT })
  const files = [...made.filter((file) => !/\.test\./.test(file)), ...contracts]
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => namesStaff(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

// covers: MED-027
test.each([
  'if (account.isAdmin) return',
  "Reflect.get(account, 'isAdminUser') === true",
  'isStaffMember && <p>Hello</p>',
  '<p>Signed in as an agent</p>',
  'const { agentId } = session',
  'EMPLOYEE_ONLY',
  "session.permissions.includes('edit')",
  '  userRole: { type: string }',
  '  adminRole: { type: string }',
  '  role: { type: string }',
  '  role:\n    type: string',
  "if (role !== 'OWNER') return",
  "Reflect.get(account, 'role') === 'OWNER'",
  'switch (account.role) {',
  "user.roles.includes('edit')",
])('%s names staff', (source) => {
  expect(namesStaff(source)).toBe(true)
})

test.each([
  '<p role="alert">',
  "pressed.getAttribute('role') === 'tab'",
  "agentCode: 'self-service'",
  'An administrative fee may apply.',
])('%s names no staff', (source) => {
  expect(namesStaff(source)).toBe(false)
})
