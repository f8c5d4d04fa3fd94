import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NewPasswordField } from './PasswordField.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(cleanup)

const sheet = readFileSync(join(import.meta.dirname, 'strength-meter.module.css'), 'utf8')

/** The colour of a level: the colour of its own rule, else the colour of all levels. */
function colourOf(level: number) {
  const rules = [...sheet.matchAll(/([^{}]*)\{[^{}]*--level: var\(--([\w-]+)\)/g)]
  return rules.findLast(
    ([, selectors = '']) => /^\s*\.meter\s*$/.test(selectors) || selectors.includes(`"${level}"`),
  )?.[2]
}

// covers: AUTH-037
test.each([
  ['', 0, 'danger-mark', ''],
  // covers: AUTH-104
  ['short', 0, 'danger-mark', 'Password must be at least 8 characters.'],
  ['password', 1, 'danger-mark', 'Weak password.'],
  ['Password', 2, 'danger-mark', 'Weak password.'],
  // covers: AUTH-105
  ['Password1', 3, 'warning-mark', 'Weak password.'],
  // covers: AUTH-106
  ['Password1!', 4, 'success-mark', 'Strong Password'],
  // covers: AUTH-107
  ['Portal-2027!', 5, 'success-mark', 'Very Strong Password'],
])('"%s" fills %i of 5 bars in %s', (password, level, colour, text) => {
  const { container } = render(<NewPasswordField value={password} onChange={() => undefined} />, {
    wrapper: Theme,
  })
  const bars = [...container.querySelectorAll<HTMLElement>('[style*="--progress-section-size"]')]
  const filled = bars.map(({ style }) => style.getPropertyValue('--progress-section-size') === '100%')
  expect(filled).toEqual([1, 2, 3, 4, 5].map((bar) => bar <= level))
  const meter = container.querySelector('[data-level]')
  expect(colourOf(Number(meter?.getAttribute('data-level')))).toBe(colour)
  const said = screen.getByRole('status').textContent ?? ''
  expect(said.startsWith(text) && (text !== '' || said === '')).toBe(true)
})

// covers: AUTH-101
test('an empty password is required once its field was left, and not before', () => {
  render(<NewPasswordField value="" onChange={() => undefined} />, { wrapper: Theme })
  const said = screen.getByRole('status')
  fireEvent.focus(screen.getByLabelText('New password'))
  expect(said.textContent).toBe('')
  fireEvent.blur(screen.getByLabelText('New password'))
  expect(said.textContent).toBe('Password is required')
})
