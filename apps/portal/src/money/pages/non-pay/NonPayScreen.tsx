import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdLinkReads, type LinkReads } from '../../../api/link-reads.ts'
import { ApiContext, useApi } from '../../../session/context.ts'
import { linkSessionOf } from '../../../session/link-session.ts'
import { LinkExpired, LinkNotice, ThankYou } from './LinkNotice.tsx'
import { NonPayPage } from './NonPayPage.tsx'
import type { NonPaySearch } from './non-pay-search.ts'

type NonPayScreenProps = {
  /** The view of the dialog over the page. */
  search: NonPaySearch
  reads: LinkReads
}

/**
 * The page of the mailed non-pay link (001 §2). Everything below uses the link in place of a session. Its data end with
 * the page, and no session gets to see them.
 */
export function NonPayScreen({ search, reads }: NonPayScreenProps) {
  const api = useApi()
  const link = linkSessionOf(api)
  const { linkQuery } = api.landing
  const secret = linkQuery?.get(SETUP_SECRET)
  useEffect(() => link.enterNonPay(), [link])
  useEffect(() => holdLinkReads(api, reads), [api, reads])
  if (reads.is !== 'usable') {
    const isLost = linkQuery === undefined ? wasReopened() : typeof secret === 'string'
    return reads.is === 'updated' ? <ThankYou /> : <Missing isLost={isLost} />
  }
  return (
    <ApiContext value={reads.api}>
      <QueryClientProvider client={reads.client}>
        <NonPayPage link={link} search={search} secret={secret} />
      </QueryClientProvider>
    </ApiContext>
  )
}

type MissingProps = {
  /** Whether the page was opened again, by a reload or by the card provider, and the tab has not kept the link. */
  isLost: boolean
}

function Missing({ isLost }: MissingProps) {
  if (!isLost) return <LinkExpired />
  return (
    <LinkNotice title="Open your link again">
      This browser could not keep the link when the page was loaded again. Please open it once more from our
      e-mail.
    </LinkNotice>
  )
}

/** Whether a reload, Back or Forward opened the page, instead of a link. */
export function wasReopened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'type')
  return type === 'reload' || type === 'back_forward'
}
