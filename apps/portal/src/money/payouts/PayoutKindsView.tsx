import { activePayout, payoutLabel, payoutMethods } from '@portal/domain/payout-methods'
import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { isUnknown } from '@portal/domain/unknown'
import { useAccount } from '../../api/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { KindChoice, type PayoutKind } from './KindChoice.tsx'
import classes from './payouts.module.css'
import { RestrictedNotice } from './RestrictedNotice.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

type PayoutKindsViewProps = { steps: PayoutSteps; isRestricted: boolean }

const LISTS = { bank: 'banks', card: 'cards', check: 'check' } as const

/** The list of reimbursement methods by kind, with a badge at the current one (001 §2). */
export function PayoutKindsView({ steps, isRestricted }: PayoutKindsViewProps) {
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
      {isRestricted && <RestrictedNotice steps={steps} />}
      <ul className={classes.list}>
        {(['bank', 'card', 'check'] as const).map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            detail={detailOf(kind)}
            isActive={kind === activeKind}
            reason={kind === 'card' ? cardReason : undefined}
            onChoose={() => steps.open({ show: LISTS[kind] })}
          />
        ))}
      </ul>
      <Buttons>
        <Button variant="line" onClick={steps.goBack}>
          Back
        </Button>
      </Buttons>
    </Stack>
  )
}
