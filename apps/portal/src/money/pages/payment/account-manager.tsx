import { Text } from '@mantine/core'
import { currencyOf } from '@portal/domain/money'
import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { isDefaultOf, type PayInMethod } from '@portal/domain/payment-methods'
import { CHOOSE_MESSAGES, checkChoosable } from '@portal/domain/payment-methods-rules'
import { useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/clock.ts'
import { activePolicyViews, type PolicyView } from '../../../parts/policy/policy-view.ts'
import { showToast } from '../../../ui/toasts/Toaster.tsx'
import type { UsedPaying } from '../../charging/use-paying.ts'
import type { OpenSetups } from '../../entry/use-new-method.ts'
import { CARD_UPDATED } from '../../methods/EditCardForm.tsx'
import type { AddMethods, EditCard, MakeDefault, MethodsManager } from '../../methods/manager.ts'
import type { AccountViews } from './account-views.ts'

/**
 * The capabilities of the account over the payment methods of a policy (001 §2, §4): all of them.
 * @param pay charges what is overdue, and may set a default (decision 10)
 */
export function useAccountManager(
  policy: PolicyView,
  views: AccountViews,
  pay: UsedPaying['start'],
): MethodsManager {
  const { policyNumber } = policy.policy
  const makeDefault = useMakeDefault(policy, pay)
  const edit = useEdit(policy, views, pay)
  const add = useAdd(policyNumber, views, pay)
  return {
    policyNumber,
    goBack: views.goBack,
    manage: ({ id }) => views.open({ view: 'manage', method: id }),
    explain: ({ id }) => views.open({ view: 'pending', method: id }),
    canRemove: true,
    makeDefault,
    edit,
    add,
  }
}

function useMakeDefault(view: PolicyView, pay: UsedPaying['start']): MakeDefault {
  const account = useAccount()
  const { policy, name, currency } = view
  const policyNumbers = [policy.policyNumber]
  const due = totalText(overdueBillings(policyNumbers, account, currency))
  return {
    check(method) {
      const choosable = checkChoosable(method, account, localToday())
      if (!isDefaultOf(method, policy)) {
        const why = choosable.ok ? undefined : CHOOSE_MESSAGES[choosable.reason]
        return { isOffered: true, isAllowed: choosable.ok, why }
      }
      const why = (
        <span>
          This is the default for <bdi>{name}</bdi>’s policy.
        </span>
      )
      return { isOffered: false, isAllowed: false, why }
    },
    consequence: (method) => (
      <span>
        <span>{method.name}</span> pays <bdi>{name}</bdi>’s policy from then on.
        <span>{due === undefined ? '' : ` ${due} is overdue, and is charged to it now.`}</span>
      </span>
    ),
    start: (method) => void pay({ method, policyNumbers, isNewDefault: true, isAdded: false }),
  }
}

/** A card that pays policies is charged what is overdue on them after the change (001 §2). */
function useEdit({ currency }: PolicyView, views: AccountViews, pay: UsedPaying['start']): EditCard {
  const account = useAccount()
  const paidBy = (card: PayInMethod) =>
    activePolicyViews(account).flatMap(({ policy }) => (isDefaultOf(card, policy) ? policy.policyNumber : []))
  const dueOn = (card: PayInMethod) => totalText(overdueBillings(paidBy(card), account, currency))
  return {
    button: 'Edit',
    open: ({ id }) => views.open({ view: 'edit', method: id }),
    consequence(card) {
      const due = dueOn(card)
      return (
        due !== undefined && <Text>{`${due} is overdue. When you save, we charge it to this card.`}</Text>
      )
    },
    onSaved(method) {
      if (dueOn(method) !== undefined) {
        return void pay({ method, policyNumbers: paidBy(method), isNewDefault: false, isAdded: false })
      }
      showToast(CARD_UPDATED)
      views.goBack()
    },
  }
}

/** The entry of a method, and the chain that makes it the default (decision 10). */
function useAdd(policyNumber: string, views: AccountViews, pay: UsedPaying['start']): AddMethods {
  const account = useAccount()
  const [setups] = useState<OpenSetups>(() => new Map())
  const { name, firstName, lastName } = account.profile
  return {
    setups,
    policyholder: name ?? [firstName, lastName].filter(Boolean).join(' '),
    continued: { dialogOf: policyNumber },
    open: (type) => views.open({ view: type === 'CARD' ? 'add-card' : 'add-bank' }),
    // The wording is ours.
    consequence(type, policyNumbers) {
      const currency = currencyOf(account.profileDetails?.serviceCode)
      const due = totalText(overdueBillings(policyNumbers, account, currency))
      if (due === undefined) return null
      const what = type === 'CARD' ? 'card' : 'bank account'
      const when = type === 'CARD' ? 'now' : 'now, unless it has to be verified first'
      return <Text>{`${due} is overdue. When you add this ${what}, we charge it ${when}.`}</Text>
    },
    onAdded({ method, policyNumbers }) {
      if (policyNumbers.length === 0) return showToast('Payment method added')
      void pay({ method, policyNumbers, isNewDefault: true, isAdded: true })
    },
    onDone({ method: { id, verification }, policyNumbers }) {
      // The chain takes the place of the dialog, and shows the next view itself.
      if (policyNumbers.length > 0) return
      // A bank account that is not verified yet shows its own view next.
      if (verification === 'VERIFICATION_PENDING') void views.replace({ view: 'pending', method: id })
      else views.goToFirst({})
    },
  }
}
