import { Badge, Button } from '@mantine/core'
import { Card } from '@portal/portal/ui/Card'
import { useQuery } from '@tanstack/react-query'
import { control } from '../control/control.ts'
import { type ListedWorld, worldsList } from '../control/lists.ts'
import { RefusalNote } from '../frame/CardForm.tsx'
import { DEFAULT_WORLD, useAct, usePanel } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'

/** All worlds, with buttons to open and to delete them. */
export function WorldsCard() {
  const { data } = useQuery(worldsList)
  return (
    <Card title="Worlds">
      <p>
        The header <code>x-mock-world</code> chooses one. A first call, fault, flag or other setting under a
        name begins a world; a deleted one begins anew.
      </p>
      <ul className={parts.rows}>
        {data?.made.map((world) => (
          <WorldRow key={world.name} world={world} />
        ))}
      </ul>
    </Card>
  )
}

function WorldRow({ world: { name, persona, calls, faults } }: { world: ListedWorld }) {
  const { world, openWorld, say } = usePanel()
  const isOpen = name === world
  const remove = useAct(async () => {
    await control('DELETE', `worlds/${encodeURIComponent(name)}`)
    if (isOpen) openWorld(DEFAULT_WORLD)
    // The row goes with its button, so the focus goes to the field that opens another world.
    document.querySelector<HTMLInputElement>('input[name="world"]')?.focus()
    return `The world ${name} is deleted.`
  })
  function open() {
    openWorld(name)
    say(`The world ${name} is open.`)
  }
  return (
    <li className={parts.row}>
      <div>
        <p className={parts.words}>
          <strong>{name}</strong>
          {isOpen && (
            <Badge variant="success" data-plain>
              open
            </Badge>
          )}
        </p>
        <p className={parts.fine}>{`${persona} · ${count(calls, 'call')} · ${count(faults, 'fault')}`}</p>
        <RefusalNote error={remove.error} />
      </div>
      <div className={parts.actions}>
        {!isOpen && (
          <Button size="sm" variant="soft" aria-label={`Open the world ${name}`} onClick={open}>
            Open
          </Button>
        )}
        {name !== DEFAULT_WORLD && (
          <Button
            size="sm"
            variant="line"
            aria-label={`Delete the world ${name}`}
            onClick={() => remove.act(undefined)}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
