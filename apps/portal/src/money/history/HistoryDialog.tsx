import { filterPayments, type PaymentFilter, paymentYears } from '@portal/domain/payment-history'
import { useMemo, useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { isTexts, OF_DIALOG, useEntryValue } from '../../ui/use-entry-value.ts'
import { countText } from './count-text.ts'
import { HistoryExports } from './HistoryExports.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import classes from './history.module.css'
import { paymentGroups } from './payment-groups.ts'

type HistoryDialogProps = {
  /** The policy whose pet comes first. */
  policyNumber: string | undefined
  onClose: () => void
}

/** All payments of the account by pet, newest first (001 §2). */
export function HistoryDialog({ policyNumber, onClose }: HistoryDialogProps) {
  const account = useAccount()
  const [kept, keep] = useEntryValue(`payment filter${OF_DIALOG}`, isTexts)
  const [filter, setFilter] = useState<PaymentFilter>(kept ?? {})
  const groups = useMemo(() => paymentGroups(account, policyNumber), [account, policyNumber])
  const found = useMemo(() => filterPayments(groups, filter), [groups, filter])
  const years = paymentYears(groups)
  const selection = `${filter.pet} ${filter.year}`
  const total = found.reduce((sum, { payments }) => sum + payments.length, 0)

  function choose(chosen: PaymentFilter) {
    const { pet, year } = chosen
    setFilter(chosen)
    keep({ ...(pet !== undefined && { pet }), ...(year !== undefined && { year }) })
  }

  if (groups.length === 0) {
    return (
      <Dialog opened title="Payment history" onClose={onClose}>
        <Text tone="soft">No payments yet</Text>
      </Dialog>
    )
  }
  return (
    <Dialog
      opened
      title="Payment history"
      onClose={onClose}
      footer={
        <HistoryExports found={found} year={filter.year ?? years[0]} isOneYear={filter.year !== undefined} />
      }
    >
      <Stack>
        <HistoryFilters groups={groups} years={years} filter={filter} onFilter={choose} />
        <p role="status" className={classes.count}>
          {total === 0 ? 'No payments match these filters.' : countText(total)}
        </p>
        {/* Another selection begins at its first payment again. */}
        <HistoryList key={selection} found={found} total={total} filter={selection} />
      </Stack>
    </Dialog>
  )
}
