import { type Listed, type Marking, withMarked } from '@portal/domain/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { markReadMutation } from '../../api/notifications.ts'
import { type CodeTexts, errorText } from '../../api/refusal.ts'
import { useIsLeft } from '../../lib/screen-hooks.ts'
import { useApi } from '../../session/context.ts'
import { showToast } from '../../ui/toasts/Toaster.tsx'

/**
 * Marks notifications as read. They are shown as read at once, and as unread again with the reason when the service refuses
 * (900 §1). A screen that was left by then gives the reason in a toast.
 */
export function useMarkRead() {
  const { mutateAsync } = useMutation(markReadMutation(useApi()))
  const [running, setRunning] = useState<readonly Marking[]>([])
  const [alert, setAlert] = useState<string>()
  const isLeft = useIsLeft()

  /** @returns whether the service has marked them */
  async function mark(marking: Marking): Promise<boolean> {
    setAlert(undefined)
    setRunning((before) => [...before, marking])
    try {
      await mutateAsync(marking)
      return true
    } catch (error) {
      const general = marking.withOlder ? ALL_FAILED : ONE_FAILED
      const text = errorText(error, { byCode: TEXTS, general })
      if (isLeft()) showToast(text)
      else setAlert(text)
      return false
    } finally {
      setRunning((before) => before.filter((each) => each !== marking))
    }
  }

  return {
    mark,
    alert,
    isMarkingAll: running.some(({ withOlder }) => withOlder),
    /** The list as it is when what runs has succeeded. */
    marked: <N extends Listed>(list: readonly N[]) =>
      running.reduce((before, marking) => withMarked(before, marking), list),
  }
}

const ONE_FAILED = 'We couldn’t mark this notification as read. Try again in a few minutes.'
const ALL_FAILED = 'We couldn’t mark your notifications as read. Try again in a few minutes.'

const TEXTS = {
  NOT_FOUND: 'This notification is no longer there.',
  TOO_MANY_REQUESTS: null,
} satisfies CodeTexts<'markNotification' | 'markNotifications'>
