import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLinkAccount, useOpenedLink } from '../../api/link-account.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { ApiContext, useApi } from '../../session/context.ts'
import { isLinkExpired, type LinkSession, linkSessionOf, useLinkState } from '../../session/link-session.ts'
import { Loader } from '../../ui/Loader.tsx'
import { LinkExpired } from './LinkNotice.tsx'
import { NotLoaded } from './NotLoaded.tsx'

/** The gate of the card-provider page, which a link opens until it expires (001 §2). */
export function CardLinkGate({ children }: { children: ReactNode }) {
  const api = useApi()
  if (api.landing.linkQuery?.has('utm_token') !== true) return children
  return <Opened link={linkSessionOf(api)}>{children}</Opened>
}

type GateProps = { link: LinkSession; children: ReactNode }

function Opened({ link, children }: GateProps) {
  const opened = useOpenedLink('cardProvider')
  const [client] = useState(createQueryClient)
  if (opened === undefined) return <Loader />
  if (opened.is !== 'usable') return <LinkExpired />
  return (
    <ApiContext value={opened.api}>
      <QueryClientProvider client={client}>
        <Loaded link={link}>{children}</Loaded>
      </QueryClientProvider>
    </ApiContext>
  )
}

function Loaded({ link, children }: GateProps) {
  const state = useLinkState(link)
  const loaded = useLinkAccount()
  if (isLinkExpired(state, 'cardProvider')) return <LinkExpired />
  return loaded.account === undefined ? <NotLoaded {...loaded} /> : children
}
