import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { useFlags } from '../../../api/remote-config.ts'
import { PreferencesScreen } from '../../../features/notifications/PreferencesScreen.tsx'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'
import { Loader } from '../../../ui/Loader.tsx'

/** How the policyholder is notified (900 §1), with the flag `enableNotifications`. */
export const Route = createFileRoute('/_member/account/notifications/preferences')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: PreferencesRoute,
})

function PreferencesRoute() {
  const flags = useFlags()
  if (flags === undefined) return <Loader />
  return flags.enableNotifications === true ? <PreferencesScreen /> : <NotFoundScreen />
}
