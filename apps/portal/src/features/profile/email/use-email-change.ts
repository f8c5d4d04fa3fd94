import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../api/account.ts'
import { changeEmailMutation, generateCodeMutation } from '../../../api/contacts.ts'
import { useFrozenFlags } from '../../../api/remote-config.ts'
import { useApi } from '../../../session/context.ts'

/** The calls that change the e-mail address (000 §4). With the flag, they need a code first (decision 17). */
export function useEmailChange(account: Account) {
  const api = useApi()
  const needsCode = useFrozenFlags()?.requireEmailStepUp === true
  const generate = useMutation(generateCodeMutation(api))
  const change = useMutation(changeEmailMutation(api))
  const mobile = account.profile.mobile?.value

  return {
    /** Whether a code is needed before the change. */
    needsCode,
    isMobileMissing: needsCode && mobile === undefined,
    /** The number that a code was sent to; undefined before a code was sent. */
    codeSentTo: generate.isSuccess ? mobile : undefined,
    /** Sends the address, or first the code when one is needed. */
    begin(newEmail: string): Promise<unknown> | undefined {
      if (!needsCode) return change.mutateAsync({ account, newEmail })
      return mobile === undefined ? undefined : generate.mutateAsync(mobile)
    },
    /** Sends the address with the code. */
    finish(newEmail: string, code: string) {
      const stepUp = mobile === undefined ? undefined : { phoneNumber: mobile, code }
      return change.mutateAsync({ account, newEmail, stepUp })
    },
    /** Returns from the code to the address. */
    goBack: generate.reset,
  }
}
