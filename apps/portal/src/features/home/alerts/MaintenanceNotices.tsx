import { useFlags } from '../../../api/remote-config.ts'
import { AlertCard } from './AlertCard.tsx'

/** The maintenance notices of the remote configuration (002 §3). */
export function MaintenanceNotices() {
  const notices = useFlags()?.maintenance ?? []
  return (
    <>
      {notices.map(({ title, description }) => (
        <AlertCard key={title} tone="neutral" title={title}>
          <p>{description}</p>
        </AlertCard>
      ))}
    </>
  )
}
