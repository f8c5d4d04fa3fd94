import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, InvalidAccountError } from '../../api/errors.ts'
import { type LinkAccount, linkAccountQuery } from '../../api/link-account.ts'
import { useApi } from '../../session/context.ts'
import {
  isLinkExpired,
  type LinkPage,
  type LinkSession,
  linkSessionOf,
  useLinkState,
} from '../../session/link-session.ts'
import { ErrorScreen } from '../../ui/ErrorScreen.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { InvalidAccountScreen } from './InvalidAccountScreen.tsx'
import { LinkNotice } from './LinkNotice.tsx'

type Show = (account: LinkAccount) => ReactNode

/** Loads the account of a mailed link for its page. An expired link shows nothing of the account (001 §2, §6). */
export function LinkGate({ page, children }: { page: LinkPage; children: Show }) {
  const link = linkSessionOf(useApi())
  const state = useLinkState(link)
  if (isLinkExpired(state, page)) {
    return <LinkNotice title="Link Expired">The link you followed has expired.</LinkNotice>
  }
  return (
    <LinkedAccount link={link} page={page}>
      {children}
    </LinkedAccount>
  )
}

/** The gate of the card-provider page, which a mailed link opens until it expires (001 §2). */
export function CardLinkGate({ children }: { children: ReactNode }) {
  const { hasToken } = linkSessionOf(useApi())
  return hasToken ? <LinkGate page="cardProvider">{() => children}</LinkGate> : children
}

function LinkedAccount({ link, page, children }: { link: LinkSession; page: LinkPage; children: Show }) {
  const { supportPhone } = useApi().config
  const { data: account, error, refetch } = useQuery(linkAccountQuery(link, page))
  if (account !== undefined) return children(account)
  if (error === null) return <Loader />
  if (error instanceof InvalidAccountError) return <InvalidAccountScreen />
  return (
    <ErrorScreen
      title="We couldn’t load this page"
      phone={supportPhone}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
      onRetry={() => void refetch()}
    >
      Try again in a few minutes.
    </ErrorScreen>
  )
}
