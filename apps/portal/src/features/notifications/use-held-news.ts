import {
  type Listed,
  newsText,
  type ShownList,
  shownAtFirst,
  withoutNewer,
} from '@portal/domain/notifications'
import { useState } from 'react'

type Answered<N> = {
  /** Newest first, from the newest on. */
  all: readonly N[]
  hasMore: boolean
  /** Whether the reader has the present ones before them. Until then each answer is shown at once. */
  isSettled: boolean
}

/**
 * The list of a reader, in which nothing moves by itself: what comes meanwhile waits until it is asked for (900 §1).
 * @returns `news` says how many wait, and is empty where none do
 */
export function useHeldNews<N extends Listed>({ all, hasMore, isSettled }: Answered<N>) {
  const [shown, setShown] = useState<ShownList<N>>()
  const show = () => setShown(shownAtFirst(all))
  if (shown === undefined) {
    if (isSettled) show()
    return { list: all, news: '', isGap: false, show }
  }
  const { list, newer, isGap } = withoutNewer(shown, all, hasMore)
  if (!hasSameEntries(list, shown.list)) setShown({ list, since: shown.since })
  return { list, news: newer.length === 0 ? '' : newsText(newer.length, isGap), isGap, show }
}

const hasSameEntries = <N>(one: readonly N[], other: readonly N[]) =>
  one.length === other.length && one.every((entry, index) => entry === other[index])
