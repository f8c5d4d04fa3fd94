import { useMantineColorScheme } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import { PlainButton } from '../PlainButton.tsx'
import classes from './shell.module.css'

const LABEL = 'Switch light or dark'

/** Switches the colour scheme without a transition, and stores the choice on this device. */
export function ColorSchemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <IconButton
      label={LABEL}
      icon={<IconMoon size={20} stroke={1.75} aria-hidden />}
      onClick={toggleColorScheme}
    />
  )
}

/** The toggle as an entry of the side navigation. */
export function ColorSchemeItem() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <PlainButton className={classes.item} onClick={toggleColorScheme}>
      <IconMoon size={20} stroke={1.75} aria-hidden />
      {LABEL}
    </PlainButton>
  )
}
