import { Button } from '@mantine/core'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'

/** A list that could not be read. @param what names it, such as "your devices" */
export function ReadFailure({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <p>
        <span>{`We couldn’t load ${what}. You can also call us at `}</span>
        <SupportPhone />.
      </p>
      <Button variant="soft" size="sm" aria-label={`Try again: ${what}`} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
