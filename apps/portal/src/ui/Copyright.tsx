import { CLIENT_VERSION } from '../lib/client-version.ts'
import { copyrightLine } from '../lib/format.ts'
import { Text } from './Text.tsx'

/** The copyright line with the version (000 §2), which every page shows at every width. */
export function Copyright({ year }: { year: number }) {
  return (
    <Text tone="muted" size="xs">
      {copyrightLine(year, CLIENT_VERSION)}
    </Text>
  )
}
