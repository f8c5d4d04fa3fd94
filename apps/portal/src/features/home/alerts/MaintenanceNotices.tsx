import { Suspense } from 'react'
import { useFlags } from '../../../api/remote-config.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

// Loaded only when there is a notice.
const AlertCard = lazyPart(() => import('../../../ui/AlertCard.tsx'), 'AlertCard')

/** The maintenance notices of the remote configuration (002 §3). */
export function MaintenanceNotices() {
  const notices = useFlags()?.maintenance ?? []
  return (
    <Suspense>
      {notices.map(({ title, description }) => (
        <AlertCard key={title} tone="neutral" title={title}>
          <p>{description}</p>
        </AlertCard>
      ))}
    </Suspense>
  )
}
