import { Button } from '@mantine/core'
import { identityState } from '@portal/domain/payout-rules'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OVER_SCREEN } from '../../ui/use-views.ts'
import { ActiveMethod } from './PayoutRow.tsx'

const LABEL = 'Update reimbursement method'

/** How claims are paid out, and the way to change it. Until the identity is known it cannot be changed (001 §4). */
export function ReimbursementSection({ account }: { account: Account }) {
  const id = useId()
  const isUnknown = identityState(account.kyc) === 'unknown'
  return (
    <Card title="Reimbursement method">
      <ActiveMethod account={account} />
      {isUnknown && <p id={id}>Your reimbursement method can’t be changed now. Please try again later.</p>}
      <div>
        {isUnknown ? (
          <Button variant="line" size="sm" disabled aria-label={LABEL} aria-describedby={id}>
            Update
          </Button>
        ) : (
          <ButtonLink
            variant="line"
            size="sm"
            to="/account/payment/reimbursement"
            search={{}}
            {...OVER_SCREEN}
            aria-label={LABEL}
          >
            Update
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
