import type { ResetLink } from '@portal/domain/emailed-link'
import { trimPassword } from '@portal/domain/text'
import { call } from '@portal/sdk'
import { usable } from '@portal/sdk/needed'
import { resetPassword } from '@portal/sdk/needed/fdp-user-service'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import type { LoginContact } from '../session/login-contact.ts'
import { succeeded } from './carry-out.ts'
import { ApiError } from './refusal.ts'
import { ACTIVITIES } from './security.ts'

export type Verified = NonNullable<LoginContact['verified']>

/** Sets the password of a user with a verified code (000 §7). */
export function setPasswordMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: ({ verified, password }: { verified: Verified; password: string }) => {
      const { email, signature } = verified
      const body = { email, password: trimPassword(password), verificationSig: signature }
      return call(sdk.user.POST('/v1/user/resetcognitopassword', { body }), succeeded)
    },
    meta: { refetch: [] },
  })
}

/** Opens the session of a user who has just set the password, and thereby uses up the verification (000 §7). */
export function openSessionMutation({ sdk, session, contact }: Api) {
  return mutationOptions({
    mutationFn: async ({ email, code, signature }: Verified) => {
      const body = { email, code, signature }
      const { refreshToken } = await call(
        sdk.user.POST('/v1/users/reset-password', { body }),
        usable(resetPassword),
      )
      await contact.clear()
      await session.adopt(refreshToken)
    },
    meta: { refetch: [] },
  })
}

/** Requests the mail with the reset link. The answer is the same for known and unknown addresses (000 §4). */
export function requestResetLinkMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: async (email: string) => {
      const query = {
        action: 'reset-password',
        'app-type': 'SELF_SERVICE',
        'auth-type': 'SDK',
        'user-id': email,
      } as const
      try {
        await call(sdk.user.GET('/v1/users', { params: { query } }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    meta: { refetch: [] },
  })
}

/** Sets a new password at the identity pool with the code of the mailed link. */
export function setPasswordByLinkMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: async ({ link, password }: { link: ResetLink; password: string }) => {
      const { clientId, username, verificationCode } = link
      await call(
        sdk.identityPool.POST('/', {
          params: { header: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword' } },
          body: {
            ClientId: clientId,
            Username: username,
            ConfirmationCode: verificationCode,
            Password: trimPassword(password),
          },
        }),
      )
    },
    meta: { refetch: [] },
  })
}

/** Informs the service that a password was set at the identity pool (000 §7). */
export function confirmResetMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: (email: string) =>
      call(
        sdk.user.POST('/v1/users/confirm-reset-password', {
          params: { query: { email } },
          body: { applicationIdentifier: 'selfservice' },
        }),
        succeeded,
      ),
    meta: { refetch: [] },
  })
}

/** Changes the password of the signed-in policyholder (000 §7). */
export function changePasswordMutation({ sdk }: Api) {
  return mutationOptions({
    mutationFn: ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => {
      const body = { oldPassword: trimPassword(oldPassword), newPassword: trimPassword(newPassword) }
      return call(sdk.user.POST('/v1/users/change-password', { body }), succeeded)
    },
    meta: { refetch: [ACTIVITIES] },
  })
}
