import { useNavigate, useRouter } from '@tanstack/react-router'
import type { NonPaySearch } from './non-pay-search.ts'
import { asksToGoBack } from './shown-view.ts'

/** A view of the dialog, with the id of the method that it is about; without a view, the page alone. */
type Step = Pick<NonPaySearch, 'view' | 'method'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that the views of the non-pay page have added. */
    nonPaySteps?: number
  }
}

/** Navigation between the views of the dialog. Back leaves one view, and closing leaves all of them. */
export function useNonPaySteps({ policyNumber, view }: NonPaySearch) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const opened = () => history.location.state.nonPaySteps ?? 0

  const goTo = (step: Step, { nonPaySteps = opened(), replace = false, ignoreBlocker = false } = {}) =>
    navigate({
      to: '/non-pay',
      search: { policyNumber, ...step },
      state: { nonPaySteps },
      resetScroll: false,
      replace,
      ignoreBlocker,
    })

  return {
    open: (step: Step) => void goTo(step, { nonPaySteps: opened() + 1 }),
    /** Shows a view in place of one that has been saved, without the question about going back. */
    replace: (step: Step) => goTo(step, { replace: true, ignoreBlocker: true }),
    /** A view that was opened directly has no view before it; then a list shows, and of a list the page. */
    goBack: () => (opened() > 0 ? history.back() : void goTo({ view: listOf(view) }, { replace: true })),
    close: () => (opened() > 0 ? history.go(-opened()) : void goTo({}, { replace: true })),
  }
}

function listOf(view: NonPaySearch['view']): NonPaySearch['view'] {
  if (!asksToGoBack(view)) return undefined
  return view?.endsWith('-bank') ? 'ach-list' : 'card-list'
}

export type NonPaySteps = ReturnType<typeof useNonPaySteps>
