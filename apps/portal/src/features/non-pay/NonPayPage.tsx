import { Suspense, useState } from 'react'
import { useIsCharging } from '../../api/link-account.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { LinkSession } from '../../session/link-session.ts'
import { Loader } from '../../ui/Loader.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { PageContent } from './PageContent.tsx'

// Loaded separately, because most of the page is read before a method is changed.
const UpdatablePage = lazyPart(() => import('./UpdatablePage.tsx'), 'UpdatablePage')

/** The page of a usable link (001 §2). Its update loads when it begins, and when a charge was on its way before a reload. */
export function NonPayPage(page: { link: LinkSession; search: NonPaySearch }) {
  const isCharging = useIsCharging()
  const [isUpdating, setIsUpdating] = useState(false)
  if (isCharging === undefined) return <Loader />
  if (!isUpdating && (isCharging || page.search.view !== undefined)) setIsUpdating(true)
  const content = <PageContent {...page} />
  if (!isUpdating) return content
  return (
    <Suspense fallback={content}>
      <UpdatablePage {...page} />
    </Suspense>
  )
}
