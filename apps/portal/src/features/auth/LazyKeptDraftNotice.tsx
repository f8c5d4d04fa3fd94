import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { mayHaveClaimDraft } from '../../session/claim-draft-flag.ts'
import classes from './auth.module.css'

const KeptDraftNotice = lazyPart(() => import('./KeptDraftNotice.tsx'), 'KeptDraftNotice')

/**
 * The notice about a claim draft, loaded when there may be one. Its place has its height from the first paint, because
 * the boot script knows that too.
 */
export function LazyKeptDraftNotice() {
  const isHydrated = useHydrated()
  return (
    <div className={classes.kept}>
      {isHydrated && mayHaveClaimDraft() ? (
        <Suspense>
          <KeptDraftNotice />
        </Suspense>
      ) : null}
    </div>
  )
}
