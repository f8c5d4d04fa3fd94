import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** Pages that a mailed link or the mobile app opens; they need no session (000 §2). */
export const Route = createFileRoute('/_link')({
  component: () => (
    <PageFrame>
      <Outlet />
    </PageFrame>
  ),
})
