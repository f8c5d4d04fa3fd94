import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Theme } from '../ui/theme/Theme.tsx'

/** The screen for a missing or invalid configuration, without which the portal cannot work. */
export function ConfigErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Theme>
      <PageFrame>
        <ErrorScreen title="The portal isn't available right now" phone="800-240-1875" onRetry={onRetry}>
          Please try again in a few minutes.
        </ErrorScreen>
      </PageFrame>
    </Theme>
  )
}
