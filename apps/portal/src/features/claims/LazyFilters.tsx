import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './claims.module.css'
import type { useClaimFilter } from './use-claim-filter.ts'

// Loaded only for a long list.
const ClaimFilters = lazyPart(() => import('./ClaimFilters.tsx'), 'ClaimFilters')

/** The filter of a long list of claims; a short one needs none. */
export function LazyFilters({ list }: { list: ReturnType<typeof useClaimFilter> }) {
  if (!list.isOffered) return null
  return (
    <Suspense fallback={<Skeleton className={classes.filtersPlace} />}>
      <ClaimFilters list={list} />
    </Suspense>
  )
}
