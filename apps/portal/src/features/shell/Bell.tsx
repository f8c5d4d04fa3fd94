import { bellName, unreadText } from '@portal/domain/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { followReads, unreadCountQuery } from '../../api/notifications.ts'
import { serviceNow } from '../../lib/clock.ts'
import { useApi } from '../../session/context.ts'
import { endOfToken } from '../../session/id-token.ts'
import type { Session } from '../../session/session.ts'
import classes from './bell.module.css'

/**
 * The bell with the number of unread notifications (900 §1). The number is renewed on focus, after a change of the path,
 * and every minute, while the page is visible. Without a number it is a link alone.
 * @param path of the last screen that had its content
 */
export function Bell({ path }: { path: string }) {
  const unread = useUnread(path)
  return (
    <Link to="/account/notifications" className={classes.bell} aria-label={bellName(unread)}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread !== undefined && unread > 0 && <span className={classes.count}>{unreadText(unread)}</span>}
    </Link>
  )
}

/** The number is renewed after this time while the page is visible, in milliseconds (900 §1). */
const COUNT_EVERY_MS = 60_000

/** Whether a call needs no new access token. The bell asks by itself, and what nobody asks for prolongs no session. */
function hasAccess(session: Session): boolean {
  const state = session.state()
  if (state.status !== 'signedIn' || state.sessionTimedOut !== undefined) return false
  const end = endOfToken(session.accessToken() ?? '')
  return end !== undefined && end > serviceNow()
}

/** The number of unread notifications; undefined until it is known, and after a failed read. */
function useUnread(path: string): number | undefined {
  const api = useApi()
  const client = useQueryClient()
  const isVisible = useIsVisible()
  const enabled = isVisible && hasAccess(api.session)
  const { data, isError, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...unreadCountQuery(api),
    enabled,
  })
  const renew = useEffectEvent(() => {
    // A read that is under way is as new.
    if (document.visibilityState === 'visible' && hasAccess(api.session))
      void refetch({ cancelRefetch: false })
  })
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path) renew()
    last.current = path
  }, [path])
  useEffect(() => {
    // A window may get the focus without having been hidden.
    addEventListener('focus', renew)
    return () => removeEventListener('focus', renew)
  }, [])
  // Each read begins the minute anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the times of the reads are not used inside
  useEffect(() => {
    const timer = setInterval(renew, COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [dataUpdatedAt, errorUpdatedAt])
  useEffect(() => followReads(api, client), [api, client])
  return isError ? undefined : data?.unread
}

const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
