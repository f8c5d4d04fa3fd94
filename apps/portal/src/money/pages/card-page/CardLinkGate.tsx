import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type LinkAccount, useLinkAccount, useOpenedLink } from '../../../api/link-account.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { ApiError, INVALID_ACCOUNT, InvalidAccountError } from '../../../api/refusal.ts'
import { isInHostApp } from '../../../integrations/host-app/host-app.ts'
import { type Api, ApiContext, useApi, useSessionState } from '../../../session/context.ts'
import {
  isLinkExpired,
  type LinkSession,
  linkSessionOf,
  useLinkState,
} from '../../../session/link-session.ts'
import { ErrorScreen } from '../../../ui/error-screens.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { usePaying } from '../../charging/use-paying.ts'
import { useErrorForHost } from './host-report.ts'
import { AlreadyAdded } from './PageCard.tsx'

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

/** The clients of the page, with the wallet of its address, and whether an app shows it. */
function ofPage(api: Api, walletId: string | undefined): Api {
  const named = walletId === undefined ? api : { ...api, walletId }
  return isInHostApp() ? { ...named, isInApp: true } : named
}

type OpenedProps = GateProps & { link: LinkSession; linkApi: Api }

function Opened({ link, linkApi, walletId, children }: OpenedProps) {
  const [api] = useState(() => ofPage(linkApi, walletId))
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
  const [api] = useState(() => ofPage(outer, walletId))
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

/** Shows in place of the page while its account is loading, or could not be loaded. */
function AccountNotLoaded({ failure, retry }: LinkAccount) {
  if (failure === null) return <Loader />
  if (failure instanceof InvalidAccountError) return <InvalidAccount />
  const correlationId = failure instanceof ApiError ? failure.correlationId : undefined
  return (
    <GateNotice
      title="We couldn’t load this page"
      text="Try again in a few minutes."
      correlationId={correlationId}
      onRetry={retry}
    />
  )
}

/** A page without a token needs the session, which an app does not have. */
function SignInFirst() {
  return isInHostApp() ? <LinkExpired /> : <ToSignIn />
}

/** Leads to the sign-in screen once, because the address changes under it. */
function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const leave = useEffectEvent(() =>
    navigate({
      to: '/login',
      search: { redirect: pathname },
      replace: true,
      state: { cameFrom: `${pathname}${searchStr}` },
    }),
  )
  useEffect(() => void leave(), [])
  return <Loader />
}

type GateNoticeProps = {
  title: string
  text: string
  correlationId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** The reason why the page shows nothing, with the support phone and no way into the portal. The app is notified too. */
function GateNotice({ title, text, correlationId, onRetry }: GateNoticeProps) {
  const { supportPhone } = useApi().config
  useErrorForHost(text)
  return (
    <ErrorScreen
      title={title}
      phone={supportPhone}
      correlationId={correlationId}
      {...(onRetry && { onRetry })}
    >
      {text}
    </ErrorScreen>
  )
}

/** The screen of a link that has expired or is incomplete (001 §2, §8). */
function LinkExpired() {
  return <GateNotice title="Link Expired" text="The link you followed has expired." />
}

/** The screen of an address for another account than the account of the token or the session (001 §8). */
function InvalidAccount() {
  return <GateNotice {...INVALID_ACCOUNT} />
}
