import { Badge, Text } from '@mantine/core'
import {
  activePayout,
  PAPER_CHECK,
  type PayoutAccount,
  type PayoutMethod,
  payoutLabel,
} from '@portal/domain/payout-methods'
import { PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { IconBuildingBank, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { BrandLogo } from '../methods/BrandLogo.tsx'
import classes from '../methods/payment-method.module.css'

type PayoutRowProps = {
  /** A method, or the paper check. */
  method: PayoutMethod | 'check'
  /** Whether claims are paid to it, which the badge says (001 §2). */
  isActive?: boolean
  /** The button of the row. */
  children?: ReactNode
}

/** A reimbursement method: its icon, its name with the last digits, its holder and its state. */
export function PayoutRow({ method, isActive = false, children }: PayoutRowProps) {
  const detail = method === 'check' ? undefined : detailOf(method)
  return (
    <div className={classes.method}>
      <span className={classes.chip}>
        <Mark method={method} />
      </span>
      <div className={classes.about}>
        <span className={classes.name}>{method === 'check' ? PAPER_CHECK : payoutLabel(method)}</span>
        {detail === undefined ? null : (
          <span className={classes.detail}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </div>
      {isActive && <Badge variant="success">ACTIVE</Badge>}
      {children === undefined ? null : <div className={classes.actions}>{children}</div>}
    </div>
  )
}

function Mark({ method }: { method: PayoutMethod | 'check' }) {
  if (method === 'check') return <IconMail size={22} stroke={1.75} aria-hidden />
  if (method.kind === 'bank') return <IconBuildingBank size={22} stroke={1.75} aria-hidden />
  return <BrandLogo brand={method.brand ?? ''} />
}

/** "Exp. 08/29" of a card, or the holder of a bank account. */
function detailOf({ kind, expiry, holder }: PayoutMethod): string | undefined {
  if (kind === 'bank') return holder
  return expiry === undefined ? undefined : `Exp. ${expiry}`
}

/** The method that claims are paid to now, with a warning about one that is no longer valid (001 §4). */
export function ActiveMethod({ account }: { account: PayoutAccount }) {
  const active = activePayout(account)
  if (active.kind === 'unknown') return <Text>{PAYOUT_TEXTS.unknown}</Text>
  const method = active.kind === 'check' ? 'check' : active.method
  return (
    <>
      {method === 'check' || method.isValid ? null : <Banner tone="warning">{PAYOUT_TEXTS.invalid}</Banner>}
      <PayoutRow method={method} isActive />
    </>
  )
}
