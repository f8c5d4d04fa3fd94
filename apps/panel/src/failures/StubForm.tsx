import { Checkbox, Textarea } from '@mantine/core'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import { inWorld, Refusal } from '../control/control.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { OperationChoice } from '../frame/long-choices.tsx'
import { useAct } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const EMPTY = { operationId: '', status: '', contentType: '', times: '', body: '', unchecked: false }

/** Sets the stub of an operation. What breaks the contract is below the body that breaks it. */
export function StubForm() {
  const [stub, setStub] = useState(EMPTY)
  const [notJson, setNotJson] = useState<string>()
  const { act, error } = useAct(async (made: object, world) => {
    await inWorld(world, 'PUT', 'stubs', made)
    return `${stub.operationId} is answered by the stub.`
  })
  const violations = error instanceof Refusal ? error.violations : []
  function submit() {
    const made = toStub(stub)
    setNotJson(made === undefined ? 'The body is not JSON. A text is in quotes.' : undefined)
    if (made !== undefined) act(made)
  }
  const set = (change: Partial<typeof EMPTY>) => setStub({ ...stub, ...change })
  const field = (name: 'status' | 'times' | 'contentType', label: string, placeholder: string) => (
    <TextField
      label={label}
      type={name === 'contentType' ? 'text' : 'number'}
      placeholder={placeholder}
      value={stub[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )

  return (
    <CardForm button="Stub the operation" error={violations.length > 0 ? null : error} onSubmit={submit}>
      <OperationChoice
        label="Stubbed operation"
        value={stub.operationId}
        onChange={(operationId) => set({ operationId })}
      />
      {field('status', 'Status of the stub', 'of success')}
      {field('times', 'Number of answers', 'all')}
      {field('contentType', 'Media type', 'of the contract')}
      <Textarea
        className={parts.wide ?? ''}
        classNames={{ input: parts.code ?? '' }}
        label="Body (JSON)"
        placeholder="the example of the contract"
        rows={6}
        spellCheck={false}
        value={stub.body}
        error={notJson ?? listOf(violations)}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <Checkbox
        className={parts.wide ?? ''}
        label="Leave it unchecked against the contract"
        checked={stub.unchecked}
        onChange={(event) => set({ unchecked: event.currentTarget.checked })}
      />
    </CardForm>
  )
}

/** @returns undefined when the body is not JSON */
function toStub({ operationId, status, contentType, times, body, unchecked }: typeof EMPTY) {
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

function listOf(violations: Refusal['violations']) {
  if (violations.length === 0) return undefined
  return (
    <span className={parts.problems}>
      {violations.map(({ where, message }) => (
        <span key={`${where} ${message}`}>{`${where}: ${message}`}</span>
      ))}
    </span>
  )
}
