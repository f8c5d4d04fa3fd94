import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { PayoutPath, PayoutSearch } from './shown-payout.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that the views of the reimbursement dialog have added. */
    payoutSteps?: number
  }
}

/** Navigation between the views of the dialog. Back leaves one view, and finishing leaves all but the first. */
export function usePayoutSteps(path: PayoutPath) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const opened = useLocation({ select: ({ state }) => state.payoutSteps ?? 0 })

  const close = () => void navigate({ to: '/account/payment', search: {}, replace: true, resetScroll: false })

  const goTo = (search: PayoutSearch, { payoutSteps = opened, replace = false } = {}) =>
    void navigate({ to: path, search, state: { payoutSteps }, replace, resetScroll: false })

  return {
    open: (search: PayoutSearch) => goTo(search, { payoutSteps: opened + 1 }),
    /** Shows a view in place of the present one, to which Back then does not return. */
    replace: (search: PayoutSearch) => goTo(search, { replace: true }),
    /** A view that a link opened directly has no view before it: then the dialog closes. */
    goBack: () => (opened > 0 ? history.back() : close()),
    /** Shows the list of methods in place of the present view. */
    finish: () => goTo({ show: 'methods' }, { replace: true }),
    close,
  }
}

export type PayoutSteps = ReturnType<typeof usePayoutSteps>
