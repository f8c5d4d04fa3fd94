import { Card } from '../../ui/Card.tsx'

/** What was done for the security of the account (900 §2). */
export function ActivityCard() {
  return <Card title="Activity">{null}</Card>
}
