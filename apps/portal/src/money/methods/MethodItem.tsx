import { isCardExpired, isCardExpiring } from '@portal/domain/card-expiry'
import { localToday } from '../../lib/today.ts'
import { Button } from '../../ui/Button.tsx'
import { BankNotices } from './BankNotices.tsx'
import type { MethodView } from './method-view.ts'
import classes from './methods.module.css'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'
import type { MethodSteps } from './use-method-steps.ts'

/** A row of a list: a card has a button to its edit view, and every method one to its management (001 §2). */
export function MethodItem({ view, steps }: { view: MethodView; steps: MethodSteps }) {
  const { method, name } = view
  const { id } = method
  const edit = editLabel(view)
  return (
    <li className={classes.item}>
      <PaymentMethodRow view={view}>
        {edit === undefined ? null : (
          <Button
            variant="line"
            size="sm"
            aria-label={`${edit} ${name}`}
            onClick={() => steps.open({ view: 'edit', method: id })}
          >
            {edit}
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          aria-label={`Manage ${name}`}
          onClick={() => steps.open({ view: 'manage', method: id })}
        >
          Manage
        </Button>
      </PaymentMethodRow>
      <BankNotices method={method} />
    </li>
  )
}

/** "Update" for a card that is expired or expiring, "Edit" for another card. */
function editLabel({ method }: MethodView): 'Edit' | 'Update' | undefined {
  if (method.kind !== 'card') return undefined
  const today = localToday()
  return isCardExpired(method, today) || isCardExpiring(method, today) ? 'Update' : 'Edit'
}
