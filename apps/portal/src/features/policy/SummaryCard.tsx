import type { Account, Policy, PolicyTerm } from '../../api/account.ts'
import { policyTitle } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Text } from '../../ui/Text.tsx'
import { summaryFacts } from './summary-facts.ts'

type SummaryCardProps = { account: Account; policy: Policy; term: PolicyTerm; pet: string }

/** What is paid for the policy, when and how (000 §2). @param pet how the pet is called */
export function SummaryCard({ account, policy, term, pet }: SummaryCardProps) {
  const facts = summaryFacts(account, policy, term).map(({ label, value, note }) => ({
    label,
    value:
      note === undefined ? (
        value
      ) : (
        <>
          {value}
          <Text tone="muted" size="xs">
            {note}
          </Text>
        </>
      ),
  }))
  return (
    <Card title={policyTitle(pet)}>
      <FactsList facts={facts} />
    </Card>
  )
}
