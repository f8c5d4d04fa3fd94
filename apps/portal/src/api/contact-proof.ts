import type { Contact } from '@portal/domain/one-time-code'
import { call } from '@portal/sdk'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import type { Account } from './account.ts'
import { profileIdOf } from './account-ids.ts'
import { succeeded } from './carry-out.ts'
import { ApiError } from './refusal.ts'

type OnFile = { account: Account; contact: Contact }

const pathOf = ({ account, contact }: OnFile) => ({
  id: profileIdOf(account),
  type: contact.kind === 'phone' ? ('mobile' as const) : ('email' as const),
})

/** Sends a code to a contact on file (decision 22). */
export function sendContactCodeMutation(api: Api) {
  return mutationOptions({
    mutationFn: (onFile: OnFile) =>
      call(
        api.sdk.profile.POST('/v1/profiles/{id}/contacts/{type}/verification', {
          params: { path: pathOf(onFile) },
        }),
        succeeded,
      ),
    meta: { refetch: [] },
  })
}

/** Exchanges the code for the proof that one change of a contact uses up (decision 22). */
export function confirmContactCodeMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ code, ...onFile }: OnFile & { code: string }) => {
      const { contactProof } = await call(
        api.sdk.profile.POST('/v1/profiles/{id}/contacts/{type}/verification/confirm', {
          params: { path: pathOf(onFile) },
          body: { code },
        }),
      )
      return contactProof
    },
    meta: { refetch: [] },
  })
}

/** Whether the service demands a proof, or refuses the one that it got. */
export function isProofDemanded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONTACT_PROOF_REQUIRED'
}
