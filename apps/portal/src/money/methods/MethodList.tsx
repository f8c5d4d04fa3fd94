import { Button, Stack, Text } from '@mantine/core'
import { isCardExpired, isCardExpiring } from '@portal/domain/card-expiry'
import { isDefaultOf, type PayInMethod } from '@portal/domain/payment-methods'
import { checkChoosable } from '@portal/domain/payment-methods-rules'
import { isUnknown } from '@portal/domain/unknown'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { BankNotices } from './BankNotices.tsx'
import { useManager, useMethods } from './manager.ts'
import type { MethodView } from './method-view.ts'
import classes from './methods.module.css'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'

/** The list of all methods, of cards, or of bank accounts. */
export type ListName = 'main' | 'cards' | 'banks'

type MethodListProps = {
  at: ListName
  /** Shows above the list. */
  children: Elements
}

/** The payment methods of the customer, or of one kind, with the default of the policy first (001 §2). */
export function MethodList({ at, children }: MethodListProps) {
  const { policyNumber } = useManager()
  const { methods, isBankOffered } = useMethods(policyNumber)
  const shown = methods.filter(({ method }) => at === 'main' || method.kind === KINDS[at])
  return (
    <Stack>
      {children}
      <NoDefaultNotice />
      {shown.length === 0 ? (
        <Text>{at === 'banks' ? NO_METHODS.ach : NO_METHODS.card}</Text>
      ) : (
        <ul className={classes.list}>
          {shown.map((view) => (
            <MethodItem key={view.method.id} view={view} />
          ))}
        </ul>
      )}
      <AddButtons only={onlyType(at, isBankOffered)} />
    </Stack>
  )
}

const KINDS = { cards: 'card', banks: 'ach' } as const

/** The texts of empty lists (001 §2, §8). */
export const NO_METHODS = {
  card: 'You do not have any credit cards added.',
  ach: 'You do not have any bank accounts on file.',
} as const

/** Leads on where the default of the policy is missing or is an expired card (001 §2); the wording is ours. */
function NoDefaultNotice() {
  const account = useAccount()
  const { policyNumber } = useManager()
  const { methods } = useMethods(policyNumber)
  const text = defaultProblem(
    account,
    policyNumber,
    methods.map(({ method }) => method),
  )
  return text === undefined ? null : <Banner tone="warning">{text}</Banner>
}

function defaultProblem(account: Account, policyNumber: string, methods: readonly PayInMethod[]) {
  const policy = account.policies?.find((each) => each.policyNumber === policyNumber)
  const method = methods.find((each) => policy !== undefined && isDefaultOf(each, policy))
  if (method === undefined) {
    if (policy !== undefined && isUnknown(policy, 'defaultPaymentRef')) return UNKNOWN_DEFAULT
    return methods.length === 0 ? NO_METHOD : NO_DEFAULT
  }
  const checked = checkChoosable(method, account, localToday())
  return checked.ok || checked.reason !== 'expired' ? undefined : EXPIRED
}

const UNKNOWN_DEFAULT = 'We can’t show now which payment method pays this policy.'
const NO_METHOD = 'No payment method pays this policy. Add one.'
const NO_DEFAULT =
  'No payment method pays this policy. Choose Manage at one of these to make it the default, or add another one.'
const EXPIRED =
  'The card that pays this policy has expired. Update it, or choose Manage at another payment method to make that one the default.'

/** A row of a list: a card has a button to its edit view, and every method one to its management (001 §2). */
function MethodItem({ view }: { view: MethodView }) {
  const { manage, edit } = useManager()
  const { method, name } = view
  return (
    <li className={classes.item}>
      <PaymentMethodRow view={view}>
        {method.kind === 'card' && (
          <Button
            variant="line"
            size="sm"
            aria-label={`${editLabel(method)} ${name}`}
            onClick={() => edit?.open(method)}
          >
            {editLabel(method)}
          </Button>
        )}
        <Button variant="line" size="sm" aria-label={`Manage ${name}`} onClick={() => manage?.(method)}>
          Manage
        </Button>
      </PaymentMethodRow>
      <BankNotices method={method} />
    </li>
  )
}

/** "Update" for a card that is expired or expiring, "Edit" for another card. */
function editLabel(card: PayInMethod & { kind: 'card' }): 'Edit' | 'Update' {
  const today = localToday()
  return isCardExpired(card, today) || isCardExpiring(card, today) ? 'Update' : 'Edit'
}

/** The type that a list adds without a question. */
function onlyType(at: ListName, isBankOffered: boolean): SetupType | undefined {
  if (!isBankOffered || at === 'cards') return 'CARD'
  return at === 'banks' ? 'US_BANK_ACCOUNT' : undefined
}

/**
 * The footer of a list, which leads to the entry of another method. The main list asks for the type first where bank
 * accounts are offered (001 §2). The question takes the focus, because the pressed button is gone.
 */
function AddButtons({ only }: { only: SetupType | undefined }) {
  const { add } = useManager()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Buttons>
        <Button onClick={() => (only === undefined ? setIsAsking(true) : add?.open?.(only))}>
          Add Payment Method
        </Button>
      </Buttons>
    )
  }
  return (
    <Buttons>
      <fieldset className={classes.types}>
        <legend ref={focus} tabIndex={-1}>
          Which type of payment method would you like to add?
        </legend>
        <Button variant="line" onClick={() => add?.open?.('CARD')}>
          Credit card
        </Button>
        <Button variant="line" onClick={() => add?.open?.('US_BANK_ACCOUNT')}>
          Bank
        </Button>
      </fieldset>
    </Buttons>
  )
}

const focus = (question: HTMLElement | null) => question?.focus()
