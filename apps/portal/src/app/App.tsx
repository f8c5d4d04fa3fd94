import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type Api, ApiContext } from '../session/context.ts'
import { Theme } from '../ui/theme/Theme.tsx'
import type { PortalRouter } from './router.tsx'

/** The portal with everything its screens ask for. */
export function App({
  api,
  queryClient,
  router,
}: {
  api: Api
  queryClient: QueryClient
  router: PortalRouter
}) {
  return (
    <Theme>
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>
    </Theme>
  )
}
