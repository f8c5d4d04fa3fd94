import type { Contact } from '@portal/domain/one-time-code'
import { call } from '@portal/sdk'
import { usable } from '@portal/sdk/needed'
import { verifyCode } from '@portal/sdk/needed/fdp-user-service'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'

const toWire = ({ kind, value }: Contact) => (kind === 'phone' ? { phone: value } : { email: value })

/** The contact that gets a code; `resend` for another one. */
export type SentContact = { contact: Contact; resend: boolean }

/** Sends a one-time code. The answer is the same for known and unknown contacts (000 §7). */
export function sendCodeMutation({ sdk, contact: kept }: Api) {
  return mutationOptions({
    mutationFn: async ({ contact, resend }: SentContact) => {
      await call(sdk.user.POST('/v1/users/send-code', { body: { ...toWire(contact), resend } }))
      await kept.write(contact)
    },
    meta: { refetch: [] },
  })
}

/** Verifies a one-time code and stores the signature that the verification returns (000 §7). */
export function verifyCodeMutation({ sdk, contact: kept }: Api) {
  return mutationOptions({
    mutationFn: async ({ contact, code }: { contact: Contact; code: string }) => {
      const { verificationSig, email } = await call(
        sdk.user.POST('/v1/users/verify-code', { body: { ...toWire(contact), code } }),
        usable(verifyCode),
      )
      const { kind, value } = contact
      await kept.keepCodeTries(contact, { wrong: 0 })
      await kept.write({ kind, value, verified: { signature: verificationSig, email, code } })
    },
    meta: { refetch: [] },
  })
}
