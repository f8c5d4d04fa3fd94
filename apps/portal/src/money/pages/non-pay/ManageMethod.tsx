import { checkSave, SAVE_MESSAGES } from '@portal/domain/non-pay'
import { isDefaultOf } from '@portal/domain/payment-methods'
import { useId, useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { BankNotices } from '../../methods/BankNotices.tsx'
import type { MethodView } from '../../methods/method-view.ts'
import { PaymentMethodRow } from '../../methods/PaymentMethodRow.tsx'
import { GoBackGuard } from './GoBackGuard.tsx'
import type { UpdateProps } from './method-update.ts'
import classes from './non-pay.module.css'
import { SaveQuestion } from './SaveQuestion.tsx'

/** The manage card and manage bank views (001 §2). A link permits no removal. */
export function ManageMethod({ view, facts, views, update }: UpdateProps & { view: MethodView }) {
  const account = useAccount()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { method } = view
  const checked = checkSave(method, facts.policy, account, {
    tried: update.brokenMethod,
    today: localToday(),
  })
  return (
    <Stack>
      <GoBackGuard />
      <PaymentMethodRow view={view} />
      <BankNotices method={method} />
      {checked.ok ? null : (
        <p id={`${id}-reason`} className={classes.reason}>
          {isDefaultOf(method, facts.policy) ? PAYS_NOW : SAVE_MESSAGES[checked.reason]}
        </p>
      )}
      {method.kind === 'card' ? (
        <div>
          <Button
            variant="line"
            size="sm"
            onClick={() => views.open({ view: 'update-card', method: method.id })}
          >
            Update
          </Button>
        </div>
      ) : null}
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
        <Button disabled={!checked.ok} aria-describedby={`${id}-reason`} onClick={() => setIsAsking(true)}>
          Make default
        </Button>
      </Buttons>
      {isAsking ? (
        <SaveQuestion view={view} facts={facts} pay={update.pay} onNo={() => setIsAsking(false)} />
      ) : null}
    </Stack>
  )
}

const PAYS_NOW = 'This payment method pays your policy now.'
