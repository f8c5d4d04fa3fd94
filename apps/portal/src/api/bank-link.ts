import { useQuery } from '@tanstack/react-query'
import { bankLinkOf, type OpenedBankLink } from '../session/bank-link.ts'
import { useApi } from '../session/context.ts'

/** The link that opened the ACH bank screen; undefined while it is read. */
export function useOpenedBankLink(): OpenedBankLink | undefined {
  const link = bankLinkOf(useApi())
  return useQuery({
    queryKey: ['opened-bank-link'],
    queryFn: link.open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    // It reads this device.
    networkMode: 'always',
  }).data
}
