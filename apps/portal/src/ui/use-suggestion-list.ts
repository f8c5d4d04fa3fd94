import { useState } from 'react'
import { useDebouncedCallback } from './use-debounced-callback.ts'

/** Something to pick: its text, and what tells it from others of the same text. */
export type Suggestion = { id: string; text: string; detail: string }

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
    /** What the keys point at, as an index; -1 for nothing. */
    point: setActive,
    pick(suggestion: Suggestion) {
      close()
      onPick(suggestion)
    },
  }
}
