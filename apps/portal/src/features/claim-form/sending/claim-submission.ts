import { claimFileType } from '@portal/domain/claim-files'
import type { ClaimFormKind } from '@portal/domain/claim-form'
import { claimRequest, missingDocumentsRequest, type SentFile } from '@portal/domain/claim-requests'
import { isWellnessOnly } from '@portal/domain/claims'
import { currencyOf } from '@portal/domain/money'
import type { Account } from '../../../api/account.ts'
import { customerNumberOf } from '../../../api/account-ids.ts'
import type { Submission } from '../../../api/claim-submissions.ts'
import type { Claim } from '../../../api/claims.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { UploadedFile } from '../../../parts/uploads/upload.ts'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import { type ClaimValues, type InvoiceEntry, RECORDS_KEY } from '../claim-values.ts'

type Files = Pick<Uploads, 'files'>

type ClaimParts = {
  values: ClaimValues
  uploads: Files
  /** The policy of the chosen pet. */
  view: PolicyView | undefined
  kind: ClaimFormKind
  today: string
}

/** A new claim as it is sent; undefined without something that it needs (002 §5). */
export function claimSubmission(
  account: Account,
  { values, uploads, view, kind, today }: ClaimParts,
): Submission | undefined {
  if (view === undefined) return undefined
  const { policy, currency } = view
  const hasRecords = !isWellnessOnly(policy, values.claimTypes)
  const body = claimRequest(values, sentFiles(values.invoices, uploads, { hasRecords }), {
    customerNumber: customerNumberOf(account),
    country: account.profileDetails?.serviceCode,

    policy,
    currency,
    kind,
    today,
  })
  return body === undefined ? undefined : { kind: 'claim', body }
}

/** The missing documents of a claim as they are sent; undefined without something that they need (002 §8). */
export function documentsSubmission(
  account: Account,
  claim: Claim,
  { values, uploads, today }: { values: Pick<ClaimValues, 'invoices'>; uploads: Files; today: string },
): Submission | undefined {
  const { claimNumber } = claim
  const body = missingDocumentsRequest(sentFiles(values.invoices, uploads), claim, {
    customerNumber: customerNumberOf(account),
    currency: currencyOf(account.profileDetails?.serviceCode),
    today,
  })
  return body === undefined ? undefined : { kind: 'documents', claimNumber, body }
}

/** The uploaded files in the order of the form: invoices with their date and amount, then medical records (002 §3). */
function sentFiles(
  invoices: readonly InvoiceEntry[],
  { files }: Pick<Uploads, 'files'>,
  { hasRecords = true } = {},
): SentFile[] {
  return [
    ...invoices.flatMap(({ id, date, amount }) =>
      files(id).flatMap((file) => sent(file, { type: 'INVOICE', date, amount })),
    ),
    ...(hasRecords ? files(RECORDS_KEY).flatMap((file) => sent(file, { type: 'MEDICAL' })) : []),
  ]
}

type Details = { type: 'MEDICAL' } | { type: 'INVOICE'; date: string; amount: string }

function sent({ url, file }: UploadedFile, details: Details): SentFile[] {
  const contentType = claimFileType(file.name)
  return contentType === undefined ? [] : [{ url, contentType, ...details }]
}
