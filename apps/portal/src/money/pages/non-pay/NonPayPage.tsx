import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { LinkSession } from '../../../session/link-session.ts'
import type { NonPaySearch } from './non-pay-search.ts'
import { PageContent } from './PageContent.tsx'

// Loaded separately, because most of the page is read before a method is changed.
const UpdatablePage = lazyPart(() => import('./UpdatablePage.tsx'), 'UpdatablePage')

type NonPayPageProps = {
  link: LinkSession
  search: NonPaySearch
  /** Whether the page was left while a charge may have been on its way. */
  wasCharging: boolean
  /** The secret with which the card provider has led back to the page. */
  secret: string | null | undefined
}

/** The page of a usable link (001 §2). Its update loads when it begins, and when a charge was on its way before a reload. */
export function NonPayPage({ wasCharging, secret, ...page }: NonPayPageProps) {
  const [isUpdating, setIsUpdating] = useState(wasCharging)
  if (!isUpdating && page.search.view !== undefined) setIsUpdating(true)
  const content = <PageContent {...page} />
  if (!isUpdating) return content
  return (
    <Suspense fallback={content}>
      <UpdatablePage {...page} secret={secret} />
    </Suspense>
  )
}
