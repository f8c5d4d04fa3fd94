import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import classes from './shell.module.css'

/** Switches the colour scheme without a transition, and stores the choice on this device. */
export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return <IconButton namedIcon={<Schemes textClass={classes.unseen} />} onClick={toggleColorScheme} />
}

/** The toggle as an entry of the side navigation. */
export function ColorSchemeItem() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <UnstyledButton className={classes.item} onClick={toggleColorScheme}>
      <Schemes />
    </UnstyledButton>
  )
}

/**
 * Says which scheme is on, and what a press does. Both are in the page and a style shows one, because the build of a
 * prerendered page does not know the scheme.
 */
function Schemes({ textClass }: { textClass?: string | undefined }) {
  return (
    <>
      <span className={`${classes.scheme} ${classes.light}`}>
        <IconSun {...ICON} />
        <span className={textClass}>Light mode is on</span>
        <span className={classes.unseen}>. Switch to dark mode</span>
      </span>
      <span className={`${classes.scheme} ${classes.dark}`}>
        <IconMoon {...ICON} />
        <span className={textClass}>Dark mode is on</span>
        <span className={classes.unseen}>. Switch to light mode</span>
      </span>
    </>
  )
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
