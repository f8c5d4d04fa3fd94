import { useState } from 'react'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import type { InvoiceEntry } from '../claim-values.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { missingOfInvoice } from './invoice-needs.ts'

type OpenInvoiceProps = {
  /** The invoice whose dialog is open. */
  id: string | undefined
  invoices: readonly InvoiceEntry[]
  uploads: Uploads
  today: string
  onChange: (invoices: InvoiceEntry[]) => void
  onClose: () => void
}

/** The dialog of the invoice that is open. An invoice into which nothing was entered is removed when it closes. */
export function OpenInvoice(props: OpenInvoiceProps) {
  const entry = props.invoices.find(({ id }) => id === props.id)
  return entry === undefined ? null : <Opened key={entry.id} {...props} entry={entry} />
}

function Opened({
  entry,
  invoices,
  uploads,
  today,
  onChange,
  onClose,
}: OpenInvoiceProps & { entry: InvoiceEntry }) {
  const [isNew] = useState(() => missingOfInvoice(entry, uploads, today).length > 0)

  function close() {
    const hasFile = uploads.all.some(({ place }) => place === entry.id)
    const isEmpty = entry.date === '' && entry.amount.trim() === '' && !hasFile
    if (isEmpty) onChange(invoices.filter(({ id }) => id !== entry.id))
    onClose()
  }

  return (
    <InvoiceDialog
      {...{ entry, isNew, today, uploads }}
      onChange={(changed) => onChange(invoices.map((each) => (each.id === entry.id ? changed : each)))}
      onClose={close}
    />
  )
}
