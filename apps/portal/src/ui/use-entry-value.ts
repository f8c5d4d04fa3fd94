import { useNavigate, useRouter } from '@tanstack/react-router'
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
  const { latestLocation } = useRouter()
  const navigate = useNavigate()
  const [found] = useState(() => {
    const value = latestLocation.state.lists?.[name]
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

/** Whether a value is a whole number of at least 0, such as that of a page. */
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Whether a value is an object whose properties are texts. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')
