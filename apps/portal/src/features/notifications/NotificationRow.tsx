import { Button, VisuallyHidden } from '@mantine/core'
import { type Area, areaOf, type Lead } from '@portal/domain/notifications'
import {
  type Icon,
  IconBell,
  IconClipboardHeart,
  IconCreditCard,
  IconFileText,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { Account } from '../../api/account.ts'
import type { Notification } from '../../api/notifications.ts'
import { timeText } from '../../lib/format.ts'
import { LeadLink } from './LeadLink.tsx'
import classes from './notifications.module.css'
import { GONE } from './use-gone.ts'

type NotificationRowProps = {
  notification: Notification
  account: Account
  pet: string | undefined
  lead: Lead | undefined
  isGone: boolean
  /** Whether it was brought by a press of “Show more”, whose button may be gone. */
  takesFocus: boolean
  onOpen: () => void
}

/** One notification: what happened, which pet, the time, and where it leads (900 §1). */
export function NotificationRow({ notification, account, pet, lead, isGone, ...rest }: NotificationRowProps) {
  const { kind, text, time, isRead } = notification
  const { takesFocus, onOpen } = rest
  const AreaIcon = iconOf(areaOf(kind))
  const target = isGone ? undefined : lead
  const ref = takesFocus ? focus : null
  const words = (
    <>
      {!isRead && <VisuallyHidden>Unread. </VisuallyHidden>}
      <bdi>{text}</bdi>
    </>
  )
  return (
    <li className={classes.row}>
      <AreaIcon className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        {target === undefined ? (
          <p tabIndex={takesFocus ? -1 : undefined} ref={ref}>
            {words}
          </p>
        ) : (
          <LeadLink lead={target} account={account} onClick={onOpen} ref={ref}>
            {words}
          </LeadLink>
        )}
        <span className={classes.facts}>
          {pet !== undefined && <bdi>{pet}</bdi>}
          <time dateTime={time}>{timeText(Date.parse(time))}</time>
        </span>
        {lead !== undefined && isGone && <span className={classes.facts}>{GONE[lead.to]}</span>}
      </div>
      {target === undefined && !isRead && (
        <Button variant="line" size="sm" aria-label={`Mark as read: ${text}`} onClick={onOpen}>
          Mark as read
        </Button>
      )}
      <span className={classes.dot} data-unread={isRead ? undefined : true} />
    </li>
  )
}

const focus = (row: HTMLElement | null) => row?.focus()

const ICONS: Record<Area, Icon> = {
  claims: IconClipboardHeart,
  payments: IconCreditCard,
  policy: IconShieldCheck,
  documents: IconFileText,
  security: IconLock,
}

/** A kind that the portal does not know has a neutral one. */
const iconOf = (area: Area | undefined) => (area === undefined ? IconBell : ICONS[area])
