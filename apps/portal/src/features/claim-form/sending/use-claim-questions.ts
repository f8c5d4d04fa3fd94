import { useRef, useState } from 'react'

/**
 * Questions before a claim is sent, one after the other; each is answered by going back or by submitting anyway (002 §4).
 * @param questionsOf the questions about the present form, in their order
 */
export function useClaimQuestions<Question extends string, Values>(
  questionsOf: (values: Values) => readonly Question[],
) {
  const [asked, setAsked] = useState<Question>()
  // Not in the state, because the form is sent in the same task in which the last question is answered.
  const answered = useRef(new Set<Question>())

  return {
    asked,
    /** Asks the first open question. @returns whether nothing is open */
    areAnswered(values: Values): boolean {
      const open = questionsOf(values).find((question) => !answered.current.has(question))
      setAsked(open)
      return open === undefined
    },
    /** Answers the question that is asked by submitting anyway. */
    accept() {
      if (asked !== undefined) answered.current.add(asked)
      setAsked(undefined)
    },
    /** Goes back to the form. Every question can be asked again, because the form may change. */
    goBack() {
      answered.current.clear()
      setAsked(undefined)
    },
  }
}
