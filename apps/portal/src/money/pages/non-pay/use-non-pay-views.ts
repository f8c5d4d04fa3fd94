import type { PayInCard } from '@portal/domain/payment-methods'
import { useNavigate } from '@tanstack/react-router'
import { useViews } from '../../../ui/use-views.ts'
import type { MethodView } from '../../methods/method-view.ts'
import type { NonPaySearch, ViewName } from './non-pay-search.ts'

/** The view that the dialog shows (001 §4). */
export type NonPayView =
  | { at: 'method-list' | 'card-list' | 'ach-list' | 'add-card' | 'add-bank' }
  | { at: 'manage-card' | 'manage-bank'; method: MethodView }
  | { at: 'update-card'; card: PayInCard }

/** A view, with the id of the method that it is about; without a view, the page alone. */
type Step = Pick<NonPaySearch, 'view' | 'method'>

/**
 * The views of the dialog over the page.
 * @param shown what the address shows; without it, the view of the address
 */
export function useNonPayViews(
  { policyNumber, view, method }: NonPaySearch,
  shown: { at: string } = { at: view ?? 'page' },
) {
  const navigate = useNavigate()
  return useViews<Step, { at: string }>({
    step: { view, method },
    shown,
    parent: asksToGoBack(view) ? { view: view?.endsWith('-bank') ? 'ach-list' : 'card-list' } : undefined,
    go: (step, how) => navigate({ to: '/non-pay', search: { policyNumber, ...step }, ...how }),
  })
}

export type NonPayViews = ReturnType<typeof useNonPayViews>

type Facts = { methods: readonly MethodView[]; isBankOffered: boolean }

/**
 * The view of an address; `undefined` while the dialog is closed. Where bank accounts are not offered, there is only the
 * list of cards. An address about a method that is not there shows a list.
 */
export function nonPayView({ view, method: id }: NonPaySearch, facts: Facts): NonPayView | undefined {
  switch (view) {
    case undefined:
    case 'card-list':
    case 'add-card':
      return view === undefined ? undefined : { at: view }
    case 'method-list':
    case 'ach-list':
    case 'add-bank':
      return { at: facts.isBankOffered ? view : 'card-list' }
    case 'manage-card':
    case 'manage-bank':
    case 'update-card':
      return viewOf(
        view,
        facts.methods.find(({ method }) => id !== undefined && method.refs.includes(id)),
      )
  }
}

function viewOf(at: 'manage-card' | 'manage-bank' | 'update-card', view: MethodView | undefined): NonPayView {
  if (view === undefined) return { at: 'card-list' }
  const { method } = view
  if (at === 'update-card') return method.kind === 'card' ? { at, card: method } : { at: 'card-list' }
  return { at: method.kind === 'card' ? 'manage-card' : 'manage-bank', method: view }
}

/** The heading of each view. The heading of the lists is the document's (001 §2), the others are ours. */
export const TITLES: Record<ViewName, string> = {
  'method-list': 'Payment method type',
  'card-list': 'Existing payment method(s)',
  'ach-list': 'Existing payment method(s)',
  'manage-card': 'Manage credit card',
  'manage-bank': 'Manage bank account',
  'update-card': 'Update credit card',
  'add-card': 'Add credit card',
  'add-bank': 'Add bank account',
}

/** Whether a view is past the lists, so that going back from it asks first (001 §2). */
export function asksToGoBack(view: unknown): boolean {
  return typeof view === 'string' && /^(add|manage|update)-/.test(view)
}
