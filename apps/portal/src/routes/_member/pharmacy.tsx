import { isPharmacyVisible } from '@portal/domain/navigation'
import { accountRateYear } from '@portal/domain/rate-years'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { accountQuery } from '../../api/account.ts'
import { pharmacyQuery } from '../../api/pharmacy.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { customerOf } from '../../session/context.ts'
import { Loader } from '../../ui/Loader.tsx'

// A component of a path would be named, with every file that it needs, in the first file of the portal.
const PharmacyScreen = lazyPart(() => import('../../features/content/PharmacyScreen.tsx'), 'PharmacyScreen')

/** The pharmacy. Where the menu does not have it, it leads home (002 §5). */
export const Route = createFileRoute('/_member/pharmacy')({
  loader: async ({ context: { api, queryClient } }) => {
    const { policies = [] } = await queryClient.ensureQueryData(accountQuery(api))
    if (!isPharmacyVisible(api.config.petRx, customerOf(api).serviceCode)) {
      throw redirect({ to: '/home', replace: true })
    }
    void queryClient.prefetchQuery(pharmacyQuery(api, accountRateYear(policies)))
  },
  component: () => (
    <Suspense fallback={<Loader />}>
      <PharmacyScreen />
    </Suspense>
  ),
})
