import { Stack, Text } from '@mantine/core'
import { isWellnessOnly } from '@portal/domain/claim-types'
import { PhotoNote, UploadArea } from '../../parts/uploads/UploadArea.tsx'
import type { Uploads } from '../../parts/uploads/use-upload-queue.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import type { ClaimTerms } from './claim-form.ts'
import { type ClaimValues, RECORDS_PLACE } from './claim-values.ts'
import { InvoiceList } from './invoices/InvoiceList.tsx'

type ClaimFilesProps = {
  form: EditForm<ClaimValues>
  uploads: Uploads
  terms: ClaimTerms
  onInvoice: (id: string) => void
}

/** The second part of the form: invoices and medical records. A claim for wellness alone needs no records (002 §4). */
export function ClaimFiles({ form, uploads, terms, onInvoice }: ClaimFilesProps) {
  const { invoices, claimTypes } = form.values
  return (
    <Stack gap="lg">
      <InvoiceList
        invoices={invoices}
        uploads={uploads}
        terms={terms}
        onOpen={onInvoice}
        onChange={(changed) => form.change({ invoices: changed })}
      />
      {isWellnessOnly(terms, claimTypes) ? null : (
        <Stack gap="xs">
          <UploadArea
            uploads={uploads}
            kind="MEDICAL"
            place={RECORDS_PLACE}
            label="Medical records (optional)"
          />
          <Text size="sm" c="var(--text-muted)">
            Notes of the visit help us to decide your claim sooner.
          </Text>
        </Stack>
      )}
      <PhotoNote />
    </Stack>
  )
}
