import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Tells whether the address has changed since the component was mounted, such as by Back before a form got its answer. A
 * step that another one has replaced at the same address was not left.
 */
export function useIsLeft(): () => boolean {
  const router = useRouter({ warn: false })
  const addressNow = () => router?.state.location.href
  const [opened] = useState(addressNow)
  return () => addressNow() !== opened
}
