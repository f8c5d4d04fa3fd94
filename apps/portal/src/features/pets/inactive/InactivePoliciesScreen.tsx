import { Stack, Text } from '@mantine/core'
import { useAccount } from '../../../api/use-account.ts'
import { EndedPolicyText } from '../../../parts/policy/policy-notices.tsx'
import { cancelledPolicyViews } from '../../../parts/policy/policy-view.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { InactivePolicyCard } from './InactivePolicyCard.tsx'

/** The policies with at least one cancelled term, in two columns (000 §2). */
export function InactivePoliciesScreen() {
  const account = useAccount()
  const policies = cancelledPolicyViews(account)
  return (
    <Stack gap="lg">
      <title>Inactive policies · Pet portal</title>
      <div>
        <BackLink to="/account/pets">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Inactive policies</h1>
      {policies.length === 0 ? <EmptyState title="You have no inactive policies." /> : null}
      <Columns split="halves">
        {policies.map((view) => (
          <InactivePolicyCard key={view.policy.policyNumber} view={view} level={2}>
            <Text size="sm">
              <EndedPolicyText view={view} />
            </Text>
          </InactivePolicyCard>
        ))}
      </Columns>
    </Stack>
  )
}
