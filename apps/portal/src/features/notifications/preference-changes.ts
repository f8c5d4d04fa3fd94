import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type NotificationChannel,
  type NotificationTopic,
  type PreferenceChange,
  setPreferenceMutation,
} from '../../api/notifications.ts'
import { type CodeTexts, errorText } from '../../api/refusal.ts'
import { useApi } from '../../session/context.ts'
import { showToast } from '../../ui/toasts/Toaster.tsx'

/** The topics in their order (900 §1). */
export const TOPICS: readonly { topic: NotificationTopic; title: string; about: string }[] = [
  {
    topic: 'claims',
    title: 'Claims',
    about: 'Received, decided and paid claims, and documents that we need.',
  },
  {
    topic: 'payments',
    title: 'Payments',
    about: 'Payments that are due, made or failed, and your payment methods.',
  },
  { topic: 'policy', title: 'Policy', about: 'Renewals, changes and new documents.' },
  { topic: 'security', title: 'Security', about: 'Sign-ins and changes of your password or contact data.' },
  { topic: 'offers', title: 'Offers', about: 'Wellness plans and perks for your pets.' },
]

/** The channels in their order (900 §1). */
export const CHANNELS: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: 'email', label: 'E-mail' },
  { channel: 'text', label: 'Text message' },
  { channel: 'app', label: 'App' },
]

type Saved = { topic: NotificationTopic } & Record<NotificationChannel, boolean>

/** Changes of preferences: each is shown at once, saved by itself, and taken back with the reason when it fails. */
export function usePreferenceChanges(saved: readonly Saved[]) {
  const { mutateAsync } = useMutation(setPreferenceMutation(useApi()))
  const [running, setRunning] = useState<readonly PreferenceChange[]>([])
  const [failure, setFailure] = useState<{ topic: NotificationTopic; text: string }>()

  async function change(wanted: PreferenceChange) {
    setFailure(undefined)
    setRunning((before) => [...before, wanted])
    try {
      await mutateAsync(wanted)
      showToast(`Saved: ${nameOf(wanted)} ${wanted.isOn ? 'on' : 'off'}.`)
    } catch (error) {
      const general = `We couldn’t save this: ${nameOf(wanted)}. Try again in a few minutes.`
      setFailure({ topic: wanted.topic, text: errorText(error, { byCode: TEXTS, general }) })
    } finally {
      setRunning((before) => before.filter((each) => each !== wanted))
    }
  }

  function isOn(topic: NotificationTopic, channel: NotificationChannel): boolean {
    const wanted = running.findLast((each) => each.topic === topic && each.channel === channel)
    return wanted?.isOn ?? saved.find((each) => each.topic === topic)?.[channel] ?? false
  }

  return { isOn, change, failure }
}

/** "Claims by e-mail". */
function nameOf({ topic, channel }: PreferenceChange): string {
  const title = TOPICS.find((each) => each.topic === topic)?.title ?? topic
  const label = CHANNELS.find((each) => each.channel === channel)?.label ?? channel
  return `${title} by ${label.toLowerCase()}`
}

const TEXTS = {
  CONFLICT: 'This can’t be switched now. Load the page again to see why.',
  TOO_MANY_REQUESTS: 'There were many changes in a short time. Wait a minute, then try again.',
} satisfies CodeTexts<'setNotificationPreference'>
