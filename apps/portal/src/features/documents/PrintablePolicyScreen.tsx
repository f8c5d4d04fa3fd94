import { IconPrinter } from '@tabler/icons-react'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { dateText } from '../../lib/format.ts'
import { localToday } from '../../lib/today.ts'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import type { Fact } from '../../ui/FactsList.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PrintSection } from './PrintSection.tsx'
import classes from './print.module.css'
import { coverageFacts, type PrintedPet, petFacts, termRows, wellnessFacts } from './print-facts.ts'

type PrintablePolicyScreenProps = {
  policy: Policy
  term: PolicyTerm
  petName: string
  pet: PrintedPet | undefined
  policyFacts: readonly Fact[]
  serviceCode: string | undefined
}

/** A policy on paper: all of it, and nothing of the screen around it. */
export function PrintablePolicyScreen(props: PrintablePolicyScreenProps) {
  const { policy, term, petName, pet, policyFacts, serviceCode } = props
  const { config } = useApi()
  const wellness = wellnessFacts(term, serviceCode)
  const cancelled = term.status === 'CANCELLED'
  return (
    <article className={classes.sheet}>
      <title>{`${petName}'s policy on paper · Pet portal`}</title>
      <div className={classes.screenOnly}>
        <TextLink to="/account/pets/$id" params={{ id: policy.policyNumber }}>
          Go back
        </TextLink>
        <Button size="sm" onClick={() => window.print()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          Print
        </Button>
      </div>
      <h1 tabIndex={-1}>
        <bdi>{petName}</bdi>'s policy
      </h1>
      <p>
        {cancelled ? 'Inactive' : 'Active'}, as of {dateText(localToday())}
      </p>
      <PrintSection title="Pet" facts={petFacts(petName, pet)} />
      <PrintSection title="Policy" facts={policyFacts} />
      <PrintSection title="Coverage" facts={coverageFacts(term, serviceCode)} />
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
        Have questions about your policy or coverage? Call us at{' '}
        <a href={`tel:${config.supportPhone}`}>{config.supportPhone}</a>.
      </p>
    </article>
  )
}
