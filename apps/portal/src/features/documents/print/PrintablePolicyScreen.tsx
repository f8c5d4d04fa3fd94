import { policyStatus } from '@portal/domain/policies'
import { IconPrinter } from '@tabler/icons-react'
import type { Account } from '../../../api/account.ts'
import { dateText } from '../../../lib/format.ts'
import { localToday } from '../../../lib/today.ts'
import { printedCoverageFacts } from '../../../parts/policy/coverage-facts.ts'
import { billingFacts, policyFacts } from '../../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PrintSection } from './PrintSection.tsx'
import classes from './print.module.css'
import { holderFacts, petFacts, termRows, wellnessFacts } from './print-facts.ts'

/** A policy for printing, without the navigation around it. */
export function PrintablePolicyScreen({ account, view }: { account: Account; view: PolicyView }) {
  const { policy, term, name } = view
  const wellness = wellnessFacts(view)
  return (
    <article className={classes.sheet}>
      <title>{`${name}'s policy on paper · Pet portal`}</title>
      <div className={classes.screenOnly}>
        <TextLink to="/account/pets/$id" params={{ id: policy.policyNumber }}>
          Go back
        </TextLink>
        <Button size="sm" onClick={() => window.print()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          Print
        </Button>
      </div>
      <div className={classes.head}>
        <span className={classes.logo}>
          <Logo />
        </span>
        <bdi>{account.profile.underwriter}</bdi>
      </div>
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>'s policy
      </h1>
      <p>
        {policyStatus(term)}, as of {dateText(localToday())}
      </p>
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      <PrintSection title="Pet" facts={petFacts(view)} />
      <PrintSection title="Policy" facts={policyFacts(view)} />
      <PrintSection title="Coverage" facts={printedCoverageFacts(view)} />
      <PrintSection title="Billing" facts={billingFacts(account, view)} />
      {wellness === undefined ? null : <PrintSection title="Wellness" facts={wellness} />}
      <section aria-labelledby="terms">
        <h2 id="terms">Policy terms</h2>
        <table className={classes.terms}>
          <thead>
            <tr>
              <th scope="col">Policy number</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {termRows(policy).map(({ id, number, from, to }) => (
              <tr key={id}>
                <td>{number}</td>
                <td>{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        Have questions about your policy or coverage? Call us at <SupportPhone />.
      </p>
    </article>
  )
}
