import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { lostWords } from './lost-words.ts'

/** The notice about an account of which some parts were unusable. The rest of it shows below. */
export function IncompleteNotice({ lost }: { lost: readonly string[] }) {
  return (
    <Banner tone="warning">
      <p role="status">
        We can't show {lostWords(lost)} right now. Nothing about your coverage has changed. Try again later,
        or call us at <SupportPhone />.
      </p>
    </Banner>
  )
}
