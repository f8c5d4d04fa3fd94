import { cancelledTerm, inactivePolicies, inactiveSince, petLabel } from '@portal/domain'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/context.ts'
import { dateText } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Columns, Stack } from '../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'

/** The policies with any cancelled term, in two columns (000 §2). */
export function InactivePoliciesScreen() {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const policies = inactivePolicies(account.policies ?? [])
  return (
    <Stack gap="lg">
      <title>Inactive policies · Pet portal</title>
      <div>
        <TextLink to="/account/pets">Go back</TextLink>
      </div>
      <h1 tabIndex={-1}>Inactive policies</h1>
      {policies.length === 0 ? <EmptyState title="You have no inactive policies." /> : null}
      <Columns split="halves">
        {policies.map((policy) => {
          const name = petLabel(cancelledTerm(policy)?.petName ?? policy.displayName ?? policy.policyNumber)
          return (
            <Card key={policy.policyNumber} title={name}>
              <Text tone="soft" numbers>
                Inactive since {dateText(inactiveSince(policy))}
              </Text>
              <div>
                <ButtonLink
                  variant="soft"
                  size="sm"
                  to="/account/pets/$id"
                  params={{ id: policy.policyNumber }}
                  aria-label={`See policy details, ${name}`}
                >
                  See policy details
                </ButtonLink>
              </div>
            </Card>
          )
        })}
      </Columns>
    </Stack>
  )
}
