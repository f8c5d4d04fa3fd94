import { useAccountAge } from '../../api/use-account.ts'
import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { timeText } from '../../lib/format.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The notice that the shown data may be old, with its time: while the device is offline, or after a failed refetch. */
export function StaleNotice() {
  const isOffline = useIsOffline()
  const { isRefetchError, readAt } = useAccountAge()
  if (!isOffline && !isRefetchError) return null
  return (
    <Banner tone="warning" role="alert">
      {isOffline ? OFFLINE_MESSAGE : "We couldn't update this page"}.
      {readAt === undefined ? '' : ` What you see is from ${timeText(readAt)}.`}
    </Banner>
  )
}
