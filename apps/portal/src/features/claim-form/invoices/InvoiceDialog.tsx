import { Checkbox, Text } from '@mantine/core'
import type { InvoiceTerms } from '@portal/domain/claim-form'
import { checkInvoiceAmount, INVOICE_AMOUNT_MESSAGES } from '@portal/domain/invoice-amounts'
import {
  checkTreatmentDate,
  firstTreatmentDate,
  hasSubmitReminder,
  isSubmittedLate,
  SUBMIT_WITHIN_TEXT,
  TREATMENT_DATE_MESSAGES,
  treatmentDate,
} from '@portal/domain/treatment-dates'
import * as v from 'valibot'
import { useAccount } from '../../../api/use-account.ts'
import { textBy } from '../../../lib/form-schema.ts'
import { UploadArea } from '../../../parts/uploads/UploadArea.tsx'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { missingOfInvoice } from '../claim-form.ts'
import { type InvoiceEntry, RECORDS_KEY } from '../claim-values.ts'

type InvoiceDialogProps = {
  /** The invoice as it was typed so far. */
  entry: InvoiceEntry
  isNew: boolean
  terms: InvoiceTerms
  uploads: Uploads
  /** Whether the form takes medical records too. */
  hasRecords: boolean
  /** Called on each change, because the draft of the whole form keeps an unfinished invoice too. */
  onChange: (entry: InvoiceEntry) => void
  onClose: () => void
}

/** One invoice: its file, its date and its amount, all of which it needs (002 §2, §5). */
export function InvoiceDialog({ entry, isNew, terms, uploads, hasRecords, ...props }: InvoiceDialogProps) {
  const { onChange, onClose } = props
  const { id, date, amount } = entry
  const { today, currency, diedOn } = terms
  const form = useEditForm<{ date: string; amount: string }>({
    saved: EMPTY,
    initial: { date, amount },
    schema: v.object({
      date: textBy((text) => checkTreatmentDate(text, today, diedOn), TREATMENT_DATE_MESSAGES),
      amount: textBy((text) => checkInvoiceAmount(text, currency), INVOICE_AMOUNT_MESSAGES),
    }),
    missing: (typed) => missingOfInvoice({ id, ...typed }, uploads, terms),
    // The form around it asks before anything is lost.
    guard: false,
    send: onClose,
  })
  const change = (changed: Partial<InvoiceEntry>) => {
    form.change(changed)
    onChange({ id, ...form.values, ...changed })
  }
  return (
    <FormDialog
      {...form.frame}
      title="Upload invoice"
      submit={isNew ? 'Add invoice' : 'Save invoice'}
      cancel="Close"
      onClose={onClose}
    >
      <UploadArea uploads={uploads} kind="INVOICE" place={id} label="Invoice file" multiple={false} />
      {hasRecords ? <AlsoRecord uploads={uploads} place={id} /> : null}
      <DateField
        {...form.field('date')}
        label="Treatment date"
        min={firstTreatmentDate(today)}
        max={diedOn ?? today}
        onChange={(text) => change({ date: text })}
      />
      <LateNote date={treatmentDate(form.values.date, today)} today={today} />
      <TextField
        {...form.field('amount')}
        label="Invoice total"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="0.00"
        onChange={({ target }) => change({ amount: target.value })}
      />
    </FormDialog>
  )
}

/** Many clinics write one document, which is chosen and sent once. */
function AlsoRecord({ uploads: { all, queue }, place }: { uploads: Uploads; place: string }) {
  const file = all.find((each) => each.place === place)
  if (file?.sha256 === undefined) return null
  const record = all.find(({ kind, sha256 }) => kind === 'MEDICAL' && sha256 === file.sha256)
  return (
    <Checkbox
      label="This file is the medical record too"
      checked={record !== undefined}
      onChange={() =>
        record === undefined
          ? queue.addUse(file.id, { kind: 'MEDICAL', place: RECORDS_KEY })
          : queue.remove(record.id)
      }
    />
  )
}

const EMPTY = { date: '', amount: '' }

type LateNoteProps = {
  /** The treatment, once it is known. */
  date: string | undefined
  today: string
}

/** Reminds of the 90 days at a treatment that was earlier. It holds up nothing (002 §9). */
function LateNote({ date, today }: LateNoteProps) {
  const { homeAddress } = useAccount().profile
  const isLate = date !== undefined && isSubmittedLate(date, today)
  if (!isLate || !hasSubmitReminder(homeAddress?.state)) return null
  return <Text size="sm" c="dimmed">{`${SUBMIT_WITHIN_TEXT} You can still send this invoice.`}</Text>
}
