import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { Claim } from '../../../api/claims.ts'
import { dateText } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

type SameVisitDialogProps = {
  claim: Claim
  petName: string
  /** Takes the focus on close. */
  returnTo: RefObject<HTMLElement | null>
  /** Whether the invoices and files of the form come along when they are added to the claim. */
  isCarriedOver: boolean
  onBack: () => void
  /** Adds documents to the claim that waits for them. */
  onAdd: () => void
  onSubmit: () => void
}

/** The question before a new claim for a visit whose claim waits for documents. The wording is ours. */
export function SameVisitDialog({
  claim,
  petName,
  returnTo,
  isCarriedOver,
  onBack,
  onAdd,
  onSubmit,
}: SameVisitDialogProps) {
  return (
    <Dialog
      opened
      title="Is this a new visit?"
      onClose={onBack}
      returnTo={returnTo}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={onBack}>
            Go Back
          </Button>
          <Button variant="line" onClick={onSubmit}>
            Submit a new claim
          </Button>
          <Button onClick={onAdd}>{`Add to claim ${claim.claimNumber}`}</Button>
        </>
      }
    >
      <p>
        <span>{`Claim ${claim.claimNumber}`}</span> for <bdi>{petName}</bdi>’s visit on{' '}
        <span>{dateText(claim.treatmentDate)}</span> still needs documents. If yours belong to that visit, add
        them there, and we go on with it.{' '}
        <span>
          {isCarriedOver
            ? 'Your invoices and files come along.'
            : 'This browser can’t take them along, so you will have to add them again.'}
        </span>
      </p>
    </Dialog>
  )
}
