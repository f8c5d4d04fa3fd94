import { Button, Text } from '@mantine/core'
import type { InvoiceTerms } from '@portal/domain/claim-form'
import { invoiceAmount } from '@portal/domain/invoice-amounts'
import { formatMoney } from '@portal/domain/money'
import { FileName } from '../../../parts/uploads/FileName.tsx'
import { stateText } from '../../../parts/uploads/upload-texts.ts'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import classes from '../claim-form.module.css'
import type { InvoiceEntry } from '../claim-values.ts'
import { missingOfInvoice } from './invoice-needs.ts'

type InvoiceRowProps = {
  /** Such as "Invoice 1". */
  name: string
  invoice: InvoiceEntry
  uploads: Uploads
  terms: InvoiceTerms
  onEdit: () => void
  onRemove: () => void
}

/** An invoice of the form: its date, its amount, its file, and what it still needs. */
export function InvoiceRow({ name, invoice, uploads, terms, onEdit, onRemove }: InvoiceRowProps) {
  const money = invoiceAmount(invoice.amount, terms.currency)
  const upload = uploads.all.find(({ place }) => place === invoice.id)
  const state = upload === undefined ? undefined : stateText(upload, uploads.where)
  const missing = missingOfInvoice(invoice, uploads, terms)
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span>
          <strong>{name}</strong>
          {[invoice.date, money === undefined ? '' : formatMoney(money)].map((text) =>
            text === '' ? null : <span key={text}>{` · ${text}`}</span>,
          )}
        </span>
        {upload === undefined ? null : (
          <Text size="sm" c="dimmed">
            <FileName name={upload.file.name} kind="INVOICE" />
          </Text>
        )}
        {missing.length === 0 ? null : (
          <Text size="sm" c="var(--text-muted)">
            {state ?? `Still needed: ${missing.join(', ')}`}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="line" size="sm" aria-label={`Edit ${name.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="line" size="sm" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
