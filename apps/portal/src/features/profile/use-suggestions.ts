import { ADDRESS_DEBOUNCE_MS, type Address, readAddress } from '@portal/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/context.ts'
import { type AddressSuggestion, addressSuggestionsQuery, readPlaceMutation } from '../../api/places.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'

type Options = {
  onType: (line1: string) => void
  /** What a suggestion fills in. */
  onPick: (parts: Partial<Address>) => void
}

/** Suggested addresses for a street while it is typed (000 §9), and the one that the keys point at. */
export function useSuggestions({ onType, onPick }: Options) {
  const api = useApi()
  // Only what is typed by hand asks for suggestions; a street that stood there or was picked does not.
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(-1)
  const [debounced] = useDebouncedValue(wanted, ADDRESS_DEBOUNCE_MS)
  const found = useQuery(addressSuggestionsQuery(api, debounced))
  const place = useMutation(readPlaceMutation(api))
  // While more is typed, what began the same still helps; of another street nothing may be left.
  const isAsked = wanted !== '' && wanted.startsWith(debounced)
  const suggestions = isAsked ? (found.data ?? []) : []
  const count = suggestions.length

  function close() {
    setWanted('')
    setActive(-1)
  }

  return {
    suggestions,
    active,
    /** Whether there was an answer, if only that there is nothing. */
    isDone: isAsked && found.isSuccess,
    close,
    type(text: string) {
      place.reset()
      setActive(-1)
      setWanted(text)
      onType(text)
    },
    /** Points at the next or the previous one, round the ends. */
    move(step: 1 | -1) {
      const from = active < 0 && step < 0 ? 0 : active
      setActive((from + step + count) % count)
    },
    pick({ placeId, mainText }: AddressSuggestion) {
      close()
      // Should the rest not be found, the street at least is there.
      onType(mainText)
      place.mutate(placeId, {
        onSuccess: (parts) => {
          if (parts === undefined) return
          const { line2: _apartment, ...rest } = readAddress(parts)
          onPick(rest)
        },
      })
    },
  }
}
