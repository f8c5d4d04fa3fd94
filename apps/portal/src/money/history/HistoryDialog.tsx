import { Button, Stack, Text } from '@mantine/core'
import { paymentsCsv } from '@portal/domain/payment-export'
import {
  filterPayments,
  type PaymentFilter,
  type PetPayments,
  paymentYears,
} from '@portal/domain/payment-history'
import { petLabel } from '@portal/domain/pets'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { saveFile } from '../../lib/files.ts'
import { SelectField } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { isTexts, OF_DIALOG, useEntryValue } from '../../ui/use-entry-value.ts'
import { HistoryList } from './HistoryList.tsx'
import classes from './history.module.css'
import { countText, paymentGroups } from './payment-groups.ts'

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
        <Text c="dimmed">No payments yet</Text>
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

type HistoryFiltersProps = {
  groups: readonly PetPayments[]
  /** Newest first. */
  years: readonly string[]
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}

const ALL = ''

/** The choice of a pet and of a year. */
function HistoryFilters({ groups, years, filter, onFilter }: HistoryFiltersProps) {
  return (
    <search className={classes.filters}>
      <SelectField
        label="Pet"
        options={[{ value: ALL, label: 'All pets' }, ...petOptions(groups)]}
        value={filter.pet ?? ALL}
        onChange={({ target }) => onFilter({ ...filter, pet: chosen(target.value) })}
      />
      <SelectField
        label="Year"
        options={[{ value: ALL, label: 'All years' }, ...years.map((year) => ({ value: year, label: year }))]}
        value={filter.year ?? ALL}
        onChange={({ target }) => onFilter({ ...filter, year: chosen(target.value) })}
      />
    </search>
  )
}

const chosen = (value: string) => (value === ALL ? undefined : value)

/** The pets by name. Pets of the same name have their policy beside it. */
function petOptions(groups: readonly PetPayments[]) {
  const count = (name: string) => groups.filter(({ petName }) => petName === name).length
  return groups
    .map(({ pet, petName, payments }) => {
      const label = petLabel(petName) || 'Other'
      return { value: pet, label: count(petName) > 1 ? `${label}, #${payments[0]?.policyNumber}` : label }
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

type HistoryExportsProps = {
  found: readonly PetPayments[]
  /** The year of the statement: the selected one, otherwise the newest. */
  year: string | undefined
  isOneYear: boolean
}

/** Takes the selected payments along: as a table for spreadsheet programs, and a year of them on paper. */
function HistoryExports({ found, year, isOneYear }: HistoryExportsProps) {
  function save() {
    const table = paymentsCsv(found.flatMap(({ payments }) => payments))
    const name = isOneYear ? `payments-${year}.csv` : 'payments.csv'
    saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), name)
  }
  return (
    <>
      <Button variant="line" disabled={found.length === 0} onClick={save}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        Download CSV
      </Button>
      <ButtonLink variant="line" to="/account/payment/statement" search={{ year: Number(year) }}>
        <IconPrinter size={20} stroke={1.75} aria-hidden />
        <span>{`Statement ${year}`}</span>
      </ButtonLink>
    </>
  )
}
