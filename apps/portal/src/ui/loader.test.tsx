import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Loader } from './Loader.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// covers: SHELL-026
test('000 §2: the loader messages follow each other every 3000 ms, and start again', () => {
  vi.useFakeTimers()
  render(<Loader />, { wrapper: Theme })
  const shown = () => screen.getByRole('status').textContent
  for (const message of [
    'Fetching your data...',
    'Making sure we have everything...',
    'Hmm... Sorry this is taking longer than expected...',
    'Fetching your data...',
  ]) {
    expect(shown()).toBe(message)
    act(() => void vi.advanceTimersByTime(2999))
    expect(shown()).toBe(message)
    act(() => void vi.advanceTimersByTime(1))
  }
})
