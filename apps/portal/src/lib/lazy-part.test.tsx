import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { allowConsole } from '../test-guard.ts'
import { lazyPart } from './lazy-part.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override render = () => (this.state.isFailed ? 'failed' : this.props.children)
}

/** A part whose loading fails a number of times. */
function renderPart(failures: number) {
  let left = failures
  const load = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { Part: () => 'the part' }
  })
  const Part = lazyPart(load, 'Part')
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Boundary>,
  )
  return load
}

const setOnline = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline))

test('offline a part waits for the connection, and is then loaded', async () => {
  await setOnline(false)
  const load = renderPart(1)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByText('waiting')).toBeDefined()
  await setOnline(true)
  expect(await screen.findByText('the part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('with a connection a part that is gone fails', async () => {
  allowConsole(/dynamically imported module/)
  renderPart(1)
  expect(await screen.findByText('failed')).toBeDefined()
})
