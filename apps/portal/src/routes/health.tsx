import { createFileRoute } from '@tanstack/react-router'
import { PageFrame } from '../ui/PageFrame.tsx'

/** The health page of a deployment. It needs no session and makes no call (000 §2). */
export const Route = createFileRoute('/health')({
  component: () => (
    <PageFrame>
      <title>Health · Pet portal</title>
      <h1>App is healthy</h1>
    </PageFrame>
  ),
})
