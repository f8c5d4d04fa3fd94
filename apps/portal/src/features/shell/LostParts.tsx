import { lazy, Suspense } from 'react'
import { useLostParts } from '../../api/use-account.ts'

const IncompleteNotice = lazy(() =>
  import('./IncompleteNotice.tsx').then((module) => ({ default: module.IncompleteNotice })),
)

/** The place of the notice about unusable parts of the account. */
export function LostParts() {
  const lost = useLostParts()
  return <Suspense>{lost && <IncompleteNotice lost={lost} />}</Suspense>
}
