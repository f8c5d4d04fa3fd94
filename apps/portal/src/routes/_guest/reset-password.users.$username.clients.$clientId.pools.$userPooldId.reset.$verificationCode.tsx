import { createFileRoute, redirect } from '@tanstack/react-router'

/** The e-mailed link (000 §2, its spelling included). What it holds leaves the address before anything is asked. */
export const Route = createFileRoute(
  '/_guest/reset-password/users/$username/clients/$clientId/pools/$userPooldId/reset/$verificationCode',
)({
  beforeLoad: ({ context: { api }, params: { userPooldId, ...link } }) => {
    api.landing.resetLink = { ...link, userPoolId: userPooldId }
    throw redirect({ to: '/reset-password', replace: true })
  },
})
