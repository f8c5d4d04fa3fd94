import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Pages and filters of the lists of a screen, by name. */
    lists?: Readonly<Record<string, unknown>>
  }
}

/**
 * A value of a list, such as its page or filter, that belongs to the entry of the history: Back and a reload find it,
 * and a new visit does not. It is not in the address, because a filter has names and policy numbers.
 * @param name identifies the value on its screen
 * @returns the value found when the list was opened, and a function that keeps another one
 */
export function useEntryValue<T>(name: string, isValue: (value: unknown) => value is T) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const [found] = useState(() => {
    const value = history.location.state.lists?.[name]
    return isValue(value) ? value : undefined
  })
  const keep = (value: T) =>
    void navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, lists: { ...before.lists, [name]: value } }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  return [found, keep] as const
}

/** The end of the names of values that belong to a dialog: they end with it, and another opening begins without them. */
export const OF_DIALOG = ' of the dialog'

/**
 * The lists of the screen in the state of an entry. The lists of a dialog stay in the dialog's own entry.
 */
export function listsOfScreen({ lists = {} }: HistoryState): HistoryState {
  const ofScreen = Object.entries(lists).filter(([name]) => !name.endsWith(OF_DIALOG))
  return ofScreen.length === 0 ? {} : { lists: Object.fromEntries(ofScreen) }
}

/**
 * The options of a navigation that stays on its screen, such as one that opens or closes a dialog: it does not scroll, and
 * the next entry keeps the lists of the screen (docs/adr/0064).
 * @param own what else the next entry keeps
 */
export const sameScreen = (own: HistoryState) =>
  ({
    resetScroll: false,
    state: (before: HistoryState): HistoryState => ({ ...listsOfScreen(before), ...own }),
  }) as const

/** The same for an entry that keeps nothing else. */
export const SAME_SCREEN = sameScreen({})

/** The same for an entry that keeps the whole state of the one before. */
export const SAME_STATE = { resetScroll: false, state: true } as const

type Count = { filter: string; count: number }

/**
 * A whole number of a list, such as its page, that belongs to its filter and to the entry of the history. Another filter
 * forgets it, so that the number which is found was the last one.
 * @param filter identifies the filter
 */
export function useEntryCount(name: string, filter: string) {
  const [found, keep] = useEntryValue(name, isCount)
  const last = useRef(found)
  const keepLast = (count: number) => {
    last.current = { filter, count }
    keep(last.current)
  }
  const forget = useEffectEvent((present: string) => {
    if (last.current !== undefined && last.current.count > 0 && last.current.filter !== present) keepLast(0)
  })
  useEffect(() => forget(filter), [filter])
  return [found?.filter === filter ? found.count : undefined, keepLast] as const
}

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' &&
  value !== null &&
  'filter' in value &&
  typeof value.filter === 'string' &&
  'count' in value &&
  Number.isInteger(value.count) &&
  Number(value.count) >= 0

/** Keeps texts as they change, but not those that the list opened with. */
export function useKept(texts: Record<string, string>, keep: (texts: Record<string, string>) => void) {
  const present = JSON.stringify(texts)
  const last = useRef(present)
  const keepChanged = useEffectEvent((changed: string) => {
    if (last.current !== changed) keep(texts)
    last.current = changed
  })
  useEffect(() => keepChanged(present), [present])
}

/** Whether a value is an object whose properties are texts. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')
