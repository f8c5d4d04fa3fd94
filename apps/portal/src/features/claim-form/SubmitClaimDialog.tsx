import { claimFormKind } from '@portal/domain/claim-form'
import { activeClaims } from '@portal/domain/claims'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeClaimsQuery } from '../../api/claims.ts'
import { useFrozenFlags } from '../../api/remote-config.ts'
import { useAccount } from '../../api/use-account.ts'
import { NEW_CLAIM } from '../../parts/claim-draft/draft-notices.tsx'
import { useApi } from '../../session/context.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { claimablePolicies, wantedPolicy } from './claimable-policies.ts'
import { DraftPlace } from './DraftPlace.tsx'

type SubmitClaimDialogProps = {
  /** The policy or the pet of the link that opened the form. */
  wanted: { policy?: string | undefined; pet?: string | undefined }
  onClose: () => void
  onSubmitted: (claimNumber: string) => void
  onMissingDocuments: (claimNumber: string) => void
}

/**
 * The form of a new claim over the claims under way (002 §2). Without a policy there is nothing to claim for, which is
 * only logged (002 §8).
 */
export function SubmitClaimDialog({ wanted, ...callbacks }: SubmitClaimDialogProps) {
  const api = useApi()
  const account = useAccount()
  const flags = useFrozenFlags()
  const claims = useQuery(activeClaimsQuery(api))
  const number = wantedPolicy(account, wanted)
  const views = claimablePolicies(account, number)
  const isEmpty = views.length === 0
  useEffect(() => {
    if (isEmpty) api.observer.track({ event: 'error_general', message: 'The account has no policies.' })
  }, [api, isEmpty])
  if (isEmpty || flags === undefined) return null
  return (
    <DraftPlace form={NEW_CLAIM} title="Submit a claim" onClose={callbacks.onClose}>
      {(draft) => (
        <ClaimForm
          {...callbacks}
          draft={draft}
          views={views}
          wanted={number}
          kind={claimFormKind(flags.enableNewClaimsForm)}
          claims={activeClaims(claims.data ?? [])}
        />
      )}
    </DraftPlace>
  )
}
