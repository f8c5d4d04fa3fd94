import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLinkAccount, useOpenedLink } from '../../../api/link-account.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { type Api, ApiContext, useApi, useSessionState } from '../../../session/context.ts'
import {
  isLinkExpired,
  type LinkSession,
  linkSessionOf,
  useLinkState,
} from '../../../session/link-session.ts'
import { Loader } from '../../../ui/Loader.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { usePaying } from '../../charging/use-paying.ts'
import { AccountNotLoaded } from './AccountNotLoaded.tsx'
import { AlreadyAdded } from './AddedNotice.tsx'
import { InvalidAccount, LinkExpired } from './GateNotice.tsx'
import { SignInFirst } from './SignInFirst.tsx'

type GateProps = {
  /** The wallet that the address names. */
  walletId: string | undefined
  /** The dialogs about the session, for a page without a link. */
  sessionDialogs: Elements
  /** @param complete notes that the method of the link was added, so that a reload shows that */
  children: (complete: () => void) => ReactNode
}

/**
 * The gate of the card-provider page (001 §2). With a token in its address the page needs no sign-in, and the link is
 * usable until it expires. Without one it needs the session.
 */
export function CardLinkGate(props: GateProps) {
  const api = useApi()
  const opened = useOpenedLink('cardProvider')
  if (opened === undefined) return <Loader />
  if (opened.is === 'usable') return <Opened {...props} link={linkSessionOf(api)} linkApi={opened.api} />
  if (opened.is === 'updated') return <AlreadyAdded />
  if (api.landing.linkQuery?.has('utm_token')) return <LinkExpired />
  return <OfSession {...props} />
}

const withWallet = (api: Api, walletId: string | undefined) =>
  walletId === undefined ? api : { ...api, walletId }

type OpenedProps = GateProps & { link: LinkSession; linkApi: Api }

function Opened({ link, linkApi, walletId, children }: OpenedProps) {
  const [api] = useState(() => withWallet(linkApi, walletId))
  const [client] = useState(createQueryClient)
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <OfLink link={link}>{children}</OfLink>
      </QueryClientProvider>
    </ApiContext>
  )
}

/** A link that expires hides the page, but not the dialog about a charge. */
function OfLink({ link, children }: { link: LinkSession; children: GateProps['children'] }) {
  const isExpired = isLinkExpired(useLinkState(link), 'cardProvider')
  const { state } = usePaying()
  if (isExpired && state.at === 'idle') return <LinkExpired />
  return <Loaded>{children(() => void link.complete('cardProvider'))}</Loaded>
}

function OfSession({ walletId, sessionDialogs, children }: GateProps) {
  const outer = useApi()
  const { landing } = outer
  const session = useSessionState()
  const [api] = useState(() => withWallet(outer, walletId))
  if (session.status !== 'signedIn') return <SignInFirst />
  const email = landing.linkQuery?.get('email') ?? session.customer.email
  if (email.toLowerCase() !== session.customer.email.toLowerCase()) return <InvalidAccount />
  return (
    <ApiContext value={api}>
      <Loaded>{children(() => undefined)}</Loaded>
      {sessionDialogs}
    </ApiContext>
  )
}

function Loaded({ children }: { children: ReactNode }) {
  const loaded = useLinkAccount()
  return loaded.account === undefined ? <AccountNotLoaded {...loaded} /> : children
}
