import type { RefObject } from 'react'
import { SameVisitDialog } from './sending/SameVisitDialog.tsx'
import { WarningDialog } from './sending/WarningDialog.tsx'
import type { UsedClaimForm } from './use-claim-form.ts'

/** The places of the form that take the focus after a question. */
export type FormPlaces = {
  top: RefObject<HTMLElement | null>
  diagnosis: RefObject<HTMLInputElement | null>
}

type ClaimQuestionProps = {
  used: UsedClaimForm
  places: FormPlaces
  /** Opens the form of the documents that a claim still needs, without what was entered here. */
  onMissingDocuments: (claimNumber: string) => void
}

/** The question about the claim that is open before it is sent. */
export function ClaimQuestion({ used, places, onMissingDocuments }: ClaimQuestionProps) {
  const { questions, form, view, sameVisit, carryOver } = used
  const { asked, goBack } = questions

  /** Goes back to a place of the form, once the dialog over it is gone. */
  function goBackTo(place: HTMLElement | null) {
    goBack()
    requestAnimationFrame(() => place?.focus())
  }

  function submit() {
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
        onBack={() => goBackTo(places.top.current)}
        isCarriedOver={carryOver.isPossible}
        onAdd={() => addTo(sameVisit.claimNumber)}
        onSubmit={submit}
      />
    )
  }
  return (
    <WarningDialog
      warning={asked}
      onBack={() => goBackTo(asked === 'diagnosis' ? places.diagnosis.current : places.top.current)}
      onView={() => goBackTo(places.top.current)}
      onSubmit={submit}
    />
  )
}
