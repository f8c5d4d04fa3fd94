import { Stack } from '@mantine/core'
import { useAccount } from '../../../api/use-account.ts'
import { cancelledPolicyViews } from '../../../parts/policy/policy-view.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InactivePolicyCard } from './InactivePolicyCard.tsx'

/** The dialog over the pets screen with the cancelled policies (000 §2). */
export function InactivePoliciesDialog({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  const policies = cancelledPolicyViews(account)
  return (
    <Dialog opened title="Inactive Policies" onClose={onClose}>
      <Stack>
        {policies.length === 0 ? <p>You have no inactive policies.</p> : null}
        {policies.map((view) => (
          <InactivePolicyCard key={view.policy.policyNumber} view={view} level={3} />
        ))}
      </Stack>
    </Dialog>
  )
}
