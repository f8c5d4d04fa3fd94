import { INVALID_ACCOUNT } from '../../../api/errors.ts'
import { useApi } from '../../../session/context.ts'
import { ErrorScreen } from '../../../ui/ErrorScreen.tsx'
import { useErrorForHost } from './use-host-report.ts'

type NoticeProps = {
  title: string
  text: string
  correlationId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** The reason why the page shows nothing, with the support phone and no way into the portal. The app is told too. */
export function GateNotice({ title, text, correlationId, onRetry }: NoticeProps) {
  const { supportPhone } = useApi().config
  useErrorForHost(text)
  return (
    <ErrorScreen
      title={title}
      phone={supportPhone}
      correlationId={correlationId}
      {...(onRetry && { onRetry })}
    >
      {text}
    </ErrorScreen>
  )
}

/** The screen of a link that has expired or is incomplete (001 §2, §8). */
export function LinkExpired() {
  return <GateNotice title="Link Expired" text="The link you followed has expired." />
}

/** The screen of an address for another account than that of the token or the session (001 §8). */
export function InvalidAccount() {
  return <GateNotice {...INVALID_ACCOUNT} />
}
