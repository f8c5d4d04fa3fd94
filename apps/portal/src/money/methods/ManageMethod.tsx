import { isDefaultOf } from '@portal/domain/payment-methods'
import {
  CHOOSE_MESSAGES,
  checkChoosable,
  checkRemovable,
  REMOVE_MESSAGES,
} from '@portal/domain/payment-methods-rules'
import { type ComponentProps, useId, useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import type { UsedPaying } from '../charging/use-paying.ts'
import { BankNotices } from './BankNotices.tsx'
import { MakeDefaultQuestion } from './MakeDefaultQuestion.tsx'
import { MethodFacts } from './MethodFacts.tsx'
import type { MethodView } from './method-view.ts'
import classes from './methods.module.css'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import type { MethodSteps } from './use-method-steps.ts'

type ManageMethodProps = {
  view: MethodView
  policy: PolicyView
  pay: UsedPaying['start']
  steps: MethodSteps
  onRemoving: (isRemoving: boolean) => void
}

/** The manage card and manage bank views: the facts of a method, and the ways to change it (001 §2, §4). */
export function ManageMethod({ view, policy, pay, steps, onRemoving }: ManageMethodProps) {
  const [asked, setAsked] = useState<'default' | 'remove'>()
  const { method } = view
  const close = () => setAsked(undefined)
  return (
    <Stack>
      <PaymentMethodRow view={view} />
      <BankNotices method={method} />
      <MethodFacts method={method} />
      <Actions view={view} policy={policy} steps={steps} onAsk={setAsked} />
      {asked === 'default' && <MakeDefaultQuestion {...{ view, policy, pay }} onNo={close} />}
      {asked === 'remove' && <RemoveQuestion {...{ view, steps, onRemoving }} onNo={close} />}
    </Stack>
  )
}

type ActionsProps = Omit<ManageMethodProps, 'pay' | 'onRemoving'> & {
  onAsk: (question: 'default' | 'remove') => void
}

/** The buttons of a method. A disabled one has its reason above. */
function Actions({ view: { method, status }, policy, steps, onAsk }: ActionsProps) {
  const id = useId()
  const account = useAccount()
  const isDefault = isDefaultOf(method, policy.policy)
  const choosable = checkChoosable(method, account, localToday())
  const removable = checkRemovable(method, account)
  const open = (view: 'edit' | 'pending') => steps.open({ view, method: method.id })
  return (
    <>
      <div className={classes.reasons}>
        {isDefault ? (
          <p>
            This is the default for <bdi>{policy.name}</bdi>’s policy.
          </p>
        ) : null}
        {isDefault || choosable.ok ? null : <p id={`${id}-default`}>{CHOOSE_MESSAGES[choosable.reason]}</p>}
        {removable.ok ? null : <p id={`${id}-remove`}>{REMOVE_MESSAGES[removable.reason]}</p>}
      </div>
      <Row gap="xs" wrap>
        {method.kind === 'card' ? <Small onClick={() => open('edit')}>Edit</Small> : null}
        {status === 'PENDING' ? <Small onClick={() => open('pending')}>About the verification</Small> : null}
        <Small
          variant="danger"
          disabled={!removable.ok}
          aria-describedby={`${id}-remove`}
          onClick={() => onAsk('remove')}
        >
          Remove
        </Small>
      </Row>
      <Buttons>
        <Button variant="line" onClick={steps.goBack}>
          Back
        </Button>
        {isDefault ? null : (
          <Button
            disabled={!choosable.ok}
            aria-describedby={`${id}-default`}
            onClick={() => onAsk('default')}
          >
            Make default
          </Button>
        )}
      </Buttons>
    </>
  )
}

function Small(props: ComponentProps<typeof Button>) {
  return <Button variant="line" size="sm" {...props} />
}
