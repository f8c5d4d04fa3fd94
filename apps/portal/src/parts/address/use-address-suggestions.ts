import { type Address, readAddress } from '@portal/domain/addresses'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressSuggestionsQuery, readPlaceMutation } from '../../api/places.ts'
import { ADDRESS_DEBOUNCE_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'

/** Suggestions for a street while it is typed (000 §9, 002 §5), and the parts of the chosen one. */
export function useAddressSuggestions() {
  const api = useApi()
  const [asked, setAsked] = useState('')
  const found = useQuery(addressSuggestionsQuery(api, asked))
  const place = useMutation(readPlaceMutation(api))
  const suggestions = found.data ?? []

  return {
    source: {
      asked,
      suggestions: suggestions.map(({ placeId, mainText, secondaryText }) => ({
        id: placeId,
        text: mainText,
        detail: secondaryText,
      })),
      isDone: found.isSuccess,
      onAsk: setAsked,
      debounceMs: ADDRESS_DEBOUNCE_MS,
    },
    /** Whether suggestions are unavailable: there is no maps service, or it failed. */
    isDown: api.config.maps === undefined || found.isError,
    /** Reads the parts of a suggested address, except the apartment. */
    read(placeId: string, onRead: (parts: Omit<Address, 'line2'>) => void) {
      place.mutate(placeId, {
        onSuccess: (parts) => {
          if (parts === undefined) return
          const { line2: _apartment, ...rest } = readAddress(parts)
          onRead(rest)
        },
      })
    },
    /** Ignores an address that is still being read, because the street was edited. */
    forget: () => place.reset(),
  }
}
