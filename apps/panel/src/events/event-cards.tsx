import { Card } from '@portal/portal/ui/Card'
import { SelectField } from '@portal/portal/ui/choices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { kindsList } from '../control/lists.ts'
import { reviews } from '../control/world-reads.ts'
import { CardForm } from '../frame/CardForm.tsx'
import { PersonaChoice } from '../frame/long-choices.tsx'
import { useAct, useWorld } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const NOTIFIED = v.object({ notification: v.object({ text: v.string() }) })

/** Makes the fact that causes a notification. */
export function NotificationsCard() {
  const { data } = useQuery(kindsList)
  const kinds = data?.kinds ?? []
  const [persona, setPersona] = useState('us-happy')
  const [chosen, setKind] = useState<string>()
  const kind = chosen ?? kinds[0] ?? ''
  const { act, error } = useAct(async (_: undefined, world) => {
    const made = v.parse(NOTIFIED, await inWorld(world, 'POST', 'notifications', { persona, kind }))
    return `${persona} is notified: ${made.notification.text}`
  })
  return (
    <Card title="Notifications">
      <p>Makes what causes a notification, such as a decision or a payment, for the account of a persona.</p>
      <CardForm button="Notify" onSubmit={() => act(undefined)} error={error}>
        <PersonaChoice label="Notified" value={persona} onChange={setPersona} />
        <SelectField
          className={parts.wide}
          label="Kind of notification"
          value={kind}
          options={asOptions(kinds)}
          onChange={(event) => setKind(event.target.value)}
        />
      </CardForm>
    </Card>
  )
}

/** Signs a persona in on another device. */
export function DevicesCard() {
  const [persona, setPersona] = useState('us-happy')
  const { act, error } = useAct(async (_: undefined, world) => {
    const made = await inWorld(world, 'POST', 'devices', { persona })
    const { browser, system } = v.parse(v.object({ browser: v.string(), system: v.string() }), made)
    return `${persona} is signed in with ${browser} on ${system}.`
  })
  return (
    <Card title="Devices">
      <CardForm button="Sign in a second device" onSubmit={() => act(undefined)} error={error}>
        <PersonaChoice label="Signed in" value={persona} onChange={setPersona} />
      </CardForm>
    </Card>
  )
}

/** Decides the open reviews of decisions on claims. */
export function ReviewsCard() {
  const { reviews: all } = useWorld(reviews)
  const open = all.filter(({ status }) => status !== 'decided').map(({ claimNumber }) => claimNumber)
  const [chosen, setChosen] = useState('')
  const [outcome, setOutcome] = useState('favor')
  const claimNumber = open.includes(chosen) ? chosen : (open[0] ?? '')
  const { act, error } = useAct(async (_: undefined, world) => {
    await inWorld(world, 'POST', 'reviews', { claimNumber, outcome })
    return `The review of ${claimNumber} is decided.`
  })
  return (
    <Card title="Reviews of decisions">
      {open.length === 0 ? (
        <p className={parts.empty}>
          No review is open. The persona <strong>review-open</strong> has one once it is signed in.
        </p>
      ) : (
        <CardForm button="Decide" onSubmit={() => act(undefined)} error={error}>
          <SelectField
            label="Open review of claim"
            value={claimNumber}
            options={asOptions(open)}
            onChange={(event) => setChosen(event.target.value)}
          />
          <SelectField
            label="Decide it"
            value={outcome}
            options={[
              { value: 'favor', label: 'in favor' },
              { value: 'against', label: 'against' },
            ]}
            onChange={(event) => setOutcome(event.target.value)}
          />
        </CardForm>
      )}
    </Card>
  )
}
