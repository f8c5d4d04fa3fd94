import { Text } from '@mantine/core'
import { checkSave, SAVE_MESSAGES } from '@portal/domain/non-pay'
import { isDefaultOf } from '@portal/domain/payment-methods'
import { useState } from 'react'
import type { ChargedMethod } from '../../../api/charges.ts'
import { ApiError } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { ProviderError } from '../../../integrations/payments/confirm-setup.ts'
import { localToday } from '../../../lib/clock.ts'
import { isOfflineFailure } from '../../../lib/connection.ts'
import type { PayingRequest } from '../../charging/paying-state.ts'
import type { UsedPaying } from '../../charging/use-paying.ts'
import type { Continuing } from '../../entry/ContinuedSetup.tsx'
import { entryRefusal } from '../../entry/entry-form.ts'
import type { OpenSetups } from '../../entry/use-new-method.ts'
import type { MethodsManager } from '../../methods/manager.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { NonPayViews } from './use-non-pay-views.ts'

/** The update of the payment method, of which the page knows while its dialog is closed. */
export type MethodUpdate = {
  /** Charges what is overdue on all policies, and makes a method the default of all of them (001 §4). */
  pay: UsedPaying['start']
  /** The setup that the page goes on with. */
  continuing: Continuing
  /** Whether the last charge of this page failed. */
  hasFailed: boolean
  /** The method whose update broke off, which can be saved again. */
  brokenMethod: string | undefined
}

/**
 * The payment methods of a mailed link, of which everything but a removal is possible (001 §2, §4). Each change makes the
 * method the default of all policies.
 */
export function useNonPayManager(
  facts: NonPayFacts,
  views: NonPayViews,
  { pay, continuing, brokenMethod, isCard }: MethodUpdate & { isCard: boolean },
): MethodsManager {
  const account = useAccount()
  const [setups] = useState<OpenSetups>(() => new Map())
  const { policy } = facts
  return {
    policyNumber: policy.policyNumber,
    goBack: views.goBack,
    manage: ({ id, kind }) =>
      views.open({ view: kind === 'card' ? 'manage-card' : 'manage-bank', method: id }),
    makeDefault: {
      check(method) {
        const checked = checkSave(method, policy, account, { tried: brokenMethod, today: localToday() })
        const refused = isDefaultOf(method, policy) ? PAYS_NOW : undefined
        const why = checked.ok ? undefined : (refused ?? SAVE_MESSAGES[checked.reason])
        return { isOffered: true, isAllowed: checked.ok, why }
      },
      consequence: ({ name }) => `${name}. ${consequenceOf(facts)}`,
      start: (method) => void pay(updateWith(method, facts)),
    },
    edit: {
      button: 'Update',
      open: ({ id }) => views.open({ view: 'update-card', method: id }),
      consequence: () => <Text c="dimmed">{`When you save this card: ${consequenceOf(facts)}`}</Text>,
      onSaved: (card) => void pay(updateWith(card, facts)),
      leaveGuard: GoBackGuard,
    },
    add: {
      setups,
      resumed: continuing,
      policyholder: '',
      continued: 'page',
      defaultOf: 'always',
      leaveGuard: GoBackGuard,
      refusalOf: isCard ? cardRefusal : undefined,
      open: (type) => views.open({ view: type === 'CARD' ? 'add-card' : 'add-bank' }),
      notice: (type) => (
        <Text c="dimmed">{`When you add this ${type === 'CARD' ? 'card' : 'bank account'}: ${consequenceOf(facts)}`}</Text>
      ),
      onAdded: ({ method }) => void pay(updateWith(method, facts, true)),
    },
  }
}

const PAYS_NOW = 'This payment method pays your policy now.'

/**
 * The update with a method: it becomes the default of all active policies (001 §4), also of those that it pays already,
 * because a link is used once its own calls have set all of them.
 */
export function updateWith(
  method: ChargedMethod,
  { policies }: Pick<NonPayFacts, 'policies'>,
  isAdded = false,
): PayingRequest {
  const policyNumbers = policies.map(({ policyNumber }) => policyNumber)
  return { method, policyNumbers, isNewDefault: true, isAdded }
}

/** The sentence about a save before it; the wording is ours. */
export function consequenceOf({ policies, total }: Pick<NonPayFacts, 'policies' | 'total'>): string {
  const pays = policies.length === 1 ? 'pays your policy' : 'pays all your policies'
  return total === undefined
    ? `It ${pays} from then on.`
    : `It ${pays} from then on, and ${total}, which is overdue, is charged to it now.`
}

/** The text for a card that could not be processed (001 §8). */
const PROCESSING = 'There was an error processing your card - try again in few seconds'

/**
 * The text for a card that was not added on the non-pay page. A refusal says why; a failure of the provider or of the
 * service is one of processing.
 */
function cardRefusal(error: unknown) {
  const isFailure =
    error instanceof ProviderError
      ? error.code === 'processing_error'
      : !isOfflineFailure(error) && error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return isFailure ? { alert: PROCESSING } : entryRefusal(error)
}
