import '@mantine/core/styles/Menu.layer.css'
import { Badge, Button, Menu } from '@mantine/core'
import * as v from 'valibot'
import { inWorld } from '../control/control.ts'
import { copied } from '../control/copied.ts'
import type { Persona } from '../control/lists.ts'
import { DEFAULT_WORLD, useAct, usePanel } from '../frame/panel-state.tsx'
import parts from '../frame/parts.module.css'
import classes from './personas.module.css'

/** A persona with its situation, one press to sign in, and a menu of the rest. */
export function PersonaRow({ persona, isCurrent }: { persona: Persona; isCurrent: boolean }) {
  const { name, email, phone, shows } = persona
  const { say } = usePanel()
  const signIn = useAct(signInAs)
  const reset = useAct(async (_: undefined, world: string) => {
    await inWorld(world, 'POST', 'reset', { persona: name })
    return `The world ${world} begins anew for ${name}.`
  })
  const failure = signIn.error ?? reset.error

  return (
    <li className={classes.persona}>
      <div className={classes.facts}>
        <p className={classes.name}>
          <strong>{name}</strong>
          {isCurrent && (
            <Badge variant="neutral" data-plain>
              this world’s
            </Badge>
          )}
        </p>
        <p>{shows}</p>
        <p className={parts.fine}>{phone === undefined ? email : `${email} · ${phone}`}</p>
        {failure && <p role="alert">{failure.message}</p>}
      </div>
      <div className={parts.actions}>
        <Button size="sm" variant="soft" aria-label={`Sign in as ${name}`} onClick={() => signIn.act(name)}>
          Sign in
        </Button>
        <Menu withinPortal={false} position="bottom-end">
          <Menu.Target>
            <Button size="sm" variant="line" aria-label={`More for ${name}`}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => copied(email, email).then(say)}>{`Copy e-mail of ${name}`}</Menu.Item>
            {phone !== undefined && (
              <Menu.Item onClick={() => copied(phone, phone).then(say)}>{`Copy phone of ${name}`}</Menu.Item>
            )}
            <Menu.Item onClick={() => reset.act(undefined)}>{`Reset this world for ${name}`}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

/** Opens the portal signed in, by a link of the buy flow. The portal works in the default world. */
async function signInAs(name: string, world: string): Promise<string> {
  if (world !== DEFAULT_WORLD) {
    return `The portal works in the world ${DEFAULT_WORLD}; choose that one to sign in.`
  }
  // Opened before anything is awaited, because a browser blocks a window that no press has opened.
  const tab = window.open('about:blank')
  try {
    const made = await inWorld(world, 'POST', 'links', { kind: 'buy-flow', persona: name })
    const { url } = v.parse(v.object({ url: v.string() }), made)
    if (tab === null) return `The browser blocked the new tab. The link is ${url}`
    tab.opener = null
    tab.location.href = url
    return `Signed in as ${name} in a new tab.`
  } catch (error) {
    tab?.close()
    throw error
  }
}
