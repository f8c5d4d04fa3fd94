import { Text } from '@mantine/core'
import classes from './text.module.css'

/** Why a submit button cannot be pressed yet. @param id what the button is described by */
export function StillNeeded({ id, missing }: { id: string; missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Text component="p" id={id} size="xs" className={classes.muted}>
      {/* One text: with two, a new font would move the second one. */}
      {`Still needed: ${missing.join(', ')}`}
    </Text>
  )
}
