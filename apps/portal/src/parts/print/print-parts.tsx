import { formatAddress, readAddress } from '@portal/domain/addresses'
import { useId } from 'react'
import type { Account } from '../../api/account.ts'
import type { Fact } from '../../ui/FactsList.tsx'
import { knownFacts } from '../policy/coverage-facts.ts'
import classes from './print.module.css'

/** The policyholder with the address for mail, and the insurer (000 §3). */
export function holderFacts({ profile }: Pick<Account, 'profile'>): Fact[] {
  const { mailingAddress, homeAddress, underwriter } = profile
  return knownFacts([
    ['Name', holderName(profile)],
    ['Address', formatAddress(readAddress(mailingAddress ?? homeAddress))],
    ['Insurer', underwriter],
  ])
}

/** The policyholder's name, put together from its parts where the whole is missing. */
export function holderName({ name, firstName, lastName }: Account['profile']): string {
  return name ?? [firstName, lastName].filter(Boolean).join(' ')
}

/** A section of facts on paper, without their explanations. It is omitted when it has no facts. */
export function PrintSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {note === undefined ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * An instant in the time zone of this device, with that zone, such as "November 20, 2026 at 10:04 AM EST".
 * @param timestamp ISO 8601
 */
export function zonedTimeText(timestamp: string | undefined): string | undefined {
  const at = Date.parse(timestamp ?? '')
  if (Number.isNaN(at)) return undefined
  return new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',

    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
