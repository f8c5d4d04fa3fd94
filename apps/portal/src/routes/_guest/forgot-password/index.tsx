import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { isResetByCode } from '../../../api/remote-config.ts'
import { ForgotPasswordScreen } from '../../../features/auth/ForgotPasswordScreen.tsx'

/** `from=login` waits for the flags, which were not known at sign-in, and goes on to the flow that they name (decision 2). */
export const Route = createFileRoute('/_guest/forgot-password/')({
  validateSearch: v.object({
    from: v.optional(v.fallback(v.optional(v.picklist(['sent', 'login'])), undefined)),
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    if (deps.from !== 'login') return
    const isByCode = await isResetByCode(api, queryClient)
    throw isByCode
      ? redirect({ to: '/set-password', search: { for: 'reset' }, replace: true })
      : redirect({ to: '/forgot-password', search: {}, replace: true })
  },
  component: ForgotPasswordRoute,
})

function ForgotPasswordRoute() {
  const { from } = Route.useSearch()
  return <ForgotPasswordScreen again={from === 'sent'} />
}
