import { type ClaimRequest, claimRequest, type MissingDocumentsRequest } from '@portal/domain/claim-requests'
import { currencyOf } from '@portal/domain/money'
import type { Account } from '../api/account.ts'
import { localToday } from '../lib/clock.ts'
import { fileOf } from './files.ts'

const FORM = {
  claimTypes: [],
  diagnoses: [],
  isContinuation: false,
  isDeceased: false,

  reason: 'Limping',
  otherDiagnosis: '',
  otherCarrier: '',
}

const INVOICE = {
  type: 'INVOICE',
  contentType: 'application/pdf',
  date: '11/09/2025',
  amount: '412.50',
} as const

/** The body of a claim for the first policy of an account. @param urls of its invoices, uploaded before */
export function claimOf(account: Account, urls: readonly string[]): ClaimRequest {
  const [policy] = account.policies ?? []
  const body = claimRequest(
    FORM,
    urls.map((url) => ({ ...INVOICE, url })),
    {
      policy,
      country: 'US',
      kind: 'old' as const,
      today: localToday(),
      customerNumber: account.profileDetails?.customer?.customerNumber,
      currency: currencyOf(account.profileDetails?.serviceCode),
    },
  )
  if (body === undefined) throw new Error('The account has no policy to claim for.')
  return body
}

/** The body of missing documents for the policy of a claim. */
export function documentsOf(account: Account, urls: readonly string[]): MissingDocumentsRequest {
  const { policy, customerNumber, supportedDocuments } = claimOf(account, urls)
  const { policyNumber, policyNumberDisplay } = policy
  return { policyNumber, policyNumberDisplay, customerNumber, supportedDocuments }
}

/** A PDF as the upload queue sends it. @param mark makes its content differ from the content of other files */
export function pdfOf(name: string, mark: string = name): File {
  return new File([fileOf(name, { mark })], name, { type: 'application/pdf' })
}
