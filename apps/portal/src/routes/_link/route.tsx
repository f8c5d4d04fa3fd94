import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageFrame } from '../../ui/PageFrame.tsx'

/** The layout of pages that a mailed link or the mobile app opens. They need no session (000 §2). */
export const Route = createFileRoute('/_link')({
  component: () => (
    <PageFrame>
      <Outlet />
    </PageFrame>
  ),
})
