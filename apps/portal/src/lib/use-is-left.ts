import { useEffect, useRef } from 'react'

/** Tells whether the component is gone, such as a form that was left by Back before its answer arrived. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return () => isLeft.current
}
