import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { changeEmailMutation, generateCodeMutation } from '../../../api/contacts.ts'
import { useFrozenFlags } from '../../../api/remote-config.ts'
import { useApi } from '../../../session/context.ts'

/** The calls that change the e-mail address (000 §4), behind a code where the flag asks for it (decision 17). */
export function useEmailChange(account: Account) {
  const api = useApi()
  const needsCode = useFrozenFlags()?.requireEmailStepUp === true
  const generate = useMutation(generateCodeMutation(api))
  const change = useMutation(changeEmailMutation(api))
  const mobile = account.profile.mobile?.value

  return {
    /** Whether a code comes before the change. */
    needsCode,
    isMobileMissing: needsCode && mobile === undefined,
    /** The number that was sent a code, which is due now. */
    codeSentTo: generate.isSuccess ? mobile : undefined,
    /** Sends the address, or the code that has to come before it. */
    begin(newEmail: string): Promise<unknown> | undefined {
      if (!needsCode) return change.mutateAsync({ account, newEmail })
      return mobile === undefined ? undefined : generate.mutateAsync(mobile)
    },
    /** Sends the address with the code. */
    finish(newEmail: string, code: string) {
      const stepUp = mobile === undefined ? undefined : { phoneNumber: mobile, code }
      return change.mutateAsync({ account, newEmail, stepUp })
    },
    /** From the code back to the address. */
    goBack: generate.reset,
  }
}
