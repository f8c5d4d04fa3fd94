import { Badge, Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { SelectField, Toggle } from '@portal/portal/ui/choices'
import { TextField } from '@portal/portal/ui/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inWorld } from '../control/control.ts'
import { type Flag, flagsList } from '../control/lists.ts'
import { flagValues } from '../control/world-reads.ts'
import { RefusalNote } from '../frame/CardForm.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

/** Every flag with its meaning and its value in this world, to be changed beside it. */
export function FlagsCard() {
  const { data } = useQuery(flagsList)
  const { flags } = useWorld(flagValues)
  return (
    <Card title="Flags">
      <ul className={parts.rows}>
        {data?.flags.map((flag) => (
          <FlagRow
            key={flag.name}
            flag={flag}
            isSet={flag.name in flags}
            value={flags[flag.name] ?? flag.byDefault}
          />
        ))}
      </ul>
    </Card>
  )
}

type FlagRowProps = { flag: Flag; isSet: boolean; value: unknown }

function FlagRow({ flag, isSet, value }: FlagRowProps) {
  const { name, meaning, values } = flag
  const { act, error } = useAct(async (next: unknown, world) => {
    await inWorld(world, 'PUT', 'flags', { [name]: next })
    return `${name} is ${JSON.stringify(next)} in this world.`
  })
  const control = { flag, value, set: act }
  return (
    <li className={parts.flag}>
      {typeof value === 'boolean' ? (
        <Toggle label={name} checked={value} onChange={act} />
      ) : values === undefined ? (
        <FreeFlag {...control} />
      ) : (
        <SelectField
          label={name}
          value={JSON.stringify(value)}
          options={values.map((each) => ({ value: JSON.stringify(each), label: String(each) }))}
          onChange={(event) => act(JSON.parse(event.target.value))}
        />
      )}
      <p className={parts.fine}>
        <span>{`${meaning} `}</span>
        {isSet && (
          <Badge variant="neutral" data-plain>
            set
          </Badge>
        )}
      </p>
      <RefusalNote error={error} />
    </li>
  )
}

type FreeFlagProps = { flag: Flag; value: unknown; set: (value: unknown) => void }

/** A flag that takes any JSON. Its field keeps what is typed while the value is read again. */
function FreeFlag({ flag: { name }, value, set }: FreeFlagProps) {
  const current = value === undefined ? '' : JSON.stringify(value)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    try {
      set(JSON.parse(typed ?? current))
      setTyped(undefined)
      setProblem(undefined)
    } catch {
      setProblem('The value is not JSON. A text is in quotes.')
    }
  }
  return (
    <form className={parts.inline} onSubmit={submit}>
      <TextField
        label={`${name} (JSON)`}
        value={typed ?? current}
        placeholder="not set"
        spellCheck={false}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="soft" aria-label={`Set ${name}`}>
        Set
      </Button>
    </form>
  )
}
