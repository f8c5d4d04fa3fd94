import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOpenedLink } from '../../api/link-account.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { type Api, ApiContext, useApi } from '../../session/context.ts'
import { type LinkSession, linkSessionOf, useLinkState } from '../../session/link-session.ts'
import { Loader } from '../../ui/Loader.tsx'
import { LinkExpired, LinkNotice } from './LinkNotice.tsx'
import { NonPayPage } from './NonPayPage.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { ThankYou } from './ThankYou.tsx'
import { wasReopened } from './was-reopened.ts'

/** The page of the mailed non-pay link (001 §2). @param search the view of the dialog over it */
export function NonPayScreen({ search }: { search: NonPaySearch }) {
  const link = linkSessionOf(useApi())
  const { nonPayEnable } = useLinkState(link)
  useEffect(() => link.enterNonPay(), [link])
  if (!nonPayEnable) return <Loader />
  return <OpenedPage link={link} search={search} />
}

type OpenedPageProps = { link: LinkSession; search: NonPaySearch }

function OpenedPage({ link, search }: OpenedPageProps) {
  const { landing } = useApi()
  const opened = useOpenedLink('nonPay')
  if (opened === undefined) return <Loader />
  if (opened.is === 'usable') return <LinkParts api={opened.api} link={link} search={search} />
  if (opened.is === 'updated') return <ThankYou />
  // Where the device keeps nothing, a reload has lost the link.
  if (landing.linkQuery === undefined && wasReopened()) {
    return (
      <LinkNotice title="Open your link again">
        This browser could not keep the link when the page was loaded again. Please open it once more from our
        e-mail.
      </LinkNotice>
    )
  }
  return <LinkExpired />
}

/** Everything below uses the link in place of a session. Its data end with the page, and no session gets to see them. */
function LinkParts({ api, ...props }: OpenedPageProps & { api: Api }) {
  const [client] = useState(createQueryClient)
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <NonPayPage {...props} />
      </QueryClientProvider>
    </ApiContext>
  )
}
