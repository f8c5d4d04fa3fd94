import { Stack, Text } from '@mantine/core'
import { type InvoiceTerms, MISSING_DOCUMENT_NEEDS, missingDocumentNeeds } from '@portal/domain/claim-form'
import { currencyOf } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { adjusterNoteQuery, type Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import { documentsForm, SavedAt } from '../../../parts/claim-draft/draft-notices.tsx'
import { PhotoNote, UploadArea } from '../../../parts/uploads/UploadArea.tsx'
import type { Upload } from '../../../parts/uploads/upload.ts'
import { useUploadQueue } from '../../../parts/uploads/use-upload-queue.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { useApi } from '../../../session/context.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { ClaimLeaveGuard } from '../ClaimLeaveGuard.tsx'
import { formInvoices, formRecords, openFiles, withInvoiceNames } from '../claim-form.ts'
import { type InvoiceEntry, RECORDS_KEY } from '../claim-values.ts'
import { DraftDialog } from '../DraftDialog.tsx'
import { formDraft, keptDocuments } from '../draft-values.ts'
import { InvoiceList } from '../invoices/InvoiceList.tsx'
import { OpenInvoice } from '../invoices/OpenInvoice.tsx'
import { useOpenInvoice } from '../invoices/use-open-invoice.ts'
import { documentsSubmission } from '../sending/claim-submission.ts'
import { MissedNote, Outcome } from '../sending/Outcome.tsx'
import { sendingRefusal, useSending } from '../sending/use-sending.ts'

type MissingDocumentsDialogProps = {
  claim: Claim
  onClose: () => void
  onSubmitted: () => void
}

/** The form of the documents that a claim still needs (002 §2, §4). */
export function MissingDocumentsDialog({ claim, onClose, onSubmitted }: MissingDocumentsDialogProps) {
  return (
    <DraftDialog form={documentsForm(claim.claimNumber)} title="Upload missing documents" onClose={onClose}>
      {(draft) => (
        <MissingDocumentsForm claim={claim} draft={draft} onClose={onClose} onSubmitted={onSubmitted} />
      )}
    </DraftDialog>
  )
}

type MissingDocumentsFormProps = MissingDocumentsDialogProps & { draft: ClaimDraft }

/** Invoices and medical records that are added to a claim. At least one document is needed (002 §5). */
function MissingDocumentsForm({ claim, draft, onClose, onSubmitted }: MissingDocumentsFormProps) {
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
          invoices={invoices}
          uploads={uploads}
          terms={terms}
          onOpen={invoice.open}
          onChange={(changed) => form.change({ invoices: changed })}
        />
        <UploadArea uploads={uploads} kind="MEDICAL" place={RECORDS_KEY} label="Medical records" />
        <PhotoNote />
        <SavedAt draft={draft} />
      </FormDialog>
      <OpenInvoice
        invoices={invoices}
        uploads={uploads}
        terms={terms}
        opened={invoice}
        hasRecords
        onChange={(changed) => form.change({ invoices: changed })}
      />
      <Outcome title="Upload missing documents" sending={sending} error={error} onDismiss={form.dismiss} />
    </>
  )
}

/** The documents that the adjuster asks for. Without the note the form works all the same (002 §8). */
function WantedDocuments({ claim }: { claim: Claim }) {
  const { data: note } = useQuery(adjusterNoteQuery(useApi(), claim.claimNumber))
  const { claimNumber, treatmentDate, missingDocumentsDueDate: due } = claim
  return (
    <Stack gap="xs">
      <Text c="dimmed">{`Claim #${claimNumber}${treatmentDate === undefined ? '' : `, for the visit on ${dateText(treatmentDate)}`}${due === undefined ? '.' : `. Please send them by ${dateText(due)}.`}`}</Text>
      {note === undefined || note.adjusterNoteBody === '' ? null : (
        <div>
          <p>
            <strong>{note.adjusterNoteHeader}</strong>
          </p>
          <SafeHtml html={note.adjusterNoteBody} only="text" />
        </div>
      )}
    </Stack>
  )
}

type Values = { invoices: readonly InvoiceEntry[] }
type Options = { claim: Claim; draft: ClaimDraft; onSubmitted: () => void }

/** The state of the form of missing documents: its invoices, its files, and the sending. */
function useMissingDocuments({ claim, draft, onSubmitted }: Options) {
  const { claimNumber } = claim
  const account = useAccount()
  const [today] = useState(localToday)
  const terms = { today, currency: currencyOf(account.profileDetails?.serviceCode) }
  const [found] = useState(() => keptDocuments(draft))
  const [isRestored, setIsRestored] = useState(true)
  const [target] = useState({ kind: 'documents', claimNumber } as const)
  const uploads = useUploadQueue({ found: draft.found?.files, onFiles: draft.keepFiles })
  const sending = useSending({ draft, target, onFound: onSubmitted })
  const form = useEditForm<Values>({
    saved: EMPTY,
    draft: formDraft(draft, found, { isShown: isRestored, hide: () => setIsRestored(false) }),
    isSame: ({ invoices }) => invoices.length === 0,
    schema: v.object({}),
    missing: ({ invoices }) => missingOfDocuments(invoices, uploads.all, terms),
    guard: { isUnsaved: uploads.all.length > 0, onLeave: () => undefined },
    isBusy: sending.isBusy,
    send: (values) => sending.send(documentsSubmission(account, claim, { values, uploads, today })),
    refusalOf: sendingRefusal,
    onSaved: onSubmitted,
  })
  return { form, uploads: withInvoiceNames(uploads, form.values.invoices), sending, terms }
}

const EMPTY: Values = { invoices: [] }

/** The texts of "Still needed" (002 §5). */
function missingOfDocuments(
  invoices: readonly InvoiceEntry[],
  all: readonly Upload[],
  terms: InvoiceTerms,
): string[] {
  const documents = { invoices: formInvoices(invoices, all), medicals: formRecords(all) }
  const needs = missingDocumentNeeds(documents, terms)
  return [...needs.map((need) => MISSING_DOCUMENT_NEEDS[need]), ...openFiles(invoices, all)]
}
