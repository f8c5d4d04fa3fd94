import type { PayInCard } from '@portal/domain/payment-methods'
import { useNavigate } from '@tanstack/react-router'
import { useViews } from '../../../ui/use-views.ts'
import type { ListName } from '../../methods/MethodList.tsx'
import { useMethods } from '../../methods/manager.ts'
import type { MethodView } from '../../methods/method-view.ts'
import type { PaymentSearch } from './payment-search.ts'

/** The parameters of an address that choose a view of the dialog of payment methods; without them, the main list. */
type MethodStep = Pick<PaymentSearch, 'view' | 'method'>

/** A view of the dialog (001 §2). The last two belong to an address that shows none. */
export type AccountView =
  | { at: ListName | 'add-card' | 'add-bank' }
  | { at: 'edit'; method: MethodView; card: PayInCard }
  | { at: 'manage' | 'pending'; method: MethodView }
  | { at: 'unknown' | 'unavailable' }

type Facts = { methods: readonly MethodView[]; isBankOffered: boolean }

/**
 * The view of an address. A bank account whose verification has ended shows its own view in place of "pending". Only
 * cards can be edited, and bank accounts are added only where they are offered.
 */
export function accountView(
  { view, method: id }: MethodStep,
  { methods, isBankOffered }: Facts,
): AccountView {
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

function viewOf(at: 'manage' | 'edit' | 'pending', method: MethodView | undefined): AccountView {
  if (method === undefined) return { at: 'unknown' }
  if (at === 'edit') {
    return method.method.kind === 'card' ? { at, method, card: method.method } : { at: 'unknown' }
  }
  return { at: at === 'pending' && method.status === 'PENDING' ? at : 'manage', method }
}

/** The views of the payment methods of a policy over the payment screen. */
export function useAccountViews({ policy, view, method }: PaymentSearch) {
  const navigate = useNavigate()
  return useViews<MethodStep, AccountView>({
    step: { view, method },
    shown: accountView({ view, method }, useMethods(policy ?? '')),
    parent: {},
    go: (step, how) =>
      navigate({
        ...how,
        to: '/account/payment',
        search: step === undefined ? {} : { dialog: 'payment-methods', policy, ...step },
      }),
  })
}

export type AccountViews = ReturnType<typeof useAccountViews>

/** The heading of a view. The headings of the lists are the document's (001 §2), the others are ours. */
export function accountTitle(shown: AccountView): string {
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
