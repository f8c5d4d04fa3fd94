import type { Claim } from '../../../api/claims.ts'
import { SavedAt } from '../../../parts/claim-draft/SavedAt.tsx'
import { PhotoNote, UploadArea } from '../../../parts/uploads/UploadArea.tsx'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ClaimLeaveGuard } from '../ClaimLeaveGuard.tsx'
import { RECORDS_PLACE } from '../claim-values.ts'
import { InvoiceList } from '../invoices/InvoiceList.tsx'
import { OpenInvoice } from '../invoices/OpenInvoice.tsx'
import { useOpenInvoice } from '../invoices/use-open-invoice.ts'
import { MissedNote, Outcome } from '../sending/Outcome.tsx'
import { useMissingDocuments } from './use-missing-documents.ts'
import { WantedDocuments } from './WantedDocuments.tsx'

type MissingDocumentsFormProps = {
  claim: Claim
  draft: ClaimDraft
  onClose: () => void
  onSubmitted: () => void
}

/** Invoices and medical records that are added to a claim. At least one document is needed (002 §5). */
export function MissingDocumentsForm({ claim, draft, onClose, onSubmitted }: MissingDocumentsFormProps) {
  const { form, uploads, sending, terms } = useMissingDocuments({ claim, draft, onSubmitted })
  const { invoices } = form.values
  const invoice = useOpenInvoice(invoices)
  const { error = sending.errorText, ...frame } = form.frame
  const isCovered = [invoice.entry, sending.text, sending.late, error].some((each) => each !== undefined)
  return (
    <>
      <FormDialog
        {...frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        leaveGuard={ClaimLeaveGuard}
        title="Upload missing documents"
        submit="Submit documents"
        // Escape in a dialog over the form closes that dialog alone.
        onClose={() => isCovered || onClose()}
        onStartOver={() => {
          for (const { id } of uploads.all) uploads.queue.remove(id)
          frame.onStartOver()
        }}
      >
        <MissedNote isShown={sending.isMissed} />
        <WantedDocuments claim={claim} />
        <InvoiceList
          {...{ invoices, uploads, terms }}
          onOpen={invoice.open}
          onChange={(changed) => form.change({ invoices: changed })}
        />
        <UploadArea uploads={uploads} kind="MEDICAL" place={RECORDS_PLACE} label="Medical records" />
        <PhotoNote />
        <SavedAt draft={draft} />
      </FormDialog>
      <OpenInvoice
        {...{ invoices, uploads, terms }}
        opened={invoice}
        hasRecords
        onChange={(changed) => form.change({ invoices: changed })}
      />
      <Outcome title="Upload missing documents" sending={sending} error={error} onDismiss={form.dismiss} />
    </>
  )
}
