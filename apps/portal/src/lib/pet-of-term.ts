type Term = { policyTermId: string; policyNumberDisplay: string }
type Pet = { policyTermId?: string | undefined; policyNumberDisplay: string }

/** The pet that a policy term insures: by the term's id, else by the display number. */
export function petOfTerm<P extends Pet>(pets: readonly P[], term: Term): P | undefined {
  return (
    pets.find((pet) => pet.policyTermId === term.policyTermId) ??
    pets.find((pet) => pet.policyNumberDisplay === term.policyNumberDisplay)
  )
}
