import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { usePainted } from '../../lib/screen-hooks.ts'
import type { ClaimFiltersProps } from './ClaimFilters.tsx'
import classes from './claims.module.css'

// Loaded only for a long list: its fields would add 4 kB to every page of a member.
const ClaimFilters = lazyPart(() => import('./ClaimFilters.tsx'), 'ClaimFilters')

/** The filter of a long list of claims; a short one needs none. */
export function LazyFilters({ list, account }: ClaimFiltersProps) {
  // The claims are painted before the file of the filter is asked for.
  const isPainted = usePainted()
  if (!list.isOffered) return null
  const skeleton = <Skeleton className={classes.filtersSkeleton} />
  return (
    <Suspense fallback={skeleton}>
      {isPainted ? <ClaimFilters list={list} account={account} /> : skeleton}
    </Suspense>
  )
}
