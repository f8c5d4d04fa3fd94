import { useAccountAge } from '../../api/use-account.ts'
import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { timeText } from '../../lib/format.ts'
import { useMemoryMode } from '../../lib/memory-mode.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The notices about this device and its connection, above the screens of a policyholder. */
export function DeviceNotices() {
  const isMemoryOnly = useMemoryMode()
  return (
    <>
      {isMemoryOnly && (
        <Banner tone="warning">
          This browser doesn’t keep data for our site. You stay signed in until you reload or close this page.
        </Banner>
      )}
      <StaleNotice />
    </>
  )
}

/** The notice that the shown data may be old, with its time: while the device is offline, or after a failed refetch. */
function StaleNotice() {
  const isOffline = useIsOffline()
  const { isRefetchError, readAt } = useAccountAge()
  if (!isOffline && !isRefetchError) return null
  return (
    <Banner
      tone="warning"
      role="alert"
    >{`${isOffline ? OFFLINE_MESSAGE : 'We couldn’t update this page'}.${readAt === undefined ? '' : ` What you see is from ${timeText(readAt)}.`}`}</Banner>
  )
}
