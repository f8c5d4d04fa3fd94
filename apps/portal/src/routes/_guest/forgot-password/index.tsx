import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ForgotPasswordScreen } from '../../../features/auth/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/_guest/forgot-password/')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.optional(v.picklist(['sent'])), undefined)) }),
  component: ForgotPasswordRoute,
})

function ForgotPasswordRoute() {
  const { from } = Route.useSearch()
  return <ForgotPasswordScreen again={from === 'sent'} />
}
