import {
  type HistoryLocation,
  type HistoryState,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { createContext, use, useRef, useState } from 'react'
import { useGoBack } from '../lib/screen-hooks.ts'
import { listsOfScreen, sameScreen } from './use-entry-value.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * An entry of a dialog of several views: the number of entries that its views have added after its first one, and
     * whether the entry before the first one is the screen below. `isClosed` marks the screen that closing has put
     * into the entry of a view.
     */
    views?: { steps: number; isOver: boolean; isClosed?: boolean }
  }
}

/** The options of each navigation to a view, or to the screen below. */
export type ViewNavigation = {
  state: (before: HistoryState) => HistoryState
  replace: boolean
  resetScroll: false
  ignoreBlocker?: boolean
}

type ViewsOptions<Step, Shown> = {
  /** The parameters of the present address that choose a view. */
  step: Step
  /** The view of the address with the present facts. `at` names its kind. */
  shown: Shown
  /** Navigates to a view; without one, to the screen below the dialog. */
  go: (step: Step | undefined, how: ViewNavigation) => Promise<void>
  /** The view to which Back leads where a link has opened the present one; without it, Back closes the dialog. */
  parent?: Step | undefined
}

/** The props of a link on the screen that opens its dialog, so that closing returns to the entry of the screen. */
export const OVER_SCREEN = sameScreen({ views: { steps: 0, isOver: true } })

const FIRST = { steps: 0, isOver: false }

/** The props of a link from one view of a dialog to another one. */
export const TO_NEXT_VIEW = {
  state: ({ views = FIRST, ...before }: HistoryState) => ({
    ...listsOfScreen(before),
    views: { steps: views.steps + 1, isOver: views.isOver },
  }),
  resetScroll: false,
} as const

const IN_PLACE = {
  state: ({ views = FIRST, ...before }: HistoryState) => ({ ...listsOfScreen(before), views }),
  resetScroll: false,
  replace: true,
} as const

const CLOSED = { ...sameScreen({ views: { ...FIRST, isClosed: true } }), replace: true }

/**
 * The views of a dialog, each of which has an address. Opening one adds an entry to the history, so that Back leaves one
 * view; closing removes all entries of the dialog, so that Back then leaves the screen and opens no view again.
 */
export function useViews<Step extends object, Shown extends { at: string }>({
  step,
  shown: present,
  go,
  parent,
}: ViewsOptions<Step, Shown>) {
  const { history } = useRouter()
  const stepBack = useGoBack()
  const stopWaiting = useRef<() => void>(undefined)
  const { shown, hold } = useHeldView(present, keyOf(step))
  const here = () => history.location.state.views ?? FIRST
  const replace = (next: Step) => go(next, { ...IN_PLACE, ignoreBlocker: true })

  function close() {
    const { steps, isOver } = here()
    const count = isOver ? steps + 1 : steps
    // An earlier press may have been answered with "stay".
    stopWaiting.current?.()
    if (count > 0) {
      stopWaiting.current = once(history, 'REPLACE', ({ state }) => {
        if (state.views?.isClosed !== true) return
        // The first view of a dialog that opened together with the screen is replaced by the screen.
        if (!isOver) once(history, 'GO', () => void go(undefined, IN_PLACE))
        // The browser gets to know the closed entry before it leaves it.
        history.flush()
        history.go(-count)
      })
    }
    void go(undefined, CLOSED)
  }

  return {
    shown,
    /** Identifies the shown view. */
    key: `${shown.at} ${keyOf(step)}`,
    open: (next: Step) => void go(next, { ...TO_NEXT_VIEW, replace: false }),
    /** Replaces the present view, which is done with, so that Back does not return to it. It asks no question. */
    replace,
    /** Leaves one view. A view that a link has opened has no view before it, so its parent is shown. */
    goBack() {
      const { steps, isOver } = here()
      if (steps > 0 || isOver) stepBack()
      else if (parent === undefined) close()
      else void go(parent, IN_PLACE)
    },
    /** Shows the view that the dialog began with. If it is shown already, `otherwise` replaces it. */
    goToFirst(otherwise: Step) {
      const { steps } = here()
      if (steps > 0) stepBack(steps)
      else void replace(otherwise)
    },
    close,
    /**
     * Sends a write that takes away what the view shows, such as the removal of a payment method. The facts are read
     * again before the view is left, so until then it stays as it is; after a failure it shows the present facts.
     */
    async keepWhile(send: () => Promise<unknown>) {
      hold(true)
      try {
        await send()
      } catch (error) {
        hold(false)
        throw error
      }
    },
  }
}

export type Views<Step extends object, Shown extends { at: string }> = ReturnType<
  typeof useViews<Step, Shown>
>

/** Outside of a dialog of several views there is nothing to keep. */
export const KeptView = createContext(async (send: () => Promise<unknown>): Promise<void> => {
  await send()
})

/** The `keepWhile` of the dialog around a view. */
export const useKeepWhile = () => use(KeptView)

const keyOf = (step: object) => Object.values(step).join(' ')

/** @param address another one ends the holding */
function useHeldView<Shown>(present: Shown, address: string) {
  const [held, setHeld] = useState<{ shown: Shown; address: string }>()
  if (held !== undefined && held.address !== address) setHeld(undefined)
  return {
    shown: held?.address === address ? held.shown : present,
    hold: (isHeld: boolean) => setHeld(isHeld ? { shown: present, address } : undefined),
  }
}

/** Calls back after the next navigation of a kind. @returns a function that stops waiting for it */
function once(history: RouterHistory, kind: 'REPLACE' | 'GO', callback: (location: HistoryLocation) => void) {
  const stop = history.subscribe(({ location, action }) => {
    if (action.type !== kind) return
    stop()
    callback(location)
  })
  return stop
}
