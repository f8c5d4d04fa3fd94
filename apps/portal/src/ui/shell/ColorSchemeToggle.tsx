import { UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import classes from './shell.module.css'

/** Switches the colour scheme without a transition, and stores the choice on this device. */
export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return <IconButton namedIcon={<Schemes isIcon />} onClick={toggleColorScheme} />
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
function Schemes({ isIcon = false }: { isIcon?: boolean }) {
  const Text = isIcon ? VisuallyHidden : 'span'
  return (
    <>
      <span className={`${classes.scheme} ${classes.light}`}>
        <IconSun {...ICON} />
        <Text>Light mode is on</Text>
        <VisuallyHidden>. Switch to dark mode</VisuallyHidden>
      </span>
      <span className={`${classes.scheme} ${classes.dark}`}>
        <IconMoon {...ICON} />
        <Text>Dark mode is on</Text>
        <VisuallyHidden>. Switch to light mode</VisuallyHidden>
      </span>
    </>
  )
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
