import { codeNumber } from '@portal/domain/contacts'
import { phoneDigits } from '@portal/domain/text'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountKey, accountQuery } from './account.ts'
import { customerNumberOf, profileIdOf } from './account-ids.ts'
import { ApiError } from './errors.ts'

type Code = { phoneNumber: string; code: string }

/** Sends a code to a phone number. Every failure is thrown (000 §7). */
export function generateCodeMutation(api: Api) {
  return mutationOptions({
    mutationFn: (phone: string) => {
      const body = { phoneNumber: phoneDigits(phone), email: customerOf(api).email }
      return call(api.sdk.profile.POST('/v1/profiles/generateCode', { body }))
    },
    meta: { refetch: [] },
  })
}

/**
 * Changes the mobile number with the code that was sent to it. Validating the code comes first, because the change uses
 * it up (000 §7).
 */
export function changeMobileMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ account, phoneNumber, code }: { account: Account } & Code) => {
      await validateCode(api, { phoneNumber, code })
      const { updatedTimestamp } = await call(
        api.sdk.profile.PUT('/v1/profiles/{id}/contacts/{type}', {
          params: { path: { id: profileIdOf(account), type: 'mobile' } },
          body: { value: phoneDigits(phoneNumber), verificationCode: codeNumber(code) },
        }),
      )
      // An answer without a timestamp means that nothing was changed (000 §7).
      if (!updatedTimestamp) throw unusable('The answer has no time of the change.')
    },
    meta: { refetch: [accountQuery(api).queryKey] },
  })
}

/**
 * Changes the e-mail address, which is also the login name (000 §4). The session continues under the new address, and
 * the account is refetched with it.
 * @param code sent to the present mobile number; needed when the flag `requireEmailStepUp` is on (decision 17)
 */
export function changeEmailMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (
      { account, newEmail, stepUp }: { account: Account; newEmail: string; stepUp?: Code | undefined },
      { client },
    ) => {
      const oldEmail = customerOf(api).email
      const before = accountQuery(api).queryKey
      if (stepUp !== undefined) await validateCode(api, stepUp)
      const { success } = await call(
        api.sdk.customer.POST('/v1/customers/{customerNumber}/email', {
          params: { path: { customerNumber: customerNumberOf(account) } },
          body: { oldEmail, newEmail },
        }),
      )
      if (!success) throw unusable('The e-mail address was not changed.')
      // Every screen reads the account by its e-mail address, so the present account stands in until the refetch ends.
      client.setQueryData(accountKey(newEmail), {
        ...account,
        profile: { ...account.profile, email: newEmail },
      })
      await api.session.rename(newEmail)
      client.removeQueries({ queryKey: before })
      await client.invalidateQueries({ queryKey: accountQuery(api).queryKey })
    },
    meta: { refetch: [] },
  })
}

async function validateCode(api: Api, { phoneNumber, code }: Code) {
  const { email } = customerOf(api)
  const body = { phoneNumber: phoneDigits(phoneNumber), email, verificationCode: codeNumber(code) }
  const { valid } = await call(api.sdk.profile.POST('/v1/profiles/validateOTP', { body }))
  if (!valid) {
    const message = 'The code is wrong or has expired.'
    throw new ApiError({ status: 400, code: 'CODE_INVALID', message })
  }
}

const unusable = (message: string) => new ApiError({ status: 200, code: 'WRONG_SHAPE', message })
