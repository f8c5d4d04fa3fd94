import { mergeClaimDetails } from '@portal/domain/claim-details'
import { useQuery } from '@tanstack/react-query'
import { type Claim, claimQuery } from '../../../api/claims.ts'
import { useApi } from '../../../session/context.ts'

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
