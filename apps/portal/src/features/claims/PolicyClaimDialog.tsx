import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { claimPet } from '../../parts/claim/claim-facts.ts'
import { DialogPart } from '../../ui/DialogPart.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'

// Loaded with the first claim that is opened.
const ClaimDialog = lazyPart(() => import('./details/ClaimDialog.tsx'), 'ClaimDialog')

type PolicyClaimDialogProps = { account: Account; claim: Claim | undefined; onClose: () => void }

/** The details of a claim over the screen of its policy (002 §2). */
export function PolicyClaimDialog({ account, claim, onClose }: PolicyClaimDialogProps) {
  if (claim === undefined) return null
  const { name } = claimPet(claim, account)
  return (
    <DialogPart onClose={onClose}>
      <ClaimDialog title={`${name}'s claim`} claim={claim} account={account} onClose={onClose}>
        {claim.isMissingDocument ? (
          <MissingDocuments claim={claim} petName={name} to="/claims/active" />
        ) : null}
      </ClaimDialog>
    </DialogPart>
  )
}
