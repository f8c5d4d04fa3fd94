import { Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { changes, clock } from '../control/world-reads.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import { inUtc } from './utc.ts'

const STEPS = [
  ['+1 min', 60_000],
  ['+10 min', 600_000],
  ['+1 hour', 3_600_000],
  ['+1 day', 86_400_000],
] as const
const MOST_CHANGES = 8

/** The clock of the world, with the changes that it brings. */
export function ClockCard() {
  const { now } = useWorld(clock)
  const { changes: coming } = useWorld(changes)
  const [instant, setInstant] = useState('')
  const { act, error } = useAct(async (body: object, world) => {
    const set = await inWorld(world, 'PUT', 'clock', body)
    return `It is ${inUtc(v.parse(clock.schema, set).now)} in this world.`
  })
  const [next] = coming

  return (
    <Card title="Clock">
      <p className={parts.figure}>{now === '' ? 'Not begun' : inUtc(now)}</p>
      <CardForm isInline button="Set" onSubmit={() => act({ now: `${instant}Z` })} error={error}>
        <TextField
          label="Set to (UTC)"
          type="datetime-local"
          step={1}
          required
          value={instant}
          onChange={(event) => setInstant(event.target.value)}
        />
      </CardForm>
      <div className={parts.actions}>
        {STEPS.map(([words, advanceMs]) => (
          <Button key={words} variant="line" size="sm" onClick={() => act({ advanceMs })}>
            {words}
          </Button>
        ))}
      </div>
      <h3>Coming changes</h3>
      {next === undefined ? (
        <p className={parts.empty}>
          Nothing changes by time alone. Sign a persona in: its claims, cards and offers have dates.
        </p>
      ) : (
        <>
          <div className={parts.actions}>
            <Button size="sm" onClick={() => act({ advance: 'next-change' })}>
              To the next change
            </Button>
          </div>
          <ol className={parts.rows}>
            {coming.slice(0, MOST_CHANGES).map(({ at, kind, text, persona }) => (
              <li key={`${at} ${kind} ${text} ${persona}`} className={parts.fact}>
                <time dateTime={at} className={parts.fine}>
                  {inUtc(at)}
                </time>
                <span>{`${persona}: ${text}`}</span>
              </li>
            ))}
          </ol>
          {coming.length > MOST_CHANGES && (
            <p className={parts.fine}>{`${coming.length - MOST_CHANGES} more follow.`}</p>
          )}
        </>
      )}
    </Card>
  )
}
