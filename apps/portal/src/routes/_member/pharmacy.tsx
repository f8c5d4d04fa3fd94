import { accountRateYear } from '@portal/domain/rate-years'
import { isPharmacyVisible } from '@portal/domain/session'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountQuery } from '../../api/account.ts'
import { pharmacyQuery } from '../../api/content.ts'
import { PharmacyScreen } from '../../features/content/content-screens.tsx'
import { customerOf } from '../../session/context.ts'

/** The pharmacy. Where the menu does not have it, it leads home (002 §5). */
export const Route = createFileRoute('/_member/pharmacy')({
  loader: async ({ context: { api, queryClient } }) => {
    const { policies = [] } = await queryClient.ensureQueryData(accountQuery(api))
    if (!isPharmacyVisible(api.config.petRx, customerOf(api).serviceCode)) {
      throw redirect({ to: '/home', replace: true })
    }
    void queryClient.prefetchQuery(pharmacyQuery(api, accountRateYear(policies)))
  },
  component: PharmacyScreen,
})
