import { useIsFetching } from '@tanstack/react-query'
import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useFlags } from '../../api/remote-config.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const Bell = lazyPart(() => import('./Bell.tsx'), 'Bell')

/** The bell, with the flag `enableNotifications` (900 §1). */
export function BellRoom() {
  // Deferred, so that every screen knows the flags before the bell begins a read.
  const isOn = useDeferredValue(useFlags()?.enableNotifications === true)
  return isOn && <SettledBell />
}

/** The bell, which neither loads nor asks before the first screen has its content (900 §1). */
function SettledBell() {
  const path = useSettledPath()
  if (path === undefined) return null
  // A bell whose code fails to load leaves the shell alone, and is tried again with the next screen.
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => null}>
      <Bell path={path} />
    </CatchBoundary>
  )
}

/** The path of the last screen that had its content; undefined before the first one. */
function useSettledPath(): string | undefined {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const isReading = useIsFetching() > 0
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (isReading || pathname === settled) return
    return whenIdle(() => startTransition(() => setSettled(pathname)))
  }, [isReading, pathname, settled])
  return settled
}
