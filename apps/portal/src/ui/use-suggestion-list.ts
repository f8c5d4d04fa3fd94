import { useState } from 'react'
import type { Suggestion } from './SuggestionList.tsx'
import { useDebouncedCallback } from './use-debounced-callback.ts'

export type SuggestionSource = {
  /** What the suggestions are of; an empty text for nothing. */
  asked: string
  suggestions: readonly Suggestion[]
  /** Whether there was an answer, if only that there is nothing. */
  isDone: boolean
  onAsk: (text: string) => void
  /** From the last keystroke to the question, in milliseconds. */
  debounceMs: number
}

type Options = {
  source: SuggestionSource
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** Suggestions for a text while it is typed, and the one that the keys point at. */
export function useSuggestionList({ source, onType, onPick }: Options) {
  const { asked, onAsk, debounceMs } = source
  // Only what is typed by hand asks for suggestions; a text that stood there or was picked does not.
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(-1)
  const ask = useDebouncedCallback(onAsk, debounceMs)
  // While more is typed, what began the same still helps; of another text nothing may be left.
  const isAsked = wanted !== '' && asked !== '' && wanted.startsWith(asked)
  const suggestions = isAsked ? source.suggestions : []
  const count = suggestions.length

  function close() {
    ask.cancel()
    setWanted('')
    setActive(-1)
  }

  return {
    suggestions,
    active,
    isDone: isAsked && source.isDone,
    close,
    type(text: string) {
      setActive(-1)
      setWanted(text)
      ask(text)
      onType(text)
    },
    /** Points at the next or the previous one, round the ends. */
    move(step: 1 | -1) {
      const from = active < 0 && step < 0 ? 0 : active
      setActive((from + step + count) % count)
    },
    pick(suggestion: Suggestion) {
      close()
      onPick(suggestion)
    },
  }
}
