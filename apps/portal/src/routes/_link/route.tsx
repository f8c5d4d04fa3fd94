import { createFileRoute, Outlet, useHydrated, useMatches } from '@tanstack/react-router'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'

/**
 * The layout of pages that a mailed link or the mobile app opens. They need no session (000 §2). Their address has lost
 * the link, so a page that was left could not be opened again.
 */
export const Route = createFileRoute('/_link')({
  component: LinkLayout,
})

function LinkLayout() {
  const isWellness = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_link/wellness'),
  })
  return (
    <PageFrame aside={isWellness && <HelpLine />} isKept>
      <Outlet />
    </PageFrame>
  )
}

/** The help line of the wellness page (002 §2). The build does not know the number of an environment. */
function HelpLine() {
  if (!useHydrated()) return null
  return (
    <span>
      Help: <SupportPhone />
    </span>
  )
}
