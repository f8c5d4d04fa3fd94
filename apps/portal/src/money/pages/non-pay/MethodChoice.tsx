import { CAUSE_TEXTS, checkSave, SAVE_MESSAGES } from '@portal/domain/non-pay'
import { isDefaultOf } from '@portal/domain/payment-methods'
import { checkChoosable } from '@portal/domain/payment-methods-rules'
import { useId, useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { RadioRow } from '../../../ui/RadioRow.tsx'
import { Text } from '../../../ui/Text.tsx'
import { BankNotices } from '../../methods/BankNotices.tsx'
import type { MethodView } from '../../methods/method-view.ts'
import { PaymentMethodRow } from '../../methods/PaymentMethodRow.tsx'
import type { UpdateProps } from './method-update.ts'
import classes from './non-pay.module.css'
import { SaveQuestion } from './SaveQuestion.tsx'

type MethodChoiceProps = UpdateProps & {
  at: 'card-list' | 'ach-list'
  methods: readonly MethodView[]
  isBankOffered: boolean
}

/** The cards or the bank accounts on file, of which another one can be saved for all policies (001 §2, §4). */
export function MethodChoice({ at, methods, isBankOffered, facts, views, update }: MethodChoiceProps) {
  const account = useAccount()
  const id = useId()
  const today = localToday()
  const shown = methods.filter(({ method }) => method.kind === KINDS[at])
  const [picked, pick] = useState<string>()
  const chosenId = picked ?? initial(shown, update.brokenMethod, facts)
  const [isAsking, setIsAsking] = useState(false)
  const chosen = shown.find(({ method }) => method.id === chosenId)
  const checked = checkSave(chosen?.method, facts.policy, account, { tried: update.brokenMethod, today })
  return (
    <Stack>
      {update.hasFailed ? <FailedNotice /> : null}
      {shown.length === 0 ? (
        <Text>{at === 'ach-list' ? NO_BANKS : NO_CARDS}</Text>
      ) : (
        <fieldset className={classes.list}>
          <legend>{at === 'ach-list' ? 'Bank accounts' : 'Credit cards'}</legend>
          {shown.map((view) => (
            <Choice
              key={view.method.id}
              view={view}
              name={id}
              isChosen={view.method.id === chosenId}
              // An expired card can be chosen, which tells that it cannot be saved (001 §4).
              isDisabled={view.method.kind === 'ach' && !checkChoosable(view.method, account, today).ok}
              onChoose={() => pick(view.method.id)}
              onManage={() => views.open({ view: MANAGE[at], method: view.method.id })}
            />
          ))}
        </fieldset>
      )}
      <div>
        <Button variant="line" size="sm" onClick={() => views.open({ view: ADD[at] })}>
          {at === 'ach-list' ? 'Add bank account' : 'Add credit card'}
        </Button>
      </div>
      {checked.ok ? null : (
        <p id={`${id}-reason`} className={classes.reason}>
          {SAVE_MESSAGES[checked.reason]}
        </p>
      )}
      <Buttons>
        <Button variant="line" onClick={isBankOffered ? views.goBack : views.close}>
          Back
        </Button>
        <Button disabled={!checked.ok} aria-describedby={`${id}-reason`} onClick={() => setIsAsking(true)}>
          Save
        </Button>
      </Buttons>
      {isAsking && chosen !== undefined ? (
        <SaveQuestion view={chosen} facts={facts} pay={update.pay} onNo={() => setIsAsking(false)} />
      ) : null}
    </Stack>
  )
}

/** The method that is chosen at first: the one whose update broke off, else the one that pays the link's policy. */
function initial(shown: readonly MethodView[], broken: string | undefined, { policy }: UpdateProps['facts']) {
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
  onManage: () => void
}

function Choice({ view, onManage, onChoose, ...radio }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <RadioRow {...radio} label={<PaymentMethodRow view={view} />} onChoose={onChoose} />
      <Button variant="line" size="sm" aria-label={`Manage ${view.name}`} onClick={onManage}>
        Manage
      </Button>
      <BankNotices method={view.method} />
    </div>
  )
}

const KINDS = { 'card-list': 'card', 'ach-list': 'ach' } as const
const MANAGE = { 'card-list': 'manage-card', 'ach-list': 'manage-bank' } as const
const ADD = { 'card-list': 'add-card', 'ach-list': 'add-bank' } as const

/** The texts of empty lists (001 §2, §8). */
const NO_CARDS = 'You do not have any credit cards added.'
const NO_BANKS = 'You do not have any bank accounts on file.'
