import { INVALID_ACCOUNT } from '../../../api/errors.ts'
import { useApi } from '../../../session/context.ts'
import { ErrorScreen } from '../../../ui/ErrorScreen.tsx'

/** The screen for a link without an account, or whose account has no active policy (000 §8, 001 §2). */
export function InvalidAccountScreen() {
  const { supportPhone } = useApi().config
  return (
    <ErrorScreen title={INVALID_ACCOUNT.title} phone={supportPhone}>
      {INVALID_ACCOUNT.text}
    </ErrorScreen>
  )
}
