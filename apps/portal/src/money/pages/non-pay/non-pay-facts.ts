import { cardExpiryText, isCardExpired } from '@portal/domain/card-expiry'
import { currencyOf, formatMoney } from '@portal/domain/money'
import { type NonPayCause, nonPayCause, nonPayPolicy } from '@portal/domain/non-pay'
import { overdueSince } from '@portal/domain/overdue'
import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { defaultPaymentMethod, payInMethodLabel, readPayInMethod } from '@portal/domain/payment-methods'
import { petLabel } from '@portal/domain/pets'
import { activePolicies, activeTerm } from '@portal/domain/policies'
import type { Account, Policy } from '../../../api/account.ts'

/** The facts of a failed payment on the non-pay page. Amounts are formatted. */
export type NonPayFacts = {
  policy: Policy
  petName: string
  /** The display number of the policy. */
  policyNumber: string
  /** The amount when it is above the minimum; `undefined` when nothing is overdue (001 §5). */
  overdue: string | undefined
  /** The day since when it is overdue. */
  since: string | undefined
  /** The payment method of the policy. */
  method: string | undefined
  /** The expiry of that method as MM/YY, when it is an expired card. */
  expiredOn: string | undefined
  /** The reason to change the method. */
  cause: NonPayCause | undefined
  /** The other policies on which something is overdue. A new method is charged for them too (001 §4). */
  others: readonly { petName: string; policyNumber: string; amount: string }[]
  /** The sum of all overdue balances; `undefined` without any. */
  total: string | undefined
  /** All active policies, of which a new method becomes the default (001 §4). */
  policies: readonly Policy[]
}

type Source = Omit<Account, 'profile'>

/**
 * The facts of the policy in a mailed link; `undefined` without an active policy (001 §2).
 * @param number the policyNumber of the link
 * @param today calendar date
 */
export function nonPayFacts(
  account: Source,
  number: string | undefined,
  today: string,
): NonPayFacts | undefined {
  const { policies = [], failedPayments = [], paymentMethods = [] } = account
  const policy = nonPayPolicy(policies, number)
  const term = policy === undefined ? undefined : activeTerm(policy)
  if (policy === undefined || term === undefined) return undefined
  const { policyNumber } = policy
  const active = activePolicies(policies)
  const balances = balancesOf(
    account,
    active.map((each) => each.policyNumber),
  )
  const own = balances.find((each) => each.policyNumber === policyNumber)
  const method = defaultPaymentMethod(policy, paymentMethods)
  const card = method?.card
  return {
    policy,
    petName: petLabel(term.petName),
    policyNumber: term.policyNumberDisplay,
    overdue: own === undefined ? undefined : formatMoney(own.amount),
    since: overdueSince(policyNumber, failedPayments),
    method: payInMethodLabel(method),
    expiredOn: card !== undefined && isCardExpired(card, today) ? cardExpiryText(card) : undefined,
    cause: nonPayCause(method === undefined ? undefined : readPayInMethod(method), account, {
      isOverdue: balances.length > 0,
      today,
    }),
    others: balances.flatMap((each) =>
      each === own
        ? []
        : {
            petName: petNameOf(policies, each.policyNumber),
            policyNumber: each.policyDisplayNumber,
            amount: formatMoney(each.amount),
          },
    ),
    total: totalText(balances),
    policies: active,
  }
}

function balancesOf(account: Source, numbers: readonly string[]) {
  return overdueBillings(numbers, account, currencyOf(account.profileDetails?.serviceCode))
}

function petNameOf(policies: readonly Policy[], number: string): string {
  const policy = policies.find(({ policyNumber }) => policyNumber === number)
  return petLabel((policy === undefined ? undefined : activeTerm(policy)?.petName) ?? '')
}
