import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/** Shown where the configuration is missing or wrong: nothing else can be done without it. */
export function ConfigErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame>
      <ErrorScreen title="The portal isn't available right now" phone="800-240-1875" onRetry={onRetry}>
        Please try again in a few minutes.
      </ErrorScreen>
    </PageFrame>
  )
}
