import { Button, Text } from '@mantine/core'
import type { ClaimWarning } from '@portal/domain/claim-form'
import { type RefObject, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { SameVisitDialog } from './sending/SameVisitDialog.tsx'
import type { UsedClaimForm } from './use-claim-form.ts'

/** The elements of the form that take the focus after a question. */
export type FocusTargets = {
  top: RefObject<HTMLElement | null>
  diagnosis: RefObject<HTMLInputElement | null>
}

type ClaimQuestionProps = {
  used: UsedClaimForm
  targets: FocusTargets
  /** Opens the form of the documents that a claim still needs, without what was entered here. */
  onMissingDocuments: (claimNumber: string) => void
}

/** The question about the claim that is open before it is sent. */
export function ClaimQuestion({ used, targets, onMissingDocuments }: ClaimQuestionProps) {
  const { questions, form, view, sameVisit, carryOver } = used
  const { asked, goBack } = questions

  /** The element that takes the focus when the question closes; without one it is the button that asked. */
  const returnTo = useRef<HTMLElement>(null)

  function goBackTo(target: HTMLElement | null) {
    returnTo.current = target
    goBack()
  }

  function submit() {
    returnTo.current = null
    questions.accept()
    form.frame.onSubmit()
  }

  function addTo(claimNumber: string) {
    if (!carryOver.isPossible) return onMissingDocuments(claimNumber)
    goBack()
    carryOver.choose(claimNumber)
    form.frame.onSubmit()
  }

  if (asked === undefined) return null
  if (asked === 'sameVisit') {
    if (sameVisit === undefined) return null
    return (
      <SameVisitDialog
        claim={sameVisit}
        petName={view?.name ?? ''}
        returnTo={returnTo}
        onBack={() => goBackTo(targets.top.current)}
        isCarriedOver={carryOver.isPossible}
        onAdd={() => addTo(sameVisit.claimNumber)}
        onSubmit={submit}
      />
    )
  }
  return (
    <WarningDialog
      warning={asked}
      returnTo={returnTo}
      onBack={() => goBackTo(asked === 'diagnosis' ? targets.diagnosis.current : targets.top.current)}
      onView={() => goBackTo(targets.top.current)}
      onSubmit={submit}
    />
  )
}

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
function WarningDialog({ warning, returnTo, onBack, onView, onSubmit }: WarningDialogProps) {
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
