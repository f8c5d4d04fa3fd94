import { isDefaultOf } from '@portal/domain/payment-methods'
import {
  CHOOSE_MESSAGES,
  checkChoosable,
  checkRemovable,
  REMOVE_MESSAGES,
} from '@portal/domain/payment-methods-rules'
import { useId, useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import type { MethodView } from '../../../parts/payment-method/method-view.ts'
import { PaymentMethodRow } from '../../../parts/payment-method/PaymentMethodRow.tsx'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { BankNotices } from './BankNotices.tsx'
import { MakeDefaultQuestion } from './MakeDefaultQuestion.tsx'
import { MethodFacts } from './MethodFacts.tsx'
import classes from './methods.module.css'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import type { MethodSteps } from './use-method-steps.ts'

type ManageMethodProps = { view: MethodView; policy: PolicyView; steps: MethodSteps }

/** The manage card and manage bank views: the facts of a method, and the ways to change it (001 §2, §4). */
export function ManageMethod({ view, policy, steps }: ManageMethodProps) {
  const [asked, setAsked] = useState<'default' | 'remove'>()
  const { method } = view
  const close = () => setAsked(undefined)
  return (
    <Stack>
      <PaymentMethodRow view={view} />
      <BankNotices method={method} />
      <MethodFacts method={method} />
      <Actions view={view} policy={policy} steps={steps} onAsk={setAsked} />
      {asked === 'default' && <MakeDefaultQuestion {...{ view, policy, steps }} onNo={close} />}
      {asked === 'remove' && <RemoveQuestion view={view} steps={steps} onNo={close} />}
    </Stack>
  )
}

type ActionsProps = ManageMethodProps & { onAsk: (question: 'default' | 'remove') => void }

/** The buttons of a method. A disabled one has its reason above. */
function Actions({ view: { method, status }, policy, steps, onAsk }: ActionsProps) {
  const id = useId()
  const account = useAccount()
  const isDefault = isDefaultOf(method, policy.policy)
  const choosable = checkChoosable(method, account, localToday())
  const removable = checkRemovable(method, account)
  return (
    <>
      <div className={classes.reasons}>
        {isDefault ? <p>{`This is the default for ${policy.name}’s policy.`}</p> : null}
        {isDefault || choosable.ok ? null : <p id={`${id}-default`}>{CHOOSE_MESSAGES[choosable.reason]}</p>}
        {removable.ok ? null : <p id={`${id}-remove`}>{REMOVE_MESSAGES[removable.reason]}</p>}
      </div>
      <Buttons>
        <Button
          variant="danger"
          disabled={!removable.ok}
          aria-describedby={`${id}-remove`}
          onClick={() => onAsk('remove')}
        >
          Remove
        </Button>
        {method.kind === 'card' ? (
          <Button variant="line" onClick={() => steps.open({ view: 'edit', method: method.id })}>
            Edit
          </Button>
        ) : null}
        {status === 'PENDING' ? (
          <Button variant="line" onClick={() => steps.open({ view: 'pending', method: method.id })}>
            About the verification
          </Button>
        ) : null}
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
