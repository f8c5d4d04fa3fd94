import { lazy, Suspense } from 'react'
import { useFlags } from '../../../api/remote-config.ts'

// Loaded only when there is a notice.
const AlertCard = lazy(() =>
  import('../../../ui/AlertCard.tsx').then((module) => ({ default: module.AlertCard })),
)

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
