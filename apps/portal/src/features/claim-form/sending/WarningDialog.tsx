import { Button, Text } from '@mantine/core'
import type { ClaimWarning } from '@portal/domain/claim-form'
import type { RefObject } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'

type WarningDialogProps = {
  warning: ClaimWarning
  /** Takes the focus on close. */
  returnTo: RefObject<HTMLElement | null>
  onBack: () => void
  /** Shows the entered claim from its beginning; only the warning about the diagnosis offers it (002 §2). */
  onView: () => void
  onSubmit: () => void
}

/** The titles and texts of the warnings. The first title is the document's (002 §2), everything else is ours. */
const TEXTS = {
  diagnosis: {
    title: 'Submit without a diagnosis?',
    text: 'You chose “Other” alone. A diagnosis helps us to decide your claim sooner.',
  },
  medicalRecords: {
    title: 'Submit without medical records?',
    text: 'Without the notes of the visit it can take longer to decide your claim. You can add them later.',
  },
} as const satisfies Record<ClaimWarning, { title: string; text: string }>

/** A warning before a claim is sent (002 §4). */
export function WarningDialog({ warning, returnTo, onBack, onView, onSubmit }: WarningDialogProps) {
  const { title, text } = TEXTS[warning]
  return (
    <Dialog
      opened
      title={title}
      onClose={onBack}
      returnTo={returnTo}
      footer={
        <>
          <Button variant="line" data-autofocus onClick={onBack}>
            Go Back
          </Button>
          {warning === 'diagnosis' && (
            <Button variant="line" onClick={onView}>
              View claim details
            </Button>
          )}
          <Button onClick={onSubmit}>Submit anyway</Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
