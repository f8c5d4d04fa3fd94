import { Button, Checkbox, Textarea } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import { inWorld, Refusal } from '../control/control.ts'
import { type Stub, stubs } from '../control/world-reads.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { OperationChoice } from '../frame/Choice.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const EMPTY = { status: '', contentType: '', times: '', body: '', unchecked: false }

/** Answers an operation with a given body, checked against the contract unless it is switched off. */
export function StubsCard() {
  const { stubs: active } = useWorld(stubs)
  const [operationId, setOperation] = useState('')
  const [stub, setStub] = useState(EMPTY)
  const [notJson, setNotJson] = useState<string>()
  const put = useAct(async (made: object, world) => {
    await inWorld(world, 'PUT', 'stubs', made)
    return `${operationId} is answered by the stub.`
  })
  const clear = useAct(async (_: undefined, world) => {
    await inWorld(world, 'DELETE', 'stubs')
    return 'No operation has a stub any more.'
  })
  function submit() {
    const made = toStub(operationId, stub)
    setNotJson(made === undefined ? 'The body is not JSON. A text is in quotes.' : undefined)
    if (made !== undefined) put.act(made)
  }
  const set = (change: Partial<typeof EMPTY>) => setStub({ ...stub, ...change })

  return (
    <Card title="Stubs">
      <p>
        One operation gets an answer of yours. It must keep the contract, unless you switch the check off.
      </p>
      <CardForm
        button="Stub the operation"
        error={isOfBody(put.error) ? null : put.error}
        onSubmit={submit}
        more={
          active.length > 0 && (
            <Button variant="line" size="sm" onClick={() => clear.act(undefined)}>
              Remove all stubs
            </Button>
          )
        }
      >
        <OperationChoice label="Stubbed operation" value={operationId} onChange={setOperation} />
        <TextField
          label="Status of the stub"
          type="number"
          min={100}
          max={599}
          placeholder="200"
          value={stub.status}
          onChange={(event) => set({ status: event.target.value })}
        />
        <TextField
          label="Number of answers"
          type="number"
          min={1}
          placeholder="all"
          value={stub.times}
          onChange={(event) => set({ times: event.target.value })}
        />
        <TextField
          label="Media type"
          placeholder="of the contract"
          value={stub.contentType}
          onChange={(event) => set({ contentType: event.target.value })}
        />
        <div className={parts.wide}>
          <Textarea
            label="Body (JSON)"
            rows={6}
            spellCheck={false}
            value={stub.body}
            error={notJson ?? bodyProblems(put.error)}
            onChange={(event) => set({ body: event.currentTarget.value })}
            classNames={{ input: parts.code ?? '' }}
          />
        </div>
        <Checkbox
          label="Leave it unchecked against the contract"
          checked={stub.unchecked}
          onChange={(event) => set({ unchecked: event.currentTarget.checked })}
        />
      </CardForm>
      {active.length === 0 ? (
        <p className={parts.empty}>No operation of this world has a stub.</p>
      ) : (
        <ul className={parts.rows} aria-label="Stubs of this world">
          {active.map((each) => (
            <StubRow key={each.operationId} stub={each} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function StubRow({ stub: { operationId, status, times, answered = 0, unchecked } }: { stub: Stub }) {
  const { act } = useAct(async (_: undefined, world) => {
    await inWorld(world, 'DELETE', `stubs?${new URLSearchParams({ operationId })}`)
    return `The stub of ${operationId} is gone.`
  })
  const facts = [
    ...(status === undefined ? [] : [`status ${status}`]),
    `answered ${answered === 1 ? 'once' : `${answered} times`}`,
    ...(times === undefined || times === null ? [] : [`${times} more`]),
    ...(unchecked ? ['unchecked'] : []),
  ]
  return (
    <li className={parts.row}>
      <div>
        <strong>{operationId}</strong>
        <p className={parts.fine}>{facts.join(' · ')}</p>
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

/** @returns undefined when the body is not JSON */
function toStub(operationId: string, { status, contentType, times, body, unchecked }: typeof EMPTY) {
  try {
    return {
      operationId,
      ...(status === '' ? {} : { status: Number(status) }),
      ...(contentType.trim() === '' ? {} : { contentType: contentType.trim() }),
      ...(times === '' ? {} : { times: Number(times) }),
      ...(body.trim() === '' ? {} : { body: JSON.parse(body) }),
      ...(unchecked ? { unchecked } : {}),
    }
  } catch {
    return undefined
  }
}

/** Whether a refusal lists violations of the body, so that it belongs below the field. */
function isOfBody(error: Error | null): error is Refusal {
  return error instanceof Refusal && error.status === 400 && error.exists.length > 0
}

function bodyProblems(error: Error | null) {
  if (!isOfBody(error)) return undefined
  return (
    <>
      {error.message}
      <span className={parts.problems}>
        {error.exists.map((violation) => (
          <span key={violation}>{violation}</span>
        ))}
      </span>
    </>
  )
}
