import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasClaimDrafts, listClaimDrafts, removeClaimDrafts } from '../session/claim-draft-store.ts'

/** Reads of this device, also offline. Forms change the drafts, also in other tabs, so each screen reads them again. */
const OF_THIS_DEVICE = { staleTime: 0, gcTime: 0, networkMode: 'always' } as const

/** The claim drafts of a policyholder on this device, newest first; none where the device can keep nothing. */
export function claimDraftsQuery(owner: string) {
  return queryOptions({
    ...OF_THIS_DEVICE,
    queryKey: ['claim-drafts', owner],
    queryFn: () => listClaimDrafts(owner).catch(() => []),
  })
}

/** Lets the screens read the drafts of a policyholder again, after a form has deleted its own. */
export function refreshClaimDrafts(client: QueryClient, owner: string) {
  void client.invalidateQueries({ queryKey: claimDraftsQuery(owner).queryKey })
}

/** Whether anybody's claim draft is kept on this device (decision 27). */
export function anyClaimDraftQuery() {
  return queryOptions({
    ...OF_THIS_DEVICE,
    queryKey: ['any-claim-draft'],
    queryFn: () => hasClaimDrafts().catch(() => false),
  })
}

/** Deletes one draft of a policyholder. */
export function removeClaimDraftMutation(owner: string) {
  return mutationOptions({
    mutationFn: (id: string) => removeClaimDrafts(id),
    meta: { refetch: [claimDraftsQuery(owner).queryKey] },
  })
}

/** Deletes the claim drafts of everybody on this device. */
export function removeAllClaimDraftsMutation() {
  return mutationOptions({
    mutationFn: () => removeClaimDrafts(),
    meta: { refetch: [anyClaimDraftQuery().queryKey] },
  })
}
