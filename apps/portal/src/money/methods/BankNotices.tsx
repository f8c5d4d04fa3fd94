import { CAUSE_TEXTS } from '@portal/domain/non-pay'
import type { PayInMethod } from '@portal/domain/payment-methods'
import { hasFailedPayment } from '@portal/domain/payment-methods-rules'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { Tone } from '../../ui/theme/colours.ts'

export type Notice = { tone: Tone; title: string; text: string }

/** The notices about a bank account that cannot pay (001 §8). */
export function BankNotices({ method }: { method: PayInMethod }) {
  return bankNotices(method, useAccount()).map(({ tone, title, text }) => (
    <Banner key={title} tone={tone}>
      <strong>{title}</strong>
      <p>{text}</p>
    </Banner>
  ))
}

function bankNotices(method: PayInMethod, account: Pick<Account, 'policies' | 'failedPayments'>): Notice[] {
  if (method.kind !== 'ach') return []
  const notices: Notice[] = []
  if (method.verification === 'VERIFICATION_PENDING') notices.push(VERIFICATION_PENDING)
  if (method.verification === 'VERIFICATION_FAILED') notices.push(VERIFICATION_FAILED)
  if (hasFailedPayment(method, account)) notices.push(PAYMENT_FAILED)
  return notices
}

export const VERIFICATION_PENDING: Notice = { tone: 'warning', ...CAUSE_TEXTS.verificationPending }

export const VERIFICATION_FAILED: Notice = { tone: 'danger', ...CAUSE_TEXTS.verificationFailed }

const PAYMENT_FAILED: Notice = { tone: 'danger', ...CAUSE_TEXTS.bankFailed }
