import { Button, Stack, Text } from '@mantine/core'
import { isActivePayout, type PayoutMethod, payoutLabel, payoutMethods } from '@portal/domain/payout-methods'
import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { isUnknown } from '@portal/domain/unknown'
import { useId } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { IdentityPending, useIsRestricted } from './payout-notices.tsx'
import { usePayouts } from './payout-views.ts'
import classes from './payouts.module.css'

/** The bank accounts, or the debit cards, that claims can be paid to (001 §2). */
export function PayoutListView({ kind }: { kind: 'bank' | 'card' }) {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const id = useId()
  const account = useAccount()
  const methods = payoutMethods(account).filter((method) => method.kind === kind)
  const isKnown = !isUnknown(account, 'payoutPaymentMethods')
  const addable = checkDebitCard(kind === 'card' && isRestricted)
  return (
    <Stack>
      {kind === 'card' && addable.ok && <IdentityPending />}
      {isKnown ? null : <Text>{INCOMPLETE}</Text>}
      {methods.length === 0 ? (
        isKnown && <Text>{EMPTY[kind]}</Text>
      ) : (
        <ul className={classes.list}>
          {methods.map((method) => (
            <li key={method.id} className={`${classes.entry} ${classes.warned}`}>
              <PayoutRow method={method} isActive={isActivePayout(method, account)}>
                <ManageButton method={method} />
              </PayoutRow>
              {method.isValid ? null : <Banner tone="warning">{PAYOUT_TEXTS.invalid}</Banner>}
            </li>
          ))}
        </ul>
      )}
      {addable.ok ? null : (
        <div id={id}>
          <Text size="sm" c="dimmed">
            {DEBIT_CARD_MESSAGES[addable.reason]}
          </Text>
        </div>
      )}
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
        <Button
          disabled={!addable.ok}
          aria-describedby={id}
          onClick={() => views.open({ show: kind === 'bank' ? 'add-bank' : 'add-card' })}
        >
          {kind === 'bank' ? 'Add bank account' : 'Add debit card'}
        </Button>
      </Buttons>
    </Stack>
  )
}

function ManageButton({ method }: { method: PayoutMethod }) {
  const views = usePayouts()
  return (
    <Button
      variant="line"
      size="sm"
      aria-label={`Manage ${payoutLabel(method)}`}
      onClick={() => views.open({ show: 'manage', payout: method.id })}
    >
      Manage
    </Button>
  )
}

/** Above a list that may have lost a method that could not be read. */
const INCOMPLETE = 'We can’t show all of your reimbursement methods now.'

/** The texts of empty lists. The first is the document's (001 §8), the second is ours. */
const EMPTY = {
  bank: 'You do not have any bank accounts on file.',
  card: 'You do not have any debit cards on file.',
} as const
