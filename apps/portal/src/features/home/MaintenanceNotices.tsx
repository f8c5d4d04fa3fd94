import { useFlags } from '../../api/remote-config.ts'
import { AlertCard } from '../../ui/AlertCard.tsx'

/** What does not work for a while, as the remote configuration says it (002 §3). */
export function MaintenanceNotices() {
  return useFlags()?.maintenance?.map(({ title, description }) => (
    <AlertCard key={title} tone="neutral" title={title}>
      <p>{description}</p>
    </AlertCard>
  ))
}
