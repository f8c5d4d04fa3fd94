import { Text } from '@mantine/core'
import { copyrightLine } from '../lib/client-version.ts'

/** The copyright line with the version (000 §2), which every page shows at every width. */
export function Copyright({ year }: { year: number }) {
  return (
    // The year of a prerendered page is that of its build.
    <Text size="xs" c="var(--text-muted)" suppressHydrationWarning>
      {copyrightLine(year)}
    </Text>
  )
}
