import type { PayInCard } from '@portal/domain/payment-methods'
import type { MethodView } from '../../methods/method-view.ts'
import type { NonPaySearch, ViewName } from './non-pay-search.ts'

/** A list of the dialog: of the types, of cards, or of bank accounts. */
export type ListName = 'method-list' | 'card-list' | 'ach-list'

/** The view that the dialog shows (001 §4). */
export type ShownView =
  | { at: ListName | 'add-card' | 'add-bank' }
  | { at: 'manage-card' | 'manage-bank'; method: MethodView }
  | { at: 'update-card'; card: PayInCard }

type Facts = { methods: readonly MethodView[]; isBankOffered: boolean }

/**
 * The view of an address; `undefined` while the dialog is closed. Where bank accounts are not offered, there is only the
 * list of cards. An address about a method that is not there shows a list.
 */
export function shownView({ view, method: id }: NonPaySearch, facts: Facts): ShownView | undefined {
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

function viewOf(at: 'manage-card' | 'manage-bank' | 'update-card', view: MethodView | undefined): ShownView {
  if (view === undefined) return { at: 'card-list' }
  const { method } = view
  if (at === 'update-card') return method.kind === 'card' ? { at, card: method } : { at: 'card-list' }
  return { at: method.kind === 'card' ? 'manage-card' : 'manage-bank', method: view }
}

/** The heading of each view. That of the lists is the document's (001 §2), the others are ours. */
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
