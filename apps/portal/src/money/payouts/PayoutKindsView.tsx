import { Badge, Button, Stack, Text } from '@mantine/core'
import { activePayout, payoutLabel, payoutMethods } from '@portal/domain/payout-methods'
import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { isUnknown } from '@portal/domain/unknown'
import { IconBuildingBank, IconCreditCard, IconMail } from '@tabler/icons-react'
import { useId } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Buttons } from '../../ui/layout.tsx'
import rowClasses from '../methods/payment-method.module.css'
import { RestrictedNotice, useIsRestricted } from './payout-notices.tsx'
import { usePayouts } from './payout-views.ts'
import classes from './payouts.module.css'

const LISTS = { bank: 'banks', card: 'cards', check: 'check' } as const

/** The list of reimbursement methods by kind, with a badge at the current one (001 §2). */
export function PayoutKindsView() {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const account = useAccount()
  const active = activePayout(account)
  const activeKind = active.kind === 'method' ? active.method.kind : active.kind

  function detailOf(kind: PayoutKind): string {
    if (active.kind === 'method' && active.method.kind === kind) return payoutLabel(active.method)
    if (kind === 'check') return PAYOUT_TEXTS.checkTime
    const count = payoutMethods(account).filter((method) => method.kind === kind).length
    // The list may have lost methods that could not be read.
    if (isUnknown(account, 'payoutPaymentMethods')) return 'We can’t show all of them now.'
    return count === 0 ? 'None on file' : `${count} on file`
  }

  const addable = checkDebitCard(isRestricted)
  const hasCard = payoutMethods(account).some(({ kind }) => kind === 'card')
  // The list of debit cards stays open while there is one to remove.
  const cardReason = addable.ok || hasCard ? undefined : DEBIT_CARD_MESSAGES[addable.reason]
  return (
    <Stack>
      {isRestricted && <RestrictedNotice />}
      <ul className={classes.list}>
        {(['bank', 'card', 'check'] as const).map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            detail={detailOf(kind)}
            isActive={kind === activeKind}
            reason={kind === 'card' ? cardReason : undefined}
            onChoose={() => views.open({ show: LISTS[kind] })}
          />
        ))}
      </ul>
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The list for a policyholder without a reimbursement method: bank account, debit card, or the paper check (001 §2). */
export function SetupView() {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const card = checkDebitCard(isRestricted)
  return (
    <Stack>
      {isRestricted && <RestrictedNotice />}
      <Text>{PAYOUT_TEXTS.faster}</Text>
      <ul className={classes.list}>
        <KindChoice
          kind="bank"
          detail="Direct deposit to your bank account"
          onChoose={() => views.open({ show: 'add-bank' })}
        />
        <KindChoice
          kind="card"
          detail="Direct deposit to your debit card"
          reason={card.ok ? undefined : DEBIT_CARD_MESSAGES[card.reason]}
          onChoose={() => views.open({ show: 'add-card' })}
        />
      </ul>
      <div>
        <Button variant="line" size="sm" onClick={() => views.open({ show: 'check' })}>
          Get paper checks instead
        </Button>
      </div>
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The kinds of reimbursement methods (001 §1); there is no other. */
type PayoutKind = 'bank' | 'card' | 'check'

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
function KindChoice({ kind, detail, isActive = false, reason, onChoose }: KindChoiceProps) {
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
      {isActive && <Badge variant="success">ACTIVE</Badge>}
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
