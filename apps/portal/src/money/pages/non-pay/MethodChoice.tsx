import { Button, Radio, Stack, Text } from '@mantine/core'
import { CAUSE_TEXTS, checkSave, SAVE_MESSAGES } from '@portal/domain/non-pay'
import { isDefaultOf } from '@portal/domain/payment-methods'
import { checkChoosable } from '@portal/domain/payment-methods-rules'
import { useId, useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/clock.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Buttons } from '../../../ui/layout.tsx'
import { BankNotices } from '../../methods/BankNotices.tsx'
import { MakeDefaultQuestion } from '../../methods/ManageMethod.tsx'
import { NO_METHODS } from '../../methods/MethodList.tsx'
import { useManager, useMethods } from '../../methods/manager.ts'
import type { MethodView } from '../../methods/method-view.ts'
import { PaymentMethodRow } from '../../methods/PaymentMethodRow.tsx'
import classes from './non-pay.module.css'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { MethodUpdate } from './non-pay-manager.tsx'

type MethodChoiceProps = {
  at: 'card-list' | 'ach-list'
  /** Closes the dialog, where the list is its first view. */
  onClose: () => void
  facts: NonPayFacts
  update: MethodUpdate
}

/** The cards or the bank accounts on file, of which another one can be saved for all policies (001 §2, §4). */
export function MethodChoice({ at, onClose, facts: { policy }, update }: MethodChoiceProps) {
  const { hasFailed, brokenMethod } = update
  const account = useAccount()
  const { goBack, add } = useManager()
  const { methods, isBankOffered } = useMethods(policy.policyNumber)
  const id = useId()
  const today = localToday()
  const texts = LISTS[at]
  const shown = methods.filter(({ method }) => method.kind === texts.kind)
  const [picked, pick] = useState<string>()
  const chosenId = picked ?? initial(shown, brokenMethod, policy)
  const [isAsking, setIsAsking] = useState(false)
  const chosen = shown.find(({ method }) => method.id === chosenId)
  const checked = checkSave(chosen?.method, policy, account, { tried: brokenMethod, today })
  return (
    <Stack>
      {hasFailed ? <FailedNotice /> : null}
      {shown.length === 0 ? (
        <Text>{NO_METHODS[texts.kind]}</Text>
      ) : (
        <fieldset className={classes.list}>
          <legend>{texts.legend}</legend>
          {shown.map((view) => (
            <Choice
              key={view.method.id}
              view={view}
              name={id}
              isChosen={view.method.id === chosenId}
              // An expired card can be chosen, which tells that it cannot be saved (001 §4).
              isDisabled={view.method.kind === 'ach' && !checkChoosable(view.method, account, today).ok}
              onChoose={() => pick(view.method.id)}
            />
          ))}
        </fieldset>
      )}
      <div>
        <Button variant="line" size="sm" onClick={() => add?.open?.(texts.type)}>
          {texts.add}
        </Button>
      </div>
      {checked.ok ? null : (
        <p id={`${id}-reason`} className={classes.reason}>
          {SAVE_MESSAGES[checked.reason]}
        </p>
      )}
      <Buttons>
        <Button variant="line" onClick={isBankOffered ? goBack : onClose}>
          Back
        </Button>
        <Button disabled={!checked.ok} aria-describedby={`${id}-reason`} onClick={() => setIsAsking(true)}>
          Save
        </Button>
      </Buttons>
      {isAsking && chosen !== undefined ? (
        <MakeDefaultQuestion view={chosen} onNo={() => setIsAsking(false)} />
      ) : null}
    </Stack>
  )
}

const LISTS = {
  'card-list': { kind: 'card', type: 'CARD', legend: 'Credit cards', add: 'Add credit card' },
  'ach-list': { kind: 'ach', type: 'US_BANK_ACCOUNT', legend: 'Bank accounts', add: 'Add bank account' },
} as const

/** The method that is chosen at first: the one whose update broke off, else the one that pays the link's policy. */
function initial(shown: readonly MethodView[], broken: string | undefined, policy: NonPayFacts['policy']) {
  const tried = shown.find(({ method }) => broken !== undefined && method.refs.includes(broken))
  return (tried ?? shown.find(({ method }) => isDefaultOf(method, policy)))?.method.id
}

function FailedNotice() {
  const { title, text } = CAUSE_TEXTS.paymentFailed
  return (
    <Banner tone="danger">
      <strong>{title}</strong>
      <p>{text}</p>
    </Banner>
  )
}

type ChoiceProps = {
  view: MethodView
  name: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

function Choice({ view, name, isChosen, isDisabled, onChoose }: ChoiceProps) {
  const { manage } = useManager()
  return (
    <div className={classes.choice}>
      <Radio
        name={name}
        label={<PaymentMethodRow view={view} />}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <Button
        variant="line"
        size="sm"
        aria-label={`Manage ${view.name}`}
        onClick={() => manage?.(view.method)}
      >
        Manage
      </Button>
      <BankNotices method={view.method} />
    </div>
  )
}
