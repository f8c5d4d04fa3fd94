import { lazy, Suspense } from 'react'
import type { FrameState } from './form-types.ts'

// A form that is left without a question needs no dialog for it.
const LeavePrompt = lazy(() =>
  import('../LeavePrompt.tsx').then((module) => ({ default: module.LeavePrompt })),
)

/** Asks before a form is left whose values are unsaved. A step that is no form of its own shows it beside its text. */
export function LeaveGuard({ guard }: Pick<FrameState, 'guard'>) {
  if (guard === undefined) return null
  return (
    <Suspense>
      <LeavePrompt when={guard.isUnsaved} onLeave={guard.onLeave} />
    </Suspense>
  )
}
