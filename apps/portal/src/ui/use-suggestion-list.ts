import { useState } from 'react'
import { useDebouncedCallback } from './use-debounced-callback.ts'

/** A suggestion: its text, and a detail that distinguishes it from others with the same text. */
export type Suggestion = { id: string; text: string; detail: string }

export type SuggestionSource = {
  /** The text that the suggestions belong to; empty when there is none. */
  asked: string
  suggestions: readonly Suggestion[]
  /** Whether an answer has arrived, even an empty one. */
  isDone: boolean
  onAsk: (text: string) => void
  /** The delay between the last keystroke and the request, in milliseconds. */
  debounceMs: number
}

type Options = {
  source: SuggestionSource
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** The suggestions for a text while it is typed, and the active one. */
export function useSuggestionList({ source, onType, onPick }: Options) {
  const { asked, onAsk, debounceMs } = source
  // Set only by typing, because an initial or a chosen text must not request suggestions.
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(-1)
  const ask = useDebouncedCallback(onAsk, debounceMs)
  // While more is typed, suggestions for its beginning stay; suggestions for another text disappear at once.
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
    /** Sets the index of the active suggestion; -1 for none. */
    point: setActive,
    pick(suggestion: Suggestion) {
      close()
      onPick(suggestion)
    },
  }
}
