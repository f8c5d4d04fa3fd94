import { cancelledTerm, inactivePolicies } from '@portal/domain/policies'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { policyFacts } from './policy-facts.ts'

/**
 * The cancelled term of a policy, which may have an active one too (000 §4, decision 7). Under a heading of its screen.
 * @param id policy number
 */
export function CancelledPolicy({ id }: { id: string }) {
  const api = useApi()
  const { data: account } = useSuspenseQuery(accountQuery(api))
  const policy = inactivePolicies(account.policies ?? []).find(({ policyNumber }) => policyNumber === id)
  const term = policy && cancelledTerm(policy)
  if (policy === undefined || term === undefined) return null
  return (
    <Stack gap="lg">
      <Banner tone="neutral">
        {`This policy has been cancelled. Please contact customer support at ${api.config.supportPhone}.`}
      </Banner>
      <Card title="Policy">
        <FactsList facts={policyFacts(policy, term, account.profileDetails?.serviceCode)} />
        <p>
          <TextLink to="/account/pets/$id" params={{ id }} search={{ dialog: 'documents' }}>
            See medical records & policy docs
          </TextLink>
        </p>
      </Card>
    </Stack>
  )
}
