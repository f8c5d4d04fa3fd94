import { INVALID_ACCOUNT } from '../../../api/errors.ts'
import { useApi } from '../../../session/context.ts'
import { ErrorScreen } from '../../../ui/ErrorScreen.tsx'

/** The payment screen of an account without a wallet, which cannot pay (001 §8). */
export function InvalidAccount() {
  return (
    <ErrorScreen title={INVALID_ACCOUNT.title} phone={useApi().config.supportPhone}>
      {INVALID_ACCOUNT.text}
    </ErrorScreen>
  )
}
