import { EMAIL, PASSWORD } from '../performance/sign-in.ts'

/** A phone number that is not confirmed yet. */
export const NEW_PHONE = '2125550142'

/** Makes single-use values as a person would: requests a code and reads it in the mock's outbox. */
export type FreshCodes = {
  /** A code that confirms the phone number. */
  ofContact(): Promise<string>
  /** A code that verifies the phone number on file. */
  ofContactOnFile(profileId: string): () => Promise<string>
  /** A code for signing in, sent to the person's phone. */
  ofSignIn(): Promise<string>
  /** The signature that the password calls require, with the code it was issued for. */
  signature(): Promise<{ code: string; verificationSig: string }>
  /** The password, after it was reset to its initial value. */
  password(): Promise<string>
}

type Outbox = { messages: { to: string; code?: string }[] }
type Verified = { payload: { response: { verificationSig: string } } }

/**
 * @param headers session, csrf token and world of the person
 * @param phone the phone number of the person
 */
export function createFreshCodes(
  target: string,
  world: string,
  headers: Record<string, string>,
  phone: string,
): FreshCodes {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${target}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-correlation-id': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }
  const lastCodeTo = async (contact: string) => {
    const answer = await fetch(`${target}/_mock/worlds/${world}/outbox`)
    const { messages }: Outbox = JSON.parse(await answer.text())
    return messages.findLast(({ to, code }) => to === contact && code !== undefined)?.code ?? ''
  }
  const codes: FreshCodes = {
    async ofContact() {
      await post('/fdp-profile-service/v1/profiles/generateCode', { phoneNumber: NEW_PHONE, email: EMAIL })
      return lastCodeTo(NEW_PHONE)
    },
    ofContactOnFile: (profileId) => async () => {
      await post(`/fdp-profile-service/v1/profiles/${profileId}/contacts/mobile/verification`, undefined)
      return lastCodeTo(phone)
    },
    async ofSignIn() {
      await post('/fdp-user-service/v1/users/send-code', { phone, resend: true })
      return lastCodeTo(phone)
    },
    async signature() {
      const code = await codes.ofSignIn()
      const answer = await post('/fdp-user-service/v1/users/verify-code', { phone, code })
      const { payload }: Verified = JSON.parse(answer)
      return { code, verificationSig: payload.response.verificationSig }
    },
    async password() {
      const { verificationSig } = await codes.signature()
      const body = { email: EMAIL, password: PASSWORD, verificationSig }
      await post('/fdp-user-service/v1/user/resetcognitopassword', body)
      return PASSWORD
    },
  }
  return codes
}
