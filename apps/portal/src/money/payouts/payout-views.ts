import {
  debitCardsTitle,
  isActivePayout,
  type PayoutAccount,
  type PayoutMethod,
  payoutMethods,
} from '@portal/domain/payout-methods'
import { identityState } from '@portal/domain/payout-rules'
import { isUnknown } from '@portal/domain/unknown'
import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { useViews } from '../../ui/use-views.ts'
import type { PaymentSearch } from '../pages/payment/payment-search.ts'

/** The parameters of an address that choose a view of the reimbursement dialog. */
export type PayoutSearch = Pick<PaymentSearch, 'show' | 'payout'>

/** A reimbursement method of a view. */
export type ShownMethod = { method: PayoutMethod; isActive: boolean }

/** A view of the reimbursement dialog (001 §2). `unknown` is the view of an address that names no method of the account. */
export type PayoutView =
  | {
      at:
        | 'summary'
        | 'methods'
        | 'banks'
        | 'cards'
        | 'add-card'
        | 'add-bank'
        | 'check'
        | 'address'
        | 'unknown'
    }
  | { at: 'setup' | 'identity' }
  | ({ at: 'manage' | 'added' } & ShownMethod)

/** The paths of the reimbursement dialog, each with the view that it begins with (001 §2). */
const STARTS = {
  '/account/payment/reimbursement': 'summary',
  '/account/payment/reimbursement/add': 'add-card',
  '/account/payment/reimbursement/addbank': 'banks',
} as const

export type PayoutPath = keyof typeof STARTS

/**
 * The view of an address. A debit card needs a verified identity first (001 §4). The list of methods is the first-time
 * setup as long as the account has none. A confirmation names a method of the account, so that an address cannot claim
 * that one was added.
 */
export function payoutView(
  path: PayoutPath,
  search: PayoutSearch,
  account: PayoutAccount & { kyc?: string | undefined },
): PayoutView {
  const { show = STARTS[path], payout } = search
  if (show === 'methods') {
    const isNone = payoutMethods(account).length === 0 && !isUnknown(account, 'payoutPaymentMethods')
    return { at: isNone ? 'setup' : 'methods' }
  }
  if (show === 'add-card' && identityState(account.kyc) !== 'complete') return { at: 'identity' }
  if (show !== 'manage' && show !== 'added') return { at: show }
  const method = payoutMethods(account).find(({ refs }) => payout !== undefined && refs.includes(payout))
  if (method === undefined) return { at: 'unknown' }
  return { at: show, method, isActive: isActivePayout(method, account) }
}

/** The views of the reimbursement dialog over the payment screen. */
export function usePayoutViews(path: PayoutPath, { show, payout }: PayoutSearch) {
  const navigate = useNavigate()
  const account = useAccount()
  const views = useViews<PayoutSearch, PayoutView>({
    step: { show, payout },
    shown: payoutView(path, { show, payout }, account),
    go: (step, how) =>
      step === undefined
        ? navigate({ ...how, to: '/account/payment', search: {} })
        : navigate({ ...how, to: path, search: step }),
  })
  return {
    ...views,
    /** Shows the list of methods in place of the present view. */
    showMethods: () => void views.replace({ show: 'methods' }),
  }
}

export const PayoutsContext = createContext<ReturnType<typeof usePayoutViews> | undefined>(undefined)

/** The views of the dialog around a view of reimbursement. @throws TypeError outside of `PayoutsContext` */
export function usePayouts() {
  const views = use(PayoutsContext)
  if (views === undefined) throw new TypeError('A view of reimbursement needs its dialog')
  return views
}

/** The heading of a view. "Add bank account" is the document's (001 §2), the others are ours. */
export function payoutTitle(shown: PayoutView, account: PayoutAccount): string {
  switch (shown.at) {
    case 'manage':
      return shown.method.kind === 'bank' ? 'Manage bank account' : 'Manage debit card'
    case 'added':
      return shown.method.kind === 'bank' ? 'Bank account added' : 'Debit card added'
    case 'cards':
      return debitCardsTitle(payoutMethods(account).filter(({ kind }) => kind === 'card').length)
    default:
      return TITLES[shown.at]
  }
}

const TITLES = {
  summary: 'Reimbursement',
  setup: 'Set up reimbursement',
  methods: 'Reimbursement methods',
  banks: 'Bank accounts',
  'add-card': 'Add debit card',
  'add-bank': 'Add bank account',
  check: 'Paper check',
  address: 'Edit mailing address',
  identity: 'Verify your identity',
  unknown: 'Reimbursement method not found',
} as const
