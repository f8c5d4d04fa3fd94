import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Elements } from '../../ui/layout.tsx'
import classes from './claims.module.css'

// Loaded only for an empty list, because of its drawing.
const EmptyState = lazyPart(() => import('../../ui/EmptyState.tsx'), 'EmptyState')

/** An empty list of claims. */
export function NoClaims({ title, children }: { title: string; children?: Elements }) {
  return (
    <Suspense fallback={<Skeleton className={classes.emptyPlace} />}>
      <EmptyState title={title}>{children}</EmptyState>
    </Suspense>
  )
}
