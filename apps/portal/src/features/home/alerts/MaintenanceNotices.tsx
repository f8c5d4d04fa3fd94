import { lazy, Suspense } from 'react'
import { useFlags } from '../../../api/remote-config.ts'

// Loaded only where there is something to announce.
const AlertCard = lazy(() =>
  import('../../../ui/AlertCard.tsx').then((module) => ({ default: module.AlertCard })),
)

/** What does not work for a while, as the remote configuration says it (002 §3). */
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
