import { codeNumber } from '@portal/domain/contacts'
import { phoneDigits } from '@portal/domain/text'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountKey, accountQuery, readPresentEmail } from './account.ts'
import { customerNumberOf, profileIdOf } from './account-ids.ts'
import { carryOut, succeeded } from './carry-out.ts'
import { ApiError } from './refusal.ts'
import { ACTIVITIES } from './security.ts'
import { fetchRenewed } from './seen-last.ts'

type Code = { phoneNumber: string; code: string }

/** The proof that the service demands with the flag `requireContactStepUp` (decision 22). */
type Proven = { contactProof?: string | undefined }

const bodyOf = ({ contactProof }: Proven) => (contactProof === undefined ? {} : { contactProof })

/** Sends a code to a phone number. Every failure is thrown (000 §7). */
export function generateCodeMutation(api: Api) {
  return mutationOptions({
    mutationFn: (phone: string) => {
      const body = { phoneNumber: phoneDigits(phone), email: customerOf(api).email }
      return call(api.sdk.profile.POST('/v1/profiles/generateCode', { body }), succeeded)
    },
    meta: { refetch: [] },
  })
}

/**
 * Changes the mobile number with the code that was sent to it. Validating the code comes first, because the change uses
 * it up (000 §7). If the answer is lost, the account says whether the number was changed.
 */
export function changeMobileMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (change: { account: Account } & Code & Proven, { client }) => {
      await validateCode(api, change)
      const number = phoneDigits(change.phoneNumber)
      await carryOut(putMobile(api, change), {
        async isDone() {
          const { profile } = await fetchRenewed(client, { ...accountQuery(api), staleTime: 0 })
          return phoneDigits(profile.mobile?.value ?? '') === number
        },
      })
    },
    meta: { refetch: [accountQuery(api).queryKey, ACTIVITIES] },
  })
}

async function putMobile(
  api: Api,
  { account, phoneNumber, code, ...proven }: { account: Account } & Code & Proven,
) {
  const { updatedTimestamp } = await call(
    api.sdk.profile.PUT('/v1/profiles/{id}/contacts/{type}', {
      params: { path: { id: profileIdOf(account), type: 'mobile' } },
      body: { value: phoneDigits(phoneNumber), verificationCode: codeNumber(code), ...bodyOf(proven) },
    }),
  )
  // An answer without a timestamp means that nothing was changed (000 §7).
  if (!updatedTimestamp) throw unusable('The answer has no time of the change.')
}

/**
 * Changes the e-mail address, which is also the login name (000 §4). The session continues under the new address, and
 * the account is refetched with it. If the answer is lost, the customer's present address says whether it was changed.
 */
export function changeEmailMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (change: { account: Account; newEmail: string } & Proven, { client }) => {
      const { account, newEmail } = change
      const before = accountQuery(api).queryKey
      await carryOut(postEmail(api, change), {
        isDone: async () => isSame(newEmail, await readPresentEmail(api, customerNumberOf(account))),
        staleField: '/oldEmail',
      })
      // Every screen reads the account by its e-mail address, so the present account is shown until the refetch ends.
      client.setQueryData(accountKey(newEmail), {
        ...account,
        profile: { ...account.profile, email: newEmail },
      })
      await api.session.rename(newEmail)
      client.removeQueries({ queryKey: before })
      // Without waiting, because the change is done even if the connection breaks now.
      void client.invalidateQueries({ queryKey: accountQuery(api).queryKey })
    },
    meta: { refetch: [ACTIVITIES] },
  })
}

async function postEmail(
  api: Api,
  { account, newEmail, ...proven }: { account: Account; newEmail: string } & Proven,
) {
  const { success } = await call(
    api.sdk.customer.POST('/v1/customers/{customerNumber}/email', {
      params: { path: { customerNumber: customerNumberOf(account) } },
      body: { oldEmail: customerOf(api).email, newEmail, ...bodyOf(proven) },
    }),
  )
  if (!success) throw unusable('The e-mail address was not changed.')
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
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
