import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { accountQuery } from '../../api/account.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Loader } from '../../ui/Loader.tsx'

// A component of a path would be named, with every file that it needs, in the first file of the portal.
const PerksScreen = lazyPart(() => import('../../features/content/PerksScreen.tsx'), 'PerksScreen')

export const Route = createFileRoute('/_member/perks')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: () => (
    <Suspense fallback={<Loader />}>
      <PerksScreen />
    </Suspense>
  ),
})
