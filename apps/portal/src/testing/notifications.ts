import { screen, within } from '@testing-library/react'
import type { Notification } from '../api/notifications.ts'
import { changePasswordMutation } from '../api/passwords.ts'
import { worldWithAnswer } from './answers.ts'
import { openMember } from './member.ts'
import type { TestWorld } from './world.ts'

/** The path of the notifications. */
export const NOTIFICATIONS = '/account/notifications'

/** A world whose service lists these notifications, the first one as the newest. @param base by default a new one */
export const worldOfNotifications = (
  list: (real: readonly Notification[]) => readonly Notification[],
  base?: TestWorld,
) =>
  worldWithAnswer<{ notifications: Notification[]; next?: string }>(
    '/v1/notifications',
    (content) =>
      Array.isArray(content.notifications) ? { notifications: list(content.notifications) } : content,
    base,
  )

/** Local noon some days ago. */
function noon(daysAgo: number): string {
  const day = new Date()
  day.setDate(day.getDate() - daysAgo)
  day.setHours(12, 0, 0, 0)
  return day.toISOString()
}

/** A notification of a kind, which is read. */
export const noteOf = (kind: string, about: Notification['about'] = {}, daysAgo = 0): Notification => ({
  id: `${kind}-${JSON.stringify(about).length}-${daysAgo}`,
  kind,
  time: noon(daysAgo),
  isRead: true,
  text: `${kind}.`,
  about,
})

/** The rows that the screen shows. */
export const rows = () =>
  screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('time') !== null)

/** The number of rows that are shown as unread. */
export const unreadRows = () => screen.queryAllByText('Unread.').length

/** Causes a new notification, as another browser of the customer does. */
export async function changePassword(world: TestWorld, persona: string) {
  const { api, run } = await openMember(world, persona)
  await run(changePasswordMutation(api), { oldPassword: 'Portal-2026!', newPassword: 'Portal-2027!' })
}
