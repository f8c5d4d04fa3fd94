import { Badge, Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import { inWorld } from '../control/control.ts'
import { connection, prices } from '../control/world-reads.ts'
import { CardForm, RefusalNote } from '../frame/CardForm.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'

/** Whether the world can be reached. */
export function ConnectionCard() {
  const { offline } = useWorld(connection)
  const { act, error } = useAct(async (next: boolean, world) => {
    await inWorld(world, 'PUT', 'connection', { offline: next })
    return `This world is ${next ? 'offline' : 'online'} now.`
  })
  return (
    <Card
      title="Connection"
      aside={<Badge variant={offline ? 'danger' : 'success'}>{offline ? 'offline' : 'online'}</Badge>}
    >
      <p>Offline it drops every call, as without a signal.</p>
      <div>
        <Button size="sm" variant={offline ? 'filled' : 'line'} onClick={() => act(!offline)}>
          {offline ? 'Go online' : 'Go offline'}
        </Button>
      </div>
      <RefusalNote error={error} />
    </Card>
  )
}

/** The level of the wellness prices. */
export function PricesCard() {
  const { wellnessPercent } = useWorld(prices)
  const [percent, setPercent] = useState('')
  const { act, error } = useAct(async (next: number, world) => {
    await inWorld(world, 'PUT', 'prices', { wellnessPercent: next })
    return `Wellness prices are at ${next} % of the usual level.`
  })
  return (
    <Card title="Wellness prices">
      <p>{`They are at ${wellnessPercent} % of the usual level.`}</p>
      <CardForm isInline button="Set the level" onSubmit={() => act(Number(percent))} error={error}>
        <TextField
          label="Set to, %"
          type="number"
          min={1}
          max={1000}
          required
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
      </CardForm>
    </Card>
  )
}
