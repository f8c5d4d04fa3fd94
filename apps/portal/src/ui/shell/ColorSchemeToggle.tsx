import { IconMoon } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import { toggleColorScheme } from './color-scheme.ts'
import classes from './shell.module.css'

const LABEL = 'Switch light or dark'

export function ColorSchemeToggle() {
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
  return (
    <button type="button" className={classes.item} onClick={toggleColorScheme}>
      <IconMoon size={20} stroke={1.75} aria-hidden />
      {LABEL}
    </button>
  )
}
