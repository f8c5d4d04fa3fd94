import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import type { HostKeysState } from './use-host-keys.ts'
import { useErrorForHost } from './use-host-report.ts'

type Fault = Extract<HostKeysState['is'], 'missing' | 'malformed'>

/** The texts are ours. */
const TEXTS: Record<Fault, string> = {
  missing: 'The secure form could not be opened. Go back in your app and try again',
  malformed:
    'The secure form could not be opened, because we can’t read what your app has sent. Update your app and try again',
}

/** Stands in place of the entry while the app has not sent its keys, or has sent malformed ones (001 §8). */
export function KeysFailure({ is }: { is: Fault }) {
  useErrorForHost(`${TEXTS[is]}.`)
  return (
    <Banner tone="danger" role="alert">
      <span>{`${TEXTS[is]}, or call us at `}</span>
      <SupportPhone />
      <span>.</span>
    </Banner>
  )
}
