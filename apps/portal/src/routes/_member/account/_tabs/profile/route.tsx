import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../../../api/account.ts'
import { workQueuesQuery } from '../../../../../api/work-queues.ts'
import { PROFILE_DIALOGS } from '../../../../../features/profile/dialog-name.ts'
import { ProfileScreen } from '../../../../../features/profile/ProfileScreen.tsx'
import { ProfileSkeleton } from '../../../../../features/profile/ProfileSkeleton.tsx'
import { useSessionState } from '../../../../../session/context.ts'
import { SAME_SCREEN } from '../../../../../ui/use-entry-value.ts'

/** The profile with the dialogs over it: some are child routes, the others are named by a search parameter. */
export const Route = createFileRoute('/_member/account/_tabs/profile')({
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(PROFILE_DIALOGS)), undefined)),
  }),
  loader: ({ context: { api, queryClient } }) => {
    // The screen does not wait for the work queue, because only editing the home address needs it.
    void queryClient.prefetchQuery(workQueuesQuery(api))
    return queryClient.ensureQueryData(accountQuery(api))
  },
  pendingComponent: ProfileSkeleton,
  component: ProfileRoute,
})

function ProfileRoute() {
  const { dialog } = Route.useSearch()
  const navigate = useNavigate()
  // The account query needs the e-mail address of the session, which this screen can change and which ends with the
  // session.
  const { status } = useSessionState()
  if (status === 'signedOut') return null
  return (
    <ProfileScreen
      dialog={dialog}
      onCloseDialog={() => void navigate({ to: '/account/profile', replace: true, ...SAME_SCREEN })}
    >
      <Outlet />
    </ProfileScreen>
  )
}
