import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskeyMutation } from '../../api/passkeys.ts'
import { ApiError } from '../../api/refusal.ts'
import type { CeremonyProblem } from '../../integrations/identity/passkey-ceremonies.ts'
import { failureText } from '../../lib/connection.ts'
import { onlineImport } from '../../lib/lazy-part.ts'
import { useApi } from '../../session/context.ts'

/** The code of the ceremonies, which loads with the first press. */
const loadCeremonies = onlineImport(() => import('../../integrations/identity/passkey-ceremonies.ts'))

const GENERAL = 'We couldn’t add a passkey. Try again in a few minutes.'

const KNOWN = 'This device or key already has a passkey for your account. Use another one.'

const OF_CEREMONY: Record<CeremonyProblem, string> = {
  notAllowed: 'No passkey was added. It was cancelled or took too long. You can try again.',
  known: KNOWN,
  address: 'Passkeys don’t work at this address.',
  failed: 'This device or key couldn’t make a passkey. Try again, or use another one.',
}

export const TEN_AT_MOST = 'You have 10 passkeys, which is the most. Remove one to add another.'

const NOT_NOW = 'Passkeys can’t be added right now.'

const BY_CODE: Readonly<Record<string, string>> = {
  LimitExceededException: TEN_AT_MOST,
  WebAuthnCredentialNotSupportedException: `${KNOWN} It may also be of a kind that we can’t use.`,
  WebAuthnChallengeNotFoundException: 'That took too long, so no passkey was added. You can try again.',
  WebAuthnClientMismatchException: OF_CEREMONY.failed,
  WebAuthnOriginNotAllowedException: OF_CEREMONY.address,
  WebAuthnRelyingPartyMismatchException: OF_CEREMONY.address,
  WebAuthnConfigurationMissingException: NOT_NOW,
  WebAuthnNotEnabledException: NOT_NOW,
}

function textOf(error: unknown): string {
  if (error instanceof Error && 'problem' in error) return ceremonyText(String(error.problem))
  const known = error instanceof ApiError && error.status === 400 ? BY_CODE[error.code] : undefined
  return failureText(error, known ?? GENERAL)
}

const ceremonyText = (problem: string) =>
  Object.entries(OF_CEREMONY).find(([name]) => name === problem)?.[1] ?? GENERAL

/** Adds a passkey of this device or of a key, and says why there is none. @param onAdded called after a success */
export function useAddPasskey(onAdded: () => void) {
  const { mutateAsync } = useMutation(addPasskeyMutation(useApi()))
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string>()

  // The button stays enabled, because it would lose the focus; a second press does nothing meanwhile.
  async function add() {
    if (isAdding) return
    setProblem(undefined)
    setAdding(true)
    try {
      const { createPasskey } = await loadCeremonies()
      await mutateAsync(createPasskey)
      onAdded()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setAdding(false)
    }
  }

  return { add: () => void add(), isAdding, problem }
}
