import { mergeClaimDetails } from '@portal/domain/claim-details'
import { currencyOf } from '@portal/domain/money'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { type Claim, claimQuery } from '../../../api/claims.ts'
import { amountText, dateText } from '../../../lib/format.ts'
import { useApi } from '../../../session/context.ts'

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

/** A claim of a list with its details, once they are read. Until then, and when they cannot be read, it is the listed one. */
export function useClaimDetails(claim: Claim) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(claimQuery(useApi(), claim.claimNumber))
  return {
    claim: data === undefined ? claim : mergeClaimDetails(claim, data),
    isPending,
    isError,
    isFetching,
    refetch: () => void refetch(),
  }
}
