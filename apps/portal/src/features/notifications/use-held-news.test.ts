import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeldNews } from './use-held-news.ts'

/** A notification of a minute. */
const entry = (minute: number, isRead = false) => ({
  id: `n${minute}`,
  time: `2026-11-20T09:1${minute}:00.000Z`,
  isRead,
})

/** More has come than the service answers at once, so that the shown list stays as it was. */
const GAP = { all: [entry(9), entry(8)], hasMore: true, isSettled: true }

function holdNews(all: readonly ReturnType<typeof entry>[]) {
  return renderHook(useHeldNews<ReturnType<typeof entry>>, {
    initialProps: { all, hasMore: false, isSettled: true },
  })
}

test('what was read meanwhile stays read while more has come than one answer holds', () => {
  const { result, rerender } = holdNews([entry(2), entry(1)])
  const read = [entry(2, true), entry(1)]
  rerender({ all: read, hasMore: false, isSettled: true })
  expect(result.current).toMatchObject({ list: read, news: '' })
  rerender(GAP)
  expect(result.current).toMatchObject({ list: read, news: '2+ new notifications', isGap: true })
})

test('what is gone does not come back while more has come than one answer holds', () => {
  // An entry that has not changed is the same object in each answer.
  const [first, second, last] = [entry(3), entry(2), entry(1)]
  const { result, rerender } = holdNews([first, second, last])
  rerender({ all: [first, second], hasMore: false, isSettled: true })
  rerender(GAP)
  expect(result.current.list).toEqual([first, second])
})
