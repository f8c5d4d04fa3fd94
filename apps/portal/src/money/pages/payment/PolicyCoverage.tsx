import { petLabel } from '@portal/domain/pets'
import type { Account } from '../../../api/account.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { CancelledPolicyText } from '../../../parts/support/CancelledPolicyText.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from './payment.module.css'
import { coverageSummary, panelFacts } from './policy-panel.ts'

type PolicyCoverageProps = { account: Account; view: PolicyView }

/** The panel of a policy with the summary of its coverage (001 §1, §2). */
export function PolicyCoverage({ account, view }: PolicyCoverageProps) {
  const label = petLabel(view.name)
  return (
    <Card
      title={`${label}'s policy`}
      wholeTitle={label === view.name ? undefined : `${view.name}'s policy`}
      level={3}
    >
      {view.isCancelled ? (
        <Text>
          <CancelledPolicyText />
        </Text>
      ) : null}
      <FactsList facts={panelFacts(account, view)} />
      <div>
        <h4 className={classes.subtitle}>Coverage summary</h4>
        <FactsList facts={coverageSummary(view)} />
      </div>
    </Card>
  )
}
