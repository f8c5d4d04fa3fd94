import { IconBuildingBank, IconCreditCard, IconMail } from '@tabler/icons-react'
import { useId } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import rowClasses from '../methods/payment-method.module.css'
import classes from './payouts.module.css'

/** The kinds of reimbursement methods (001 §1); there is no other. */
export type PayoutKind = 'bank' | 'card' | 'check'

type KindChoiceProps = {
  kind: PayoutKind
  /** Describes the kind, such as the active method of it. */
  detail: string
  isActive?: boolean
  /** The reason why the kind cannot be chosen. */
  reason?: string | undefined
  onChoose: () => void
}

/** A kind of reimbursement methods in a list, with the button that leads to it. */
export function KindChoice({ kind, detail, isActive = false, reason, onChoose }: KindChoiceProps) {
  const id = useId()
  const { name, Icon } = KINDS[kind]
  return (
    <li className={`${classes.entry} ${rowClasses.method}`}>
      <span className={rowClasses.chip}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={rowClasses.about}>
        <span className={rowClasses.name}>{name}</span>
        <span id={id} className={rowClasses.detail}>
          {reason ?? detail}
        </span>
      </div>
      {isActive && <Badge tone="success">ACTIVE</Badge>}
      <div className={rowClasses.actions}>
        <Button
          variant="line"
          size="sm"
          aria-label={`Choose ${name.toLowerCase()}`}
          aria-describedby={id}
          disabled={reason !== undefined}
          onClick={onChoose}
        >
          Choose
        </Button>
      </div>
    </li>
  )
}

const KINDS = {
  bank: { name: 'Bank account', Icon: IconBuildingBank },
  card: { name: 'Debit card', Icon: IconCreditCard },
  check: { name: 'Paper check', Icon: IconMail },
} as const
