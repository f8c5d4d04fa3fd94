import { createFileRoute } from '@tanstack/react-router'

/** For whoever watches over a deployment: no session, no call (000 §2). */
export const Route = createFileRoute('/health')({
  component: () => (
    <main>
      <title>Health · Pet portal</title>
      <h1>App is healthy</h1>
    </main>
  ),
})
