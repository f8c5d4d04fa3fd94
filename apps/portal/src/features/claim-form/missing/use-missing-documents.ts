import { type InvoiceTerms, MISSING_DOCUMENT_NEEDS, missingDocumentNeeds } from '@portal/domain/claim-form'
import { currencyOf } from '@portal/domain/money'
import { useState } from 'react'
import * as v from 'valibot'
import type { Claim } from '../../../api/claims.ts'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import type { Upload } from '../../../parts/uploads/upload.ts'
import { useUploadQueue } from '../../../parts/uploads/use-upload-queue.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { formInvoices, formRecords, openFiles, withPlaces } from '../claim-form.ts'
import type { InvoiceEntry } from '../claim-values.ts'
import { formDraft, keptDocuments } from '../draft-values.ts'
import { documentsSubmission } from '../sending/claim-submission.ts'
import { sendingRefusal, useSending } from '../sending/use-sending.ts'

type Values = { invoices: readonly InvoiceEntry[] }
type Options = { claim: Claim; draft: ClaimDraft; onSubmitted: () => void }

/** The state of the form of missing documents: its invoices, its files, and the sending. */
export function useMissingDocuments({ claim, draft, onSubmitted }: Options) {
  const { claimNumber } = claim
  const account = useAccount()
  const [today] = useState(localToday)
  const terms = { today, currency: currencyOf(account.profileDetails?.serviceCode) }
  const [found] = useState(() => keptDocuments(draft))
  const [isRestored, setIsRestored] = useState(true)
  const [place] = useState({ kind: 'documents', claimNumber } as const)
  const uploads = useUploadQueue({ found: draft.found?.files, onFiles: draft.keepFiles })
  const sending = useSending({ draft, place, onFound: onSubmitted })
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
  return { form, uploads: withPlaces(uploads, form.values.invoices), sending, terms }
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
