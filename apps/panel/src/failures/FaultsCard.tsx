import { Button, Checkbox } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { SelectField } from '@portal/portal/ui/choices'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import { inWorld } from '../control/control.ts'
import { type Fault, faults } from '../control/world-reads.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { OperationChoice } from '../frame/long-choices.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

/** The kinds with their effects, in the order of the README of the mock. */
const KINDS = {
  status: 'the document’s error',
  delay: 'the right answer, later',
  timeout: 'no answer at all',
  reset: 'the connection is reset',
  truncated: 'half of the right answer',
  html: 'a gateway’s error page',
  'wrong-shape': 'JSON of another shape',
  empty: 'no body',
  unsuccessful: '200 with success false',
}

const EMPTY = { kind: 'status', times: '', status: '', delayMs: '', retryAfter: '', afterCommit: false }

/** Makes operations fail, and lists those that do. */
export function FaultsCard() {
  const { faults: active } = useWorld(faults)
  const [operationId, setOperation] = useState('')
  const [fault, setFault] = useState(EMPTY)
  const { act: send, error } = useAct(async (made: Fault, world) => {
    await inWorld(world, 'POST', 'faults', made)
    return `${made.operationId} fails: ${inWords(made)}.`
  })
  const clear = useAct(async (_: undefined, world) => {
    await inWorld(world, 'DELETE', 'faults')
    return 'Nothing fails any more.'
  })
  const numberField = (name: 'times' | 'status' | 'delayMs' | 'retryAfter', label: string, hint: string) => (
    <TextField
      label={label}
      type="number"
      min={name === 'delayMs' ? 0 : 1}
      placeholder={hint}
      required={name === 'delayMs'}
      value={fault[name]}
      onChange={(event) => setFault({ ...fault, [name]: event.target.value })}
    />
  )

  return (
    <Card title="Faults">
      <CardForm
        button="Add the fault"
        error={error}
        onSubmit={() => send(toFault(operationId, fault))}
        more={
          active.length > 0 && (
            <Button variant="line" size="sm" onClick={() => clear.act(undefined)}>
              Clear all faults
            </Button>
          )
        }
      >
        <OperationChoice label="Failing operation" value={operationId} onChange={setOperation} />
        <SelectField
          label="Kind of fault"
          className={parts.wide}
          value={fault.kind}
          options={Object.entries(KINDS).map(([kind, effect]) => ({
            value: kind,
            label: `${kind}: ${effect}`,
          }))}
          onChange={(event) => setFault({ ...fault, kind: event.target.value })}
        />
        {numberField('times', 'Number of calls', 'all')}
        {fault.kind === 'status' && numberField('status', 'Status', '500')}
        {fault.kind === 'status' && numberField('retryAfter', 'Retry-After, s', 'none')}
        {fault.kind === 'delay' && numberField('delayMs', 'Delay, ms', '2000')}
        <Checkbox
          label="After the commit: carried out, and only the answer is lost"
          checked={fault.afterCommit}
          onChange={(event) => setFault({ ...fault, afterCommit: event.currentTarget.checked })}
        />
      </CardForm>
      {active.length === 0 ? (
        <p className={parts.empty}>Nothing fails in this world.</p>
      ) : (
        <ul className={parts.rows} aria-label="Faults of this world">
          {active.map((each, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal faults may be there twice, and have no name
            <li key={nth} className={parts.fact}>
              <strong>{each.operationId}</strong>
              <span>{inWords(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function toFault(operationId: string, { kind, afterCommit, ...numbers }: typeof EMPTY): Fault {
  const whole = (text: string) => (text === '' ? undefined : Number(text))
  const isStatus = kind === 'status'
  return {
    operationId,
    kind,
    times: whole(numbers.times),
    ...(isStatus ? { status: whole(numbers.status), retryAfter: whole(numbers.retryAfter) } : {}),
    ...(kind === 'delay' ? { delayMs: whole(numbers.delayMs) } : {}),
    ...(afterCommit ? { afterCommit } : {}),
  }
}

function inWords({ kind, status, delayMs, retryAfter, times, afterCommit }: Fault): string {
  return [
    status === undefined ? kind : `${kind} ${status}`,
    ...(delayMs === undefined ? [] : [`${delayMs} ms`]),
    ...(retryAfter === undefined ? [] : [`Retry-After ${retryAfter} s`]),
    ...(afterCommit ? ['after the commit'] : []),
    times === undefined ? 'every call' : `${times} more ${times === 1 ? 'call' : 'calls'}`,
  ].join(', ')
}
