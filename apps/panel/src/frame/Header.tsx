import { Button, useMantineColorScheme } from '@mantine/core'
import icon from '@portal/portal/icon.svg'
import { Banner } from '@portal/portal/ui/Banner'
import { TextField } from '@portal/portal/ui/TextField'
import { IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWorld, NoAnswer } from '../control/control.ts'
import { stateProblem, worldsList } from '../control/lists.ts'
import { RefusalNote } from './CardForm.tsx'
import classes from './panel.module.css'
import { DEFAULT_WORLD, useAct, usePanel } from './panel-state.tsx'

/** The name of the page, the open world, and the problems of the mock. */
export function Header() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <img src={icon} width={32} height={32} alt="" />
        <h1>Mock panel</h1>
        <Button
          size="sm"
          variant="line"
          onClick={toggleColorScheme}
          leftSection={<IconMoon size={18} stroke={1.75} aria-hidden />}
        >
          Light or dark
        </Button>
      </div>
      <div className={classes.strap} aria-hidden />
      <WorldForm />
      <Problems />
    </header>
  )
}

function WorldForm() {
  const { world, openWorld, say } = usePanel()
  const { data } = useQuery(worldsList)
  const [typed, setTyped] = useState<string>()
  const { act, error } = useAct(async (_: undefined, name) => {
    await inWorld(name, 'POST', 'reset', {})
    return `The world ${name} begins anew.`
  })
  function open() {
    const name = (typed ?? world).trim() || DEFAULT_WORLD
    openWorld(name)
    setTyped(undefined)
    const hasBegun = data === undefined || data.worlds.includes(name)
    say(
      hasBegun
        ? `The world ${name} is open.`
        : `There is no world ${name} yet. It begins with a first call, fault, flag or reset.`,
    )
  }
  return (
    <>
      <form
        className={classes.world}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          label="World"
          name="world"
          value={typed ?? world}
          onChange={(event) => setTyped(event.target.value)}
          list="worlds"
          pattern="[A-Za-z0-9._\-]*"
          title="Letters, digits, ., _ and -"
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id="worlds">
          {data?.worlds.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="soft">
          Open
        </Button>
        <Button variant="line" onClick={() => act(undefined)}>
          Reset this world
        </Button>
      </form>
      <RefusalNote error={error} />
    </>
  )
}

/** A mock that is gone, and a file of `--state` that cannot be written. */
function Problems() {
  const worlds = useQuery(worldsList)
  const { data: state } = useQuery(stateProblem)
  return (
    <>
      {worlds.error instanceof NoAnswer && (
        <Banner tone="danger" role="alert">
          The mock does not answer. Start it again; what you typed here stays.{' '}
          <Button size="sm" variant="danger" onClick={() => worlds.refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      {typeof state?.problem === 'string' && (
        <Banner tone="warning" role="alert">
          {state.problem}
        </Banner>
      )}
    </>
  )
}
