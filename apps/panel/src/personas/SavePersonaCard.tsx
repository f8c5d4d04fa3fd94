import { Card } from '@portal/portal/ui/Card'
import { TextField } from '@portal/portal/ui/TextField'
import { useState } from 'react'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { download } from '../control/copied.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { PersonaChoice } from '../frame/long-choices.tsx'
import { useAct } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const SAVED = v.looseObject({ personas: v.tuple([v.looseObject({ name: v.string() })]) })

/** Saves the account of a persona, as it is in this world, as a file for `--personas`. */
export function SavePersonaCard() {
  const [persona, setPersona] = useState('us-happy')
  const [name, setName] = useState('')
  const { act, error } = useAct(async (query: URLSearchParams, world) => {
    const saved = v.parse(SAVED, await inWorld(world, 'GET', `export?${query}`))
    const [{ name: given }] = saved.personas
    download(`${given}.personas.json`, JSON.stringify(saved, null, 2))
    return `Saved as ${given}. Start the mock with --personas and this file.`
  })
  function save() {
    const given = name.trim()
    act(new URLSearchParams({ persona, ...(given === '' ? {} : { name: given }) }))
  }

  return (
    <Card title="Save as a persona">
      <p>
        A file with the account of a persona as it is in this world, for <code>--personas</code>.
      </p>
      <CardForm button="Save" onSubmit={save} error={error}>
        <PersonaChoice label="Account of" value={persona} onChange={setPersona} />
        <TextField
          className={parts.wide}
          label="New name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={`${persona}-saved`}
          pattern="[a-z0-9][a-z0-9\-]{0,59}"
          title="Small letters, digits and -, at most 60"
          autoComplete="off"
        />
      </CardForm>
    </Card>
  )
}
