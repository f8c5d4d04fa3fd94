import { useEffect, useRef } from 'react'

/** The one field of a step takes the focus when the step comes: what had it is gone with the step before. */
export function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
