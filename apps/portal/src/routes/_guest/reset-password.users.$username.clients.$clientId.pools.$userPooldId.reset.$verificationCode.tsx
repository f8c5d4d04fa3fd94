import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * The path of the mailed reset link, spelled as in 000 §2. Its parts are removed from the address before any request.
 */
export const Route = createFileRoute(
  '/_guest/reset-password/users/$username/clients/$clientId/pools/$userPooldId/reset/$verificationCode',
)({
  beforeLoad: ({ context: { api }, params: { userPooldId, ...link } }) => {
    api.landing.resetLink = { ...link, userPoolId: userPooldId }
    throw redirect({ to: '/reset-password', replace: true })
  },
})
