import { lazy, Suspense } from 'react'
import { useReturnFocus } from '../../lib/use-return-focus.ts'

// Nobody waits for a dialog that was not asked for.
const InactivePoliciesDialog = lazy(() =>
  import('./InactivePoliciesDialog.tsx').then((module) => ({ default: module.InactivePoliciesDialog })),
)

/** The dialog over the pets screen that its address asks for. */
export function PetsDialogs({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Suspense>
      <InactivePoliciesDialog onClose={onClose} />
    </Suspense>
  )
}
