import { ErrorScreen } from '../ui/ErrorScreen.tsx'

/** Shown where the configuration is missing or wrong: nothing else can be done without it. */
export function ConfigErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main style={FRAME}>
      <ErrorScreen title="The portal isn't available right now" phone="800-240-1875" onRetry={onRetry}>
        Please try again in a few minutes.
      </ErrorScreen>
    </main>
  )
}

const FRAME = { maxWidth: 'var(--page-read)', margin: '0 auto', padding: 'var(--s-2xl) var(--gutter)' }
