import type { NotificationService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { type Notification, notificationsOf } from '../projections/notifications.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { isSelf, ownPet, pageAfter } from './shared.ts'

type Schemas = NotificationService.components['schemas']

const TOPICS = ['claims', 'payments', 'policy', 'security', 'offers'] as const

function unreadOf(world: World, customer: CustomerRow): Schemas['UnreadCount'] {
  const all = notificationsOf(world, customer)
  const [newest] = all
  return {
    unread: all.filter(({ isRead }) => !isRead).length,
    ...(newest === undefined ? {} : { newestId: newest.id }),
  }
}

function markRead(world: World, customer: CustomerRow, marked: readonly Notification[]) {
  for (const { id: notificationId, isRead } of marked) {
    if (isRead) continue
    const id = `${customer.id} ${notificationId}`
    world.tables.notificationReads.insert({ id, customerId: customer.id, notificationId })
  }
  return { status: 200 as const, body: { payload: { response: unreadOf(world, customer) } } }
}

/** Without a choice, e-mails come about everything but offers, and text messages about claims and security. */
function isOnByDefault(topic: Schemas['Topic'], channel: Schemas['Channel']): boolean {
  if (channel === 'app') return false
  return channel === 'email' ? topic !== 'offers' : topic === 'claims' || topic === 'security'
}

const choiceId = (customer: CustomerRow, topic: string, channel: string) =>
  `${customer.id} ${topic} ${channel}`

function preferencesOf(world: World, customer: CustomerRow): Schemas['NotificationPreferences'] {
  const isOn = (topic: Schemas['Topic'], channel: Schemas['Channel']) =>
    world.tables.notificationChoices.get(choiceId(customer, topic, channel))?.isOn ??
    isOnByDefault(topic, channel)
  return {
    topics: TOPICS.map((topic) => ({
      topic,
      email: isOn(topic, 'email'),
      // A number that was removed gets no messages, whatever was chosen.
      text: customer.phone !== undefined && isOn(topic, 'text'),
      app: isOn(topic, 'app'),
    })),
  }
}

export const notificationHandlers = defineHandlers<NotificationService.operations>({
  listNotifications: (world, { query, customer }) => {
    const petId = query['pet-id']
    if (!isSelf(customer, query.email)) return notFound()
    if (petId !== undefined && ownPet(world, customer, petId) === undefined) return notFound()
    const all = notificationsOf(world, customer)
    const { page: notifications, ...more } = pageAfter(
      all.filter(({ isRead, about }) => {
        return (query.unread !== true || !isRead) && (petId === undefined || about?.petId === petId)
      }),
      query.cursor,
    )
    return { status: 200, body: { payload: { response: { notifications, ...more } } } }
  },

  getUnreadCount: (world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    return { status: 200, body: { payload: { response: unreadOf(world, customer) } } }
  },

  markNotification: (world, { path, customer }) => {
    const found = notificationsOf(world, customer).find(({ id }) => id === path['notification-id'])
    return found === undefined ? notFound() : markRead(world, customer, [found])
  },

  markNotifications: (world, { body, customer }) => {
    const all = notificationsOf(world, customer)
    const at = all.findIndex(({ id }) => id === body.upTo)
    return at === -1 ? notFound() : markRead(world, customer, all.slice(at))
  },

  getNotificationPreferences: (world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    return { status: 200, body: { payload: { response: preferencesOf(world, customer) } } }
  },

  setNotificationPreference: (world, { body: { topic, channel, isOn }, customer }) => {
    if (topic === 'security' && channel === 'email' && !isOn) {
      return { status: 409, body: refusal('CONFLICT', 'Security news always comes by e-mail.') }
    }
    if (channel === 'text' && isOn && customer.phone === undefined) {
      return { status: 409, body: refusal('CONFLICT', 'There is no mobile number.') }
    }
    const id = choiceId(customer, topic, channel)
    const { notificationChoices } = world.tables
    const present = notificationChoices.get(id)
    if (present === undefined) notificationChoices.insert({ id, customerId: customer.id, isOn })
    else notificationChoices.update(present, { isOn })
    return { status: 200, body: { payload: { response: preferencesOf(world, customer) } } }
  },
})
