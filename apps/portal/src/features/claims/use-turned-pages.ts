import { type RefObject, startTransition, useRef, useState } from 'react'
import { useEntryCount } from '../../ui/use-entry-value.ts'

/**
 * A long list of which one page shows at a time, so that the document stays small whatever the number of items is.
 * Another filter begins at its first page, without rendering the items anew that it keeps.
 * Back finds the page that was shown.
 * @param name identifies the list on its screen
 * @param filter identifies the filter
 */
export function useTurnedPages<T, E extends HTMLElement>(
  name: string,
  items: readonly T[],
  size: number,
  filter: string,
) {
  const [found, keep] = useEntryCount(`page of ${name}`, filter)
  const list = useRef<E>(null)
  const [turned, setTurned] = useState({ filter, page: found ?? 0 })
  if (turned.filter !== filter) setTurned({ filter, page: 0 })
  const last = Math.max(0, Math.ceil(items.length / size) - 1)
  const page = turned.filter === filter ? Math.min(turned.page, last) : 0
  const begin = page * size
  const shown = items.slice(begin, begin + size)
  const turnTo = (to: number) => {
    toStartOf(list)
    keep(to)
    // The press is painted before the items are rendered.
    startTransition(() => setTurned({ filter, page: to }))
  }
  return {
    /** The container of the list, which takes the focus when a page is turned. */
    list,
    shown,
    pager: {
      from: begin + 1,
      to: begin + shown.length,
      total: items.length,
      onPrevious: page > 0 ? () => turnTo(page - 1) : undefined,
      onNext: page < last ? () => turnTo(page + 1) : undefined,
    },
  }
}

function toStartOf(list: RefObject<HTMLElement | null>) {
  list.current?.focus({ preventScroll: true })
  list.current?.scrollIntoView({ block: 'start' })
}
