import { Card } from '../../ui/Card.tsx'

/** The devices that are signed in (900 §2). */
export function DevicesCard() {
  return <Card title="Devices">{null}</Card>
}
