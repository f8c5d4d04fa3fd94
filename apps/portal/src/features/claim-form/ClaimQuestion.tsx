import { type RefObject, useRef } from 'react'
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

  /** The place that takes the focus with the close of the question; without one the button that asked it. */
  const returnTo = useRef<HTMLElement>(null)

  function goBackTo(place: HTMLElement | null) {
    returnTo.current = place
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
      returnTo={returnTo}
      onBack={() => goBackTo(asked === 'diagnosis' ? places.diagnosis.current : places.top.current)}
      onView={() => goBackTo(places.top.current)}
      onSubmit={submit}
    />
  )
}
