import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { allowConsole } from '../testing/guard.ts'
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

test('offline a part is not asked for until the connection is back', async () => {
  await setOnline(false)
  const load = renderPart(0)
  await act(async () => undefined)
  expect([screen.getByText('waiting').textContent, load.mock.calls]).toEqual(['waiting', []])
  await setOnline(true)
  expect(await screen.findByText('the part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part whose connection is lost while it loads is asked for again', async () => {
  const load = vi.fn()
  load.mockImplementationOnce(async () => {
    onlineManager.setOnline(false)
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  load.mockResolvedValueOnce({ Part: () => 'the part' })
  const Part = lazyPart<'Part', object>(load, 'Part')
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  await act(async () => undefined)
  expect(load).toHaveBeenCalledTimes(1)
  await setOnline(true)
  expect(await screen.findByText('the part')).toBeDefined()
})

test('with a connection a part that is gone fails', async () => {
  allowConsole(/dynamically imported module/)
  renderPart(1)
  expect(await screen.findByText('failed')).toBeDefined()
})
