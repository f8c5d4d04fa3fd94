import type { Account } from '../../api/account.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Text } from '../../ui/Text.tsx'
import { summaryFacts } from './summary-facts.ts'

/** The summary of a policy: dates, number, next payment and payment method (000 §2). */
export function SummaryCard({ account, view }: { account: Account; view: PolicyView }) {
  const facts = summaryFacts(account, view).map(({ label, value, note }) => ({
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
    <Card title={`${view.name}'s policy`}>
      <FactsList facts={facts} />
    </Card>
  )
}
