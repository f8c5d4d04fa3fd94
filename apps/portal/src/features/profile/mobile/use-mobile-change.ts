import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { isProofDemanded } from '../../../api/contact-proof.ts'
import { changeMobileMutation, generateCodeMutation } from '../../../api/contacts.ts'
import { useApi } from '../../../session/context.ts'
import { useStepUp } from '../step-up/use-step-up.ts'

/**
 * The calls that change the mobile number: a code to the new number, and the change with it (000 §4). A verification of a
 * contact on file may come first (decision 22).
 */
export function useMobileChange(account: Account) {
  const api = useApi()
  const stepUp = useStepUp(account, 'phone')
  const generate = useMutation(generateCodeMutation(api))
  // Separate, because the first code counts as sent while another one is requested.
  const again = useMutation(generateCodeMutation(api))
  const change = useMutation(changeMobileMutation(api))

  return {
    stepUp,
    isDone: change.isSuccess,
    /** Whether a code was sent to the new number. */
    isCodeSent: generate.isSuccess,
    begin: (phone: string): Promise<unknown> =>
      stepUp.isNext ? stepUp.begin() : generate.mutateAsync(phone),
    /** Sends the code to the new number after the verification. */
    async proceed(phone: string) {
      await generate.mutateAsync(phone)
      stepUp.leave()
    },
    sendAgain: (phone: string) => again.mutateAsync(phone),
    isSendingAgain: again.isPending,
    /** Returns from the code to the number. */
    goBack: generate.reset,
    /** @param onDemanded called when the service demands a new verification first */
    async finish(phone: string, code: string, onDemanded: (error: unknown) => void) {
      try {
        await change.mutateAsync({ account, phoneNumber: phone, code, contactProof: stepUp.proof })
      } catch (error) {
        stepUp.note(error)
        if (isProofDemanded(error)) {
          generate.reset()
          onDemanded(error)
        }
        throw error
      }
    },
  }
}
