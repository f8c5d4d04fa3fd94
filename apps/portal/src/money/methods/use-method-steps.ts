import {
  type HistoryLocation,
  type RouterHistory,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router'
import { useRef } from 'react'
import type { PaymentSearch } from '../pages/payment/payment-search.ts'

/** A view of the dialog, with the id of the method that it is about; without a view, the main list. */
export type MethodStep = Pick<PaymentSearch, 'view' | 'method'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that the views of the dialog of payment methods have added. */
    methodSteps?: number
    /** Whether the entry before the first view is the payment screen. */
    isOverPayment?: boolean
  }
}

const SCREEN = { to: '/account/payment', resetScroll: false } as const
const DIALOG = 'payment-methods'

/** Navigation between the views of the dialog. Back leaves one view, and finishing leaves all but the first. */
export function useMethodSteps({ policy }: Pick<PaymentSearch, 'policy'>) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const opened = useLocation({ select: ({ state }) => state.methodSteps ?? 0 })
  const isOverPayment = useLocation({ select: ({ state }) => state.isOverPayment ?? false })

  const stopWaiting = useRef<() => void>(undefined)

  const searchOf = (step: MethodStep) => ({ dialog: DIALOG, policy, ...step }) as const

  const goTo = (step: MethodStep, { methodSteps = opened, replace = false } = {}) =>
    void navigate({ ...SCREEN, search: searchOf(step), state: { methodSteps, isOverPayment }, replace })

  const showScreen = () => void navigate({ ...SCREEN, search: {}, replace: true })

  /**
   * Closes the dialog and removes its entries from the history, so that Back leaves the screen and opens no view again.
   */
  function close() {
    const steps = isOverPayment ? opened + 1 : opened
    // An earlier press may have been answered with "stay".
    stopWaiting.current?.()
    if (steps > 0) {
      stopWaiting.current = once(history, ({ pathname, search }) => {
        if (pathname !== SCREEN.to || search !== '') return
        // After this navigation, which would call the next listener too.
        queueMicrotask(() => {
          // A dialog that opened together with the screen leaves the screen in place of its first view.
          if (!isOverPayment) once(history, showScreen)
          history.go(-steps)
        })
      })
    }
    showScreen()
  }

  return {
    open: (step: MethodStep) => goTo(step, { methodSteps: opened + 1 }),
    /** The props of a link that shows a view. */
    linkTo: (step: MethodStep) => ({
      ...SCREEN,
      search: searchOf(step),
      state: { methodSteps: opened + 1, isOverPayment },
    }),
    /** Shows a view in place of the present one, to which Back then does not return. */
    replace: (step: MethodStep) => goTo(step, { replace: true }),
    /** A view that a link opened directly has no view before it; then the main list shows. */
    goBack: () => (opened > 0 ? history.back() : goTo({}, { replace: true })),
    /** Shows the view that the dialog began with, which is a list unless a link opened another one. */
    finish: () => (opened > 0 ? history.go(-opened) : goTo({}, { replace: true })),
    close,
  }
}

/** Calls back after the next navigation. @returns a function that stops waiting for it */
function once(history: RouterHistory, callback: (location: HistoryLocation) => void) {
  const stop = history.subscribe(({ location }) => {
    stop()
    callback(location)
  })
  return stop
}

export type MethodSteps = ReturnType<typeof useMethodSteps>
