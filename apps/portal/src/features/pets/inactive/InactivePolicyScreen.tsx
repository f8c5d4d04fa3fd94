import { Stack } from '@mantine/core'
import { capitalizedName } from '@portal/domain/pets'
import { useAccount } from '../../../api/use-account.ts'
import { policyFacts } from '../../../parts/policy/policy-facts.ts'
import { EndedPolicyText } from '../../../parts/policy/policy-notices.tsx'
import { cancelledPolicyView } from '../../../parts/policy/policy-view.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { BackLink, TextLink } from '../../../ui/links.tsx'

/**
 * The cancelled term of a policy, with its pet's name as heading. The same policy may also have an active term (000 §2,
 * §4, decision 7).
 * @param id policy number
 */
export function InactivePolicyScreen({ id }: { id: string }) {
  const account = useAccount()
  const view = cancelledPolicyView(account, id)
  if (view === undefined) return null
  return (
    <Stack gap="lg">
      <title>{`${capitalizedName(view.name)} · Pet portal`}</title>
      <div>
        <BackLink to="/account/inActivePolicy">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>
        <bdi>{capitalizedName(view.name)}</bdi>
      </h1>
      <Banner tone="neutral" {...(view.hasDied && { icon: null })}>
        <EndedPolicyText view={view} />
      </Banner>
      <Card title="Policy">
        <FactsList facts={policyFacts(view)} />
        <p>
          <TextLink to="/account/pets/$id" params={{ id }} search={{ dialog: 'documents' }}>
            See medical records & policy docs
          </TextLink>
        </p>
      </Card>
    </Stack>
  )
}
