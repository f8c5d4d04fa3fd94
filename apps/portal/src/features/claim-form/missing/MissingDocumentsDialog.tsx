import type { Claim } from '../../../api/claims.ts'
import { documentsForm } from '../../../parts/claim-draft/draft-text.ts'
import { DraftPlace } from '../DraftPlace.tsx'
import { MissingDocumentsForm } from './MissingDocumentsForm.tsx'

type MissingDocumentsDialogProps = {
  claim: Claim
  onClose: () => void
  onSubmitted: () => void
}

/** The form of the documents that a claim still needs (002 §2, §4). */
export function MissingDocumentsDialog({ claim, onClose, onSubmitted }: MissingDocumentsDialogProps) {
  return (
    <DraftPlace form={documentsForm(claim.claimNumber)} title="Upload missing documents" onClose={onClose}>
      {(draft) => (
        <MissingDocumentsForm claim={claim} draft={draft} onClose={onClose} onSubmitted={onSubmitted} />
      )}
    </DraftPlace>
  )
}
