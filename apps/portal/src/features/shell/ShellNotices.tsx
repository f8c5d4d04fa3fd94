import { POLICY_POLLS, pollInterval } from '@portal/domain/policy-arrival'
import { useQuery } from '@tanstack/react-query'
import { policyArrivalQuery } from '../../api/policy-arrival.ts'
import { useFlags } from '../../api/remote-config.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'

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

/** The notice while a policy that was just bought is being set up (000 §4). */
function NewPolicyNotice() {
  const { isWaiting } = usePolicyArrival()
  if (!isWaiting) return null
  return (
    <Banner tone="neutral">
      <p role="status">We’re setting up your new policy. It appears here in a moment.</p>
    </Banner>
  )
}

/** Whether the portal waits for a policy that was just bought, after a sign-in from the buy flow (000 §4). */
function usePolicyArrival(): { isWaiting: boolean } {
  const api = useApi()
  const state = useSessionState()
  const flags = useFlags()
  const bought = state.status === 'signedIn' && state.customer.bought !== undefined
  const { data } = useQuery({
    ...policyArrivalQuery(api, pollInterval(flags?.autoRefreshDuration)),
    enabled: bought && flags !== undefined,
  })
  return { isWaiting: bought && (data?.polls ?? 0) < POLICY_POLLS }
}

/** The words for the parts of an account, by their names in the answer. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['policies', 'some of your policies'],
  ['policyTerms', 'some dates of your policies'],
  ['policyTermsHistory', 'some earlier terms of your policies'],
  ['pets', 'some of your pets'],
  ['failedPayments', 'payments that failed'],
  ['paymentMethods', 'some of your payment methods'],
  ['paymentHistory', 'some of your payments'],
  ['healthyPetsCredit', 'your healthy pet credits'],
  ['workQueues', 'changes that you asked for'],
])

/** The unusable parts of an account in words: "some of your policies and some of your pets". */
export function lostWords(lost: readonly string[]): string {
  // A policy that is left out includes its terms.
  const isIncluded = (name: string) => lost.includes('policies') && name.startsWith('policyTerms')
  const words = [...WORDS].flatMap(([name, text]) => (lost.includes(name) && !isIncluded(name) ? [text] : []))
  if (words.length === 0) return 'some details of your account'
  return new Intl.ListFormat('en-US').format(words)
}
