import type { PayInCard, PayInMethod } from '@portal/domain/payment-methods'
import { isBankOffered } from '@portal/domain/payment-methods-rules'
import { createContext, type ReactNode, use } from 'react'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { useApi } from '../../session/context.ts'
import type { FormFrameProps } from '../../ui/form/FormFrame.tsx'
import type { Elements } from '../../ui/layout.tsx'
import type { Continuing } from '../entry/ContinuedSetup.tsx'
import type { NewMethodFormProps } from '../entry/NewMethodForm.tsx'
import { type MethodView, methodViews } from './method-view.ts'

/** Another default, which may charge what is overdue (001 §4, decision 10). */
export type MakeDefault = {
  /**
   * Whether a method can become the default: whether its button is offered, and whether it can be pressed. `why` says that
   * the method is the default, or why it cannot be.
   */
  check: (method: PayInMethod) => { isOffered: boolean; isAllowed: boolean; why: ReactNode }
  /** The sentence about the answer "Yes". */
  consequence: (view: MethodView) => ReactNode
  start: (method: PayInMethod) => void
}

/** The change of a card (001 §5). */
export type EditCard = {
  /** The button that opens the form. */
  button: 'Edit' | 'Update'
  open: (card: PayInCard) => void
  /** The sentence about the charge of saving, above the fields. */
  consequence: (card: PayInCard) => Elements
  onSaved: (card: PayInCard) => void
  leaveGuard?: FormFrameProps['leaveGuard']
}

/** The entry of a card or a bank account (001 §2, §7). It has the options of `NewMethodForm`. */
export type AddMethods = Pick<
  NewMethodFormProps,
  | 'setups'
  | 'policyholder'
  | 'continued'
  | 'defaultOf'
  | 'leaveGuard'
  | 'refusalOf'
  | 'onFailed'
  | 'onAdded'
  | 'onDone'
> & {
  open?: (type: SetupType) => void
  /** The setup that a page of its own goes on with. A dialog finds it by itself. */
  resumed?: Continuing
  /** Whether the new method is to become the default at first; without it, where no other method can pay. */
  isDefaultAtFirst?: boolean
  /** Shows above the fields. */
  notice?: (type: SetupType) => Elements
  /** The sentence about the charge of adding, above the button, for the policies that get a new default. */
  consequence?: (type: SetupType, policyNumbers: readonly string[]) => Elements
}

/**
 * The capabilities of a page over payment methods. The views of methods read them in place of props, and show a button for
 * each. The account has all capabilities; the mailed link removes nothing, and the page of an app only adds.
 */
export type MethodsManager = {
  /** The policy whose methods are shown. */
  policyNumber: string
  /** Leaves the present view. */
  goBack?: () => void
  /** Opens the view that manages a method. */
  manage?: (method: PayInMethod) => void
  /** Opens the view about the verification of a bank account. */
  explain?: (method: PayInMethod) => void
  /** Whether methods can be removed, which only the account permits (001 §4). */
  canRemove?: boolean
  makeDefault?: MakeDefault
  edit?: EditCard
  add?: AddMethods
}

export const MethodsContext = createContext<MethodsManager | undefined>(undefined)

/** The manager of the page around a view. @throws TypeError outside of `MethodsContext` */
export function useManager(): MethodsManager {
  const manager = use(MethodsContext)
  if (manager === undefined) throw new TypeError('A view of payment methods needs a manager')
  return manager
}

/** The payment methods of the account for a policy, its default first, and whether bank accounts can be added. */
export function useMethods(policyNumber: string) {
  const account = useAccount()
  const { achCountries } = useApi().config.payments
  const methods = methodViews(account, policyNumber, localToday())
  const { enablePayInACH, profileDetails } = account
  return {
    methods,
    isBankOffered: isBankOffered(
      { serviceCode: profileDetails?.serviceCode, enablePayInACH },
      methods.map(({ method }) => method),
      achCountries,
    ),
  }
}
