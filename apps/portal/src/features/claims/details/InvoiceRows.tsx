import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import rowClasses from '../../../ui/rows.module.css'
import { claimInvoices } from './claim-invoices.ts'
import { DetailsPart } from './DetailsPart.tsx'

type InvoiceRowsProps = { claim: Claim; account: Account; onInvoice: (index: number) => void }

/** The invoices of a claim. Each one opens its details (002 §2). */
export function InvoiceRows({ claim, account, onInvoice }: InvoiceRowsProps) {
  const invoices = claimInvoices(claim, account)
  if (invoices.length === 0) return null
  return (
    <DetailsPart title="Invoices">
      <ul className={rowClasses.rows}>
        {invoices.map(({ date, cost, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice has no id, and the list never changes its order
          <li key={index}>
            <UnstyledButton className={rowClasses.row} onClick={() => onInvoice(index)}>
              <span className={rowClasses.about}>
                <bdi>{cost}</bdi>
                <span>{[date, description].filter(Boolean).join(' · ')}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </DetailsPart>
  )
}
