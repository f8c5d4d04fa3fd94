import { Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { inWorld } from '../control/control.ts'
import { type Stub, stubs } from '../control/world-reads.ts'
import { RefusalNote } from '../frame/CardForm.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import { StubForm } from './StubForm.tsx'

/** Answers operations with bodies of one's own, and lists those that have one. */
export function StubsCard() {
  const { stubs: active } = useWorld(stubs)
  const clear = useAct(async (_: undefined, world) => {
    await inWorld(world, 'DELETE', 'stubs')
    return 'No operation has a stub any more.'
  })
  return (
    <Card title="Stubs">
      <p>
        One operation gets an answer of yours. It must keep the contract, unless you switch the check off.
      </p>
      <StubForm />
      {active.length === 0 ? (
        <p className={parts.empty}>No operation of this world has a stub.</p>
      ) : (
        <>
          <ul className={parts.rows} aria-label="Stubs of this world">
            {active.map((each) => (
              <StubRow key={each.operationId} stub={each} />
            ))}
          </ul>
          <div>
            <Button variant="line" size="sm" onClick={() => clear.act(undefined)}>
              Remove all stubs
            </Button>
          </div>
        </>
      )}
      <RefusalNote error={clear.error} />
    </Card>
  )
}

function StubRow({ stub: { operationId, status, times, answered, unchecked } }: { stub: Stub }) {
  const { act, error } = useAct(async (_: undefined, world) => {
    await inWorld(world, 'DELETE', `stubs?${new URLSearchParams({ operationId })}`)
    return `The stub of ${operationId} is gone.`
  })
  const facts = [
    `status ${status}`,
    `answered ${answered === 1 ? 'once' : `${answered} times`}`,
    ...(times === undefined ? [] : [`${times} more`]),
    ...(unchecked ? ['unchecked'] : []),
  ]
  return (
    <li className={parts.row}>
      <div>
        <strong>{operationId}</strong>
        <p className={parts.fine}>{facts.join(' · ')}</p>
        <RefusalNote error={error} />
      </div>
      <Button
        size="sm"
        variant="line"
        aria-label={`Remove the stub of ${operationId}`}
        onClick={() => act(undefined)}
      >
        Remove
      </Button>
    </li>
  )
}
