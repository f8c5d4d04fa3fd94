import { Button, Stack, Text } from '@mantine/core'
import type { InvoiceTerms } from '@portal/domain/claim-form'
import { invoiceAmount, invoiceTotal } from '@portal/domain/invoice-amounts'
import { formatMoney } from '@portal/domain/money'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import classes from '../claim-form.module.css'
import type { InvoiceEntry } from '../claim-values.ts'
import { InvoiceRow } from './InvoiceRow.tsx'

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
