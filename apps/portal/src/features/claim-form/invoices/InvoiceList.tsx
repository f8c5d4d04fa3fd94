import { Button, Stack, Text } from '@mantine/core'
import type { InvoiceTerms } from '@portal/domain/claim-form'
import { invoiceAmount, invoiceTotal } from '@portal/domain/invoice-amounts'
import { formatMoney } from '@portal/domain/money'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { FileName } from '../../../parts/uploads/UploadRow.tsx'
import { stateText } from '../../../parts/uploads/upload-texts.ts'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import classes from '../claim-form.module.css'
import { missingOfInvoice } from '../claim-form.ts'
import type { InvoiceEntry } from '../claim-values.ts'

type InvoiceListProps = {
  invoices: readonly InvoiceEntry[]
  uploads: Uploads
  terms: InvoiceTerms
  /** Opens the dialog of an invoice. */
  onOpen: (id: string) => void
  onChange: (invoices: InvoiceEntry[]) => void
}

/** The invoices of the claim with their sum, and the button that adds one. */
export function InvoiceList({ invoices, uploads, terms, onOpen, onChange }: InvoiceListProps) {
  const id = useId()
  const amounts = invoices.flatMap(({ amount }) => invoiceAmount(amount, terms.currency) ?? [])
  const total = invoiceTotal(amounts)
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    const entry = { id: crypto.randomUUID(), date: '', amount: '' }
    onChange([...invoices, entry])
    onOpen(entry.id)
  }

  function remove(id: string) {
    uploads.clear(id)
    onChange(invoices.filter((each) => each.id !== id))
    // The button that was pressed is gone.
    addButton.current?.focus()
  }

  return (
    <Stack gap="xs">
      <h3 id={id} className={classes.label}>
        Invoices
      </h3>
      {invoices.length === 0 ? (
        <Text size="sm" c="dimmed">
          Add each invoice of the visit with its date and its total.
        </Text>
      ) : (
        <ul className={classes.rows} aria-labelledby={id}>
          {invoices.map((invoice, index) => (
            <InvoiceRow
              key={invoice.id}
              name={`Invoice ${index + 1}`}
              invoice={invoice}
              uploads={uploads}
              terms={terms}
              onEdit={() => onOpen(invoice.id)}
              onRemove={() => remove(invoice.id)}
            />
          ))}
        </ul>
      )}
      {total !== undefined && amounts.length > 1 ? (
        <Text variant="numbers">
          Total: <strong>{formatMoney(total)}</strong>
        </Text>
      ) : null}
      <div>
        <Button ref={addButton} variant="soft" size="sm" onClick={add}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          <span>{invoices.length === 0 ? 'Add an invoice' : 'Add another invoice'}</span>
        </Button>
      </div>
    </Stack>
  )
}

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
function InvoiceRow({ name, invoice, uploads, terms, onEdit, onRemove }: InvoiceRowProps) {
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
