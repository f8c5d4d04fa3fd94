import { Text } from '@mantine/core'

/** The reason why a submit button is disabled. @param id for the button's aria-describedby */
export function StillNeeded({ id, missing }: { id: string; missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Text id={id} size="xs" c="var(--text-muted)">
      {/* One text node, because the font swap would shift a second one. */}
      {`Still needed: ${missing.join(', ')}`}
    </Text>
  )
}
