import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type Api, ApiContext } from '../session/context.ts'
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
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>
  )
}
