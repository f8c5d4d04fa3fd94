import { findClaimByNumber, type PetHistory } from '@portal/domain/claim-lists'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'

// Loaded with the first claim that is opened.
const ClaimDialog = lazyPart(() => import('./details/ClaimDialog.tsx'), 'ClaimDialog')

type ClosedDialogProps = {
  account: Account
  histories: readonly PetHistory<Claim>[]
  /** The number of the claim to show. Nothing is shown without a closed claim of that number. */
  number: string | undefined
  onClose: () => void
}

/** The details of a closed claim, of an active or an inactive policy (002 §2). */
export function ClosedDialog({ account, histories, number = '', onClose }: ClosedDialogProps) {
  const claim = findClaimByNumber(number, [], histories)?.claim
  if (claim === undefined) return null
  return (
    <DialogPart onClose={onClose}>
      <ClaimDialog title={`CLAIM #${claim.claimNumber}`} claim={claim} account={account} onClose={onClose} />
    </DialogPart>
  )
}
