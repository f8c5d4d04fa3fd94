import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ChooseContactScreen } from '../../../features/auth/ChooseContactScreen.tsx'

/** `for` says which link of the sign-in screen opened the page, which names its purpose. */
export const Route = createFileRoute('/_guest/set-password/')({
  validateSearch: v.object({
    for: v.optional(v.fallback(v.optional(v.picklist(['setup', 'reset'])), undefined)),
  }),
  component: SetPasswordRoute,
})

function SetPasswordRoute() {
  return <ChooseContactScreen purpose={Route.useSearch().for} />
}
