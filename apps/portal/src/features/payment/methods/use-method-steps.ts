import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { PaymentSearch } from '../payment-search.ts'

/** A view of the dialog, with the id of the method that it is about; without a view, the main list. */
export type MethodStep = Pick<PaymentSearch, 'view' | 'method'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that the views of the dialog of payment methods have added. */
    methodSteps?: number
  }
}

const SCREEN = { to: '/account/payment', resetScroll: false } as const
const DIALOG = 'payment-methods'

/** Navigation between the views of the dialog. Back leaves one view, and finishing leaves all but the first. */
export function useMethodSteps({ policy }: Pick<PaymentSearch, 'policy'>) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const opened = useLocation({ select: ({ state }) => state.methodSteps ?? 0 })

  const searchOf = (step: MethodStep) => ({ dialog: DIALOG, policy, ...step }) as const

  const goTo = (step: MethodStep, { methodSteps = opened, replace = false } = {}) =>
    void navigate({ ...SCREEN, search: searchOf(step), state: { methodSteps }, replace })

  return {
    open: (step: MethodStep) => goTo(step, { methodSteps: opened + 1 }),
    /** The props of a link that shows a view. */
    linkTo: (step: MethodStep) => ({ ...SCREEN, search: searchOf(step), state: { methodSteps: opened + 1 } }),
    /** Shows a view in place of the present one, to which Back then does not return. */
    replace: (step: MethodStep) => goTo(step, { replace: true }),
    /** A view that a link opened directly has no view before it; then the main list shows. */
    goBack: () => (opened > 0 ? history.back() : goTo({}, { replace: true })),
    /** Shows the view that the dialog began with, which is a list unless a link opened another one. */
    finish: () => (opened > 0 ? history.go(-opened) : goTo({}, { replace: true })),
    close: () => void navigate({ ...SCREEN, search: {}, replace: true }),
  }
}

export type MethodSteps = ReturnType<typeof useMethodSteps>
