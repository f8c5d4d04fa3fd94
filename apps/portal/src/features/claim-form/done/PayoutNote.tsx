import { Group, Stack, Text } from '@mantine/core'
import { payoutVariant } from '@portal/domain/claim-outcome'
import { currencyOf } from '@portal/domain/money'
import { activePayout } from '@portal/domain/payout-methods'
import { DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import type { Account } from '../../../api/account.ts'
import { PayoutRow } from '../../../money/payouts/PayoutRow.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'

type PayoutNoteProps = {
  account: Account
  /** Whether the account cannot be paid by debit card (002 §6). */
  isRestricted: boolean
}

/** How a claim is paid out, with the offer of the document for it (002 §4). */
export function PayoutNote({ account, isRestricted }: PayoutNoteProps) {
  const variant = payoutVariant(account, isRestricted, currencyOf(account.profileDetails?.serviceCode))
  const active = activePayout(account)
  switch (variant.kind) {
    case 'switchToBank':
      return (
        <Banner tone="warning">
          <Group justify="space-between">
            <p>{DEBIT_CARD_MESSAGES.restricted}</p>
            <ButtonLink to="/account/payment/reimbursement/addbank" variant="soft" size="sm">
              Switch now
            </ButtonLink>
          </Group>
        </Banner>
      )
    case 'directDeposit':
      return (
        <Stack gap="xs">
          <Text>We pay approved claims to:</Text>
          {active.kind === 'method' ? <PayoutRow method={active.method} isActive /> : null}
          <div>
            <TextLink to="/account/payment/reimbursement">
              {active.kind === 'method' && active.method.kind === 'bank'
                ? 'Change direct deposit'
                : 'Set up direct deposit'}
            </TextLink>
          </div>
        </Stack>
      )
    case 'plain':
      return (
        <Stack gap="xs">
          <Text>{PLAIN[active.kind]}</Text>
          {active.kind === 'check' && <Text c="dimmed">{PAYOUT_TEXTS.checkTime}</Text>}
          {variant.feeNote === undefined ? null : <Text c="dimmed">{variant.feeNote}</Text>}
        </Stack>
      )
  }
}

const PLAIN = {
  check: 'We pay approved claims by paper check.',
  method: PAYOUT_TEXTS.invalid,
  unknown: PAYOUT_TEXTS.unknown,
} as const
