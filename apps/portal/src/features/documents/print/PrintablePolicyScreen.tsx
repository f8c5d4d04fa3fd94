import { policyStatus } from '@portal/domain/policies'
import type { Account } from '../../../api/account.ts'
import { dateText } from '../../../lib/format.ts'
import { localToday } from '../../../lib/today.ts'
import { printedCoverageFacts } from '../../../parts/policy/coverage-facts.ts'
import { billingFacts, policyFacts } from '../../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { holderFacts } from '../../../parts/print/holder-facts.ts'
import { PrintSection } from '../../../parts/print/PrintSection.tsx'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { PrintTable } from '../../../parts/print/PrintTable.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { petFacts, termRows, wellnessFacts } from './print-facts.ts'

/** A policy for printing, without the navigation around it. */
export function PrintablePolicyScreen({ account, view }: { account: Account; view: PolicyView }) {
  const { policy, term, name } = view
  const wellness = wellnessFacts(view)
  return (
    <PrintSheet
      back={
        <BackLink to="/account/pets/$id" params={{ id: policy.policyNumber }}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`${name}'s policy on paper · Pet portal`}</title>
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>'s policy
      </h1>
      <p>{`${policyStatus(term)}, as of ${dateText(localToday())}`}</p>
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      <PrintSection title="Pet" facts={petFacts(view)} />
      <PrintSection title="Policy" facts={policyFacts(view)} />
      <PrintSection title="Coverage" facts={printedCoverageFacts(view)} />
      <PrintSection title="Billing" facts={billingFacts(account, view)} />
      {wellness === undefined ? null : <PrintSection title="Wellness" facts={wellness} />}
      <section aria-labelledby="terms">
        <h2 id="terms">Policy terms</h2>
        <PrintTable heads={['Policy number', 'From', 'To']} rows={termRows(policy)} />
      </section>
      <p>
        Have questions about your policy or coverage? Call us at <SupportPhone />.
      </p>
    </PrintSheet>
  )
}
