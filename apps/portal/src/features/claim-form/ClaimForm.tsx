import { useRef, useState } from 'react'
import { SavedAt } from '../../parts/claim-draft/SavedAt.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ClaimFields } from './ClaimFields.tsx'
import { ClaimFiles } from './ClaimFiles.tsx'
import { ClaimQuestion } from './ClaimQuestion.tsx'
import { ClaimLinks } from './fields/ClaimLinks.tsx'
import { LastFields } from './fields/LastFields.tsx'
import { OpenInvoice } from './invoices/OpenInvoice.tsx'
import { Outcome } from './sending/Outcome.tsx'
import { type ClaimFormOptions, useClaimForm } from './use-claim-form.ts'

type ClaimFormProps = ClaimFormOptions & { onClose: () => void }

/** The form of a new claim (002 §2, §5). Its dialogs stand beside it, because a form in a form would submit both. */
export function ClaimForm({ onClose, ...options }: ClaimFormProps) {
  const used = useClaimForm(options)
  const { form, uploads, view, terms, questions, sending } = used
  const [invoice, setInvoice] = useState<string>()
  const places = { top: useRef<HTMLDivElement>(null), diagnosis: useRef<HTMLInputElement>(null) }
  const { error = sending.errorText, ...frame } = form.frame
  const isCovered = [invoice, questions.asked, sending.text, error].some((each) => each !== undefined)
  return (
    <>
      <FormDialog
        {...frame}
        // The dialog below shows the error, because the document demands a dialog.
        error={undefined}
        title="Submit a claim"
        submit="Submit claim"
        // Escape in a dialog over the form closes that dialog alone.
        onClose={() => isCovered || onClose()}
        onStartOver={() => {
          for (const { id } of uploads.all) uploads.queue.remove(id)
          frame.onStartOver()
        }}
      >
        <ClaimFields {...{ form, view, terms, places }} views={options.views} />
        <ClaimFiles {...{ form, uploads, terms }} currency={view?.currency ?? 'USD'} onInvoice={setInvoice} />
        <LastFields form={form} pet={view?.name} />
        <ClaimLinks />
        <SavedAt draft={options.draft} />
      </FormDialog>
      <OpenInvoice
        id={invoice}
        invoices={form.values.invoices}
        uploads={uploads}
        today={terms.today}
        onChange={(invoices) => form.change({ invoices })}
        onClose={() => setInvoice(undefined)}
      />
      <ClaimQuestion used={used} places={places} onMissingDocuments={options.onMissingDocuments} />
      <Outcome title="Submit a claim" sending={sending} error={error} onDismiss={form.dismiss} />
    </>
  )
}
