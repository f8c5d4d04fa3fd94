import { locks } from 'node:worker_threads'
import { beforeEach, expect, test, vi } from 'vitest'
import { TabHold } from './tab-hold.ts'

/** A tab that opens a piece of work, and its notifications. */
function openTab(name: string, { beforeHandOver = async () => {} } = {}) {
  const notified: string[] = []
  const parts = {
    name,
    onHeld: () => void notified.push('held'),
    onElsewhere: () => void notified.push('elsewhere'),
    beforeHandOver,
  }
  const hold = new TabHold(parts)
  const until = (...expected: string[]) => vi.waitFor(() => expect(notified).toEqual(expected))
  return { hold, notified, until }
}

beforeEach(() => vi.stubGlobal('navigator', { locks }))

test('the first tab has the work, the second one is notified, and gets it when the first is closed', async () => {
  const name = crypto.randomUUID()
  const first = openTab(name)
  await first.until('held')
  const second = openTab(name)
  await second.until('elsewhere')
  first.hold.release()
  await second.until('elsewhere', 'held')
  expect(first.notified).toEqual(['held'])
  second.hold.release()
  const third = openTab(name)
  await third.until('held')
  third.hold.release()
})

test('a tab hands over its work after it has saved it, and can take it back', async () => {
  const name = crypto.randomUUID()
  const saved = Promise.withResolvers<void>()
  const asked = vi.fn(() => saved.promise)
  const first = openTab(name, { beforeHandOver: asked })
  await first.until('held')
  const second = openTab(name)
  await second.until('elsewhere')
  second.hold.takeOver()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(second.notified).toEqual(['elsewhere'])
  saved.resolve()
  await second.until('elsewhere', 'held')
  await first.until('held', 'elsewhere')
  first.hold.takeOver()
  await first.until('held', 'elsewhere', 'held')
  await second.until('elsewhere', 'held', 'elsewhere')
  for (const { hold } of [first, second]) hold.release()
})

test('the work of a tab that does not answer is taken, and the tab is notified', async () => {
  const name = crypto.randomUUID()
  const first = openTab(name, { beforeHandOver: () => new Promise(() => {}) })
  await first.until('held')
  const second = openTab(name)
  await second.until('elsewhere')
  second.hold.takeOver()
  await second.until('elsewhere', 'held')
  await first.until('held', 'elsewhere')
  for (const { hold } of [first, second]) hold.release()
})

test('without locks each tab has the work', () => {
  vi.stubGlobal('navigator', {})
  const name = crypto.randomUUID()
  for (const { hold, notified } of [openTab(name), openTab(name)]) {
    expect(notified).toEqual(['held'])
    hold.release()
  }
})
