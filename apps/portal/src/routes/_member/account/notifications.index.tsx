import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { useFlags } from '../../../api/remote-config.ts'
import { NotificationsScreen } from '../../../features/notifications/NotificationsScreen.tsx'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'
import { Loader } from '../../../ui/Loader.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'

/** The notifications (900 §1), with the flag `enableNotifications`. `pet` is the id of a pet. */
export const Route = createFileRoute('/_member/account/notifications/')({
  validateSearch: v.object({
    filter: v.optional(v.fallback(v.optional(v.picklist(['unread'])), undefined)),
    pet: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const flags = useFlags()
  if (flags === undefined) return <Loader />
  if (flags.enableNotifications !== true) return <NotFoundScreen />
  return (
    <NotificationsScreen
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen, ...SAME_SCREEN })}
    />
  )
}
