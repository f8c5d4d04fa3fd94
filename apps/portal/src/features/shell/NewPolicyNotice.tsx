import { Banner } from '../../ui/Banner.tsx'
import { usePolicyArrival } from './use-policy-arrival.ts'

/** The notice while a policy that was just bought is being set up (000 §4). */
export function NewPolicyNotice() {
  const { isWaiting } = usePolicyArrival()
  if (!isWaiting) return null
  return (
    <Banner tone="neutral">
      <p role="status">We’re setting up your new policy. It appears here in a moment.</p>
    </Banner>
  )
}
