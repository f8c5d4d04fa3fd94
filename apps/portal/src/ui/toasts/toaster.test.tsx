import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Theme } from '../theme/Theme.tsx'
import { showToast, Toaster } from './Toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isThere = () => screen.queryByText('Saved.') !== null

async function show() {
  render(<Toaster />, { wrapper: Theme })
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe('')
  act(() => showToast('Saved.'))
  await vi.dynamicImportSettled()
  await wait(0)
  expect(isThere()).toBe(true)
}

// covers: HOME-080, PAYOUT-100, SHELL-027, SHELL-047
test('a toast is read out politely and closes by itself after 5000 ms', async () => {
  await show()
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toContain('Saved.')
  expect(screen.queryByRole('alert')).toBeNull()
  await wait(4990)
  expect(isThere()).toBe(true)
  await wait(20)
  expect(isThere()).toBe(false)
})

// covers: HOME-080, SHELL-027
test.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('a toast stays while %s is on it, and then restarts its time', async (_what, enter, leave) => {
  await show()
  const close = screen.getByRole('button', { name: 'Close message' })
  const target = enter === fireEvent.focus ? close : (close.parentElement ?? close)
  enter(target)
  await wait(6000)
  expect(isThere()).toBe(true)
  leave(target)
  await wait(4900)
  expect(isThere()).toBe(true)
  await wait(200)
  expect(isThere()).toBe(false)
})

test('the button of a toast closes it', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  await wait(1)
  expect(isThere()).toBe(false)
})
