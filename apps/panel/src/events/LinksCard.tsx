import { Button, Checkbox } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { SelectField } from '@portal/portal/ui/choices'
import { useState } from 'react'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { copied } from '../control/copied.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { PersonaChoice } from '../frame/long-choices.tsx'
import { useAct, usePanel } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const KINDS = ['reset-password', 'buy-flow', 'non-pay', 'wellness', 'card-page', 'bank-page']
const SITUATIONS = ['expired', 'used', 'tampered'] as const
type Situation = (typeof SITUATIONS)[number]

/** Makes the links that a customer or an app would be sent. */
export function LinksCard() {
  const { say } = usePanel()
  const [kind, setKind] = useState('reset-password')
  const [persona, setPersona] = useState('us-happy')
  const [chosen, setChosen] = useState<readonly Situation[]>([])
  const [url, setUrl] = useState('')
  const { act, error } = useAct(async (body: object, world) => {
    const made = await inWorld(world, 'POST', 'links', body)
    setUrl(v.parse(v.object({ url: v.string() }), made).url)
    return `The link ${kind} of ${persona} is made.`
  })
  function make() {
    setUrl('')
    act({ kind, persona, ...Object.fromEntries(chosen.map((each) => [each, true])) })
  }

  return (
    <Card title="Links in mails">
      <CardForm button="Make the link" onSubmit={make} error={error}>
        <SelectField
          className={parts.wide}
          label="Kind of link"
          value={kind}
          options={KINDS.map((each) => ({ value: each, label: each }))}
          onChange={(event) => setKind(event.target.value)}
        />
        <PersonaChoice label="Sent to" value={persona} onChange={setPersona} />
        <div className={`${parts.wide} ${parts.choices}`}>
          {SITUATIONS.map((each) => (
            <Checkbox
              key={each}
              label={each}
              checked={chosen.includes(each)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, each] : chosen.filter((one) => one !== each),
                )
              }
            />
          ))}
        </div>
      </CardForm>
      {url !== '' && (
        <div className={parts.row}>
          <a href={url} target="_blank" rel="noopener" className={parts.code}>
            {url}
          </a>
          <Button size="sm" variant="soft" onClick={() => copied(url, 'The link').then(say)}>
            Copy the link
          </Button>
        </div>
      )}
    </Card>
  )
}
