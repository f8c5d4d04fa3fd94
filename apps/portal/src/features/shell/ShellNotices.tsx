import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { lostWords } from './lost-words.ts'
import { NewPolicyNotice } from './NewPolicyNotice.tsx'

type ShellNoticesProps = {
  /** Whether a policy was just bought. */
  isNew: boolean
  /** The parts of the account that were unusable. The rest of it shows below. */
  lost: readonly string[] | undefined
}

/** The notices about the account above the content of every screen. */
export function ShellNotices({ isNew, lost }: ShellNoticesProps) {
  const { supportPhone } = useApi().config
  return (
    <>
      {isNew && <NewPolicyNotice />}
      {lost && (
        <Banner tone="warning">
          <p role="status">
            We can’t show <span>{lostWords(lost)}</span> right now. Nothing about your coverage has changed.
            Try again later, or call us at <a href={`tel:${supportPhone}`}>{supportPhone}</a>.
          </p>
        </Banner>
      )}
    </>
  )
}
