import { paymentsCsv } from '@portal/domain/payment-export'
import type { PetPayments } from '@portal/domain/payment-history'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/links.tsx'

type HistoryExportsProps = {
  found: readonly PetPayments[]
  /** The year of the statement: the selected one, otherwise the newest. */
  year: string | undefined
  isOneYear: boolean
}

/** Takes the selected payments along: as a table for spreadsheet programs, and a year of them on paper. */
export function HistoryExports({ found, year, isOneYear }: HistoryExportsProps) {
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
