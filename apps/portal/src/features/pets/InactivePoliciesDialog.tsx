import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { InactivePolicyCard } from './InactivePolicyCard.tsx'
import { inactiveFacts } from './inactive-facts.ts'

/** The cancelled policies over the pets screen (000 §2). */
export function InactivePoliciesDialog({ onClose }: { onClose: () => void }) {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const policies = inactiveFacts(account)
  return (
    <Dialog opened title="Inactive Policies" onClose={onClose}>
      <Stack>
        {policies.length === 0 ? <p>You have no inactive policies.</p> : null}
        {policies.map((policy) => (
          <InactivePolicyCard key={policy.policyNumber} policy={policy} level={3} />
        ))}
      </Stack>
    </Dialog>
  )
}
