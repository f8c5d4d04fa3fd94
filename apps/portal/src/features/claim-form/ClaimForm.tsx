import { isWellnessOnly } from '@portal/domain/claim-types'
import { useRef } from 'react'
import { SavedAt } from '../../parts/claim-draft/SavedAt.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ClaimFields } from './ClaimFields.tsx'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimLeaveGuard } from './ClaimLeaveGuard.tsx'
import { ClaimQuestion } from './ClaimQuestion.tsx'
import { ClaimLinks } from './fields/ClaimLinks.tsx'
import { LastFields } from './fields/LastFields.tsx'
import { OpenInvoice } from './invoices/OpenInvoice.tsx'
import { useOpenInvoice } from './invoices/use-open-invoice.ts'
import { MissedNote, Outcome } from './sending/Outcome.tsx'
import { type ClaimFormOptions, useClaimForm } from './use-claim-form.ts'

type ClaimFormProps = ClaimFormOptions & { onClose: () => void }

/** The form of a new claim (002 §2, §5). Its dialogs stand beside it, because a form in a form would submit both. */
export function ClaimForm({ onClose, ...options }: ClaimFormProps) {
  const used = useClaimForm(options)
  const { form, uploads, view, terms, questions, sending } = used
  const { invoices } = form.values
  const invoice = useOpenInvoice(invoices)
  const places = { top: useRef<HTMLDivElement>(null), diagnosis: useRef<HTMLInputElement>(null) }
  const { error = sending.errorText, ...frame } = form.frame
  const isCovered = [invoice.entry, questions.asked, sending.text, sending.late, error].some(
    (each) => each !== undefined,
  )
  return (
    <>
      <FormDialog
        {...frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        leaveGuard={ClaimLeaveGuard}
        title="Submit a claim"
        submit="Submit claim"
        // Escape in a dialog over the form closes that dialog alone.
        onClose={() => isCovered || onClose()}
        onStartOver={() => {
          for (const { id } of uploads.all) uploads.queue.remove(id)
          frame.onStartOver()
        }}
      >
        <MissedNote isShown={sending.isMissed} />
        <ClaimFields {...{ form, view, terms, places }} views={options.views} />
        <ClaimFiles {...{ form, uploads, terms }} onInvoice={invoice.open} />
        <LastFields form={form} pet={view?.name} />
        <ClaimLinks />
        <SavedAt draft={options.draft} />
      </FormDialog>
      <OpenInvoice
        {...{ invoices, uploads, terms }}
        opened={invoice}
        hasRecords={!isWellnessOnly(terms, form.values.claimTypes)}
        onChange={(changed) => form.change({ invoices: changed })}
      />
      <ClaimQuestion used={used} places={places} onMissingDocuments={options.onMissingDocuments} />
      <Outcome title="Submit a claim" sending={sending} error={error} onDismiss={form.dismiss} />
    </>
  )
}
