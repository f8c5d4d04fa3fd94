import type { InvoiceTerms } from '@portal/domain/claim-form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import { missingOfInvoice } from '../claim-form.ts'
import type { InvoiceEntry } from '../claim-values.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import type { OpenedInvoice } from './use-open-invoice.ts'

type OpenInvoiceProps = {
  opened: OpenedInvoice
  invoices: readonly InvoiceEntry[]
  uploads: Uploads
  terms: InvoiceTerms
  /** Whether the form takes medical records too. */
  hasRecords: boolean
  onChange: (invoices: InvoiceEntry[]) => void
}

/** The dialog of the invoice that is open. An invoice into which nothing was entered is removed when it closes. */
export function OpenInvoice({ opened: { entry, close }, invoices, ...props }: OpenInvoiceProps) {
  const { uploads, onChange } = props
  const openId = entry?.id
  const removeEmpty = useEffectEvent(() => {
    const hasFile = ({ id }: InvoiceEntry) => uploads.all.some(({ place }) => place === id)
    const isEmpty = (each: InvoiceEntry) => each.date === '' && each.amount.trim() === '' && !hasFile(each)
    const kept = invoices.filter((each) => each.id === openId || !isEmpty(each))
    if (kept.length < invoices.length) onChange(kept)
  })
  // Back closes the dialog too.
  useEffect(() => {
    if (openId === undefined) removeEmpty()
  }, [openId])
  if (entry === undefined) return null
  return (
    <Opened
      key={entry.id}
      {...props}
      entry={entry}
      onChange={(changed) => onChange(invoices.map((each) => (each.id === entry.id ? changed : each)))}
      onClose={close}
    />
  )
}

type OpenedProps = Pick<OpenInvoiceProps, 'uploads' | 'terms' | 'hasRecords'> & {
  entry: InvoiceEntry
  onChange: (entry: InvoiceEntry) => void
  onClose: () => void
}

function Opened({ entry, uploads, terms, ...props }: OpenedProps) {
  const [isNew] = useState(() => missingOfInvoice(entry, uploads, terms).length > 0)
  return <InvoiceDialog entry={entry} isNew={isNew} terms={terms} uploads={uploads} {...props} />
}
