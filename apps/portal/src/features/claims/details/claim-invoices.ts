import { currencyOf } from '@portal/domain/money'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { amountText, dateText } from '../../../lib/format.ts'

/** One invoice of a claim as texts, with its file where the service names one. */
export type ClaimInvoice = {
  date: string
  cost: string
  description: string | undefined
  file: { url: string; label: string } | undefined
}

/** The invoices of a claim. The service lists dates and costs apart from the files, in the same order (002 §3). */
export function claimInvoices(claim: Claim, { profileDetails }: Account): ClaimInvoice[] {
  const { detailInvoices = [], invoices = [] } = claim
  const currency = currencyOf(profileDetails?.serviceCode)
  return detailInvoices.map(({ treatmentDate, amount, description }, index) => {
    const { url, file = url, label = 'Invoice' } = invoices[index] ?? {}
    return {
      date: dateText(treatmentDate),
      cost: amountText(amount, currency),
      description,
      file: file === undefined ? undefined : { url: file, label },
    }
  })
}
