import type { PayInCard } from '@portal/domain/payment-methods'
import type { PaymentSearch } from '../pages/payment/payment-search.ts'
import type { MethodView } from './method-view.ts'

/** The list of all methods, of cards, or of bank accounts. */
export type ListName = 'main' | 'cards' | 'banks'

/** A view of the dialog of payment methods (001 §2). The last two stand for an address that shows none. */
export type ShownView =
  | { at: ListName | 'add-card' | 'add-bank' }
  | { at: 'edit'; method: MethodView; card: PayInCard }
  | { at: 'manage' | 'pending'; method: MethodView }
  | { at: 'unknown' | 'unavailable' }

type Facts = { methods: readonly MethodView[]; isBankOffered: boolean }

/**
 * The view of an address. A bank account whose verification has ended shows its own view in place of "pending". Only
 * cards can be edited, and bank accounts are added only where they are offered.
 */
export function shownView(
  { view, method: id }: Pick<PaymentSearch, 'view' | 'method'>,
  { methods, isBankOffered }: Facts,
): ShownView {
  switch (view) {
    case 'add-bank':
      return { at: isBankOffered ? view : 'unavailable' }
    case 'manage':
    case 'edit':
    case 'pending':
      return viewOf(
        view,
        methods.find(({ method }) => id !== undefined && method.refs.includes(id)),
      )
    default:
      return { at: view ?? 'main' }
  }
}

function viewOf(at: 'manage' | 'edit' | 'pending', method: MethodView | undefined): ShownView {
  if (method === undefined) return { at: 'unknown' }
  if (at === 'edit') {
    return method.method.kind === 'card' ? { at, method, card: method.method } : { at: 'unknown' }
  }
  return { at: at === 'pending' && method.status === 'PENDING' ? at : 'manage', method }
}

/** The heading of a view. Those of the lists are the document's (001 §2), the others are ours. */
export function titleOf(shown: ShownView): string {
  if (shown.at !== 'manage') return TITLES[shown.at]
  return shown.method.method.kind === 'card' ? 'Manage credit card' : 'Manage bank account'
}

const TITLES = {
  main: 'Credit cards',
  cards: 'Credit cards',
  banks: 'Bank accounts',
  'add-card': 'Add credit card',
  'add-bank': 'Add bank account',
  edit: 'Edit credit card',
  pending: 'Bank verification',
  unknown: 'Payment method not found',
  unavailable: 'Bank accounts not available',
} as const
