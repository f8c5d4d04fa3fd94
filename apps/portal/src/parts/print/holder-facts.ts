import { formatAddress, readAddress } from '@portal/domain/addresses'
import type { Account } from '../../api/account.ts'
import type { Fact } from '../../ui/FactsList.tsx'
import { knownFacts } from '../policy/known-facts.ts'

/** The policyholder with the address for mail, and the insurer (000 §3). */
export function holderFacts({ profile }: Pick<Account, 'profile'>): Fact[] {
  const { name, firstName, lastName, mailingAddress, homeAddress, underwriter } = profile
  return knownFacts([
    ['Name', name ?? [firstName, lastName].filter(Boolean).join(' ')],
    ['Address', formatAddress(readAddress(mailingAddress ?? homeAddress))],
    ['Insurer', underwriter],
  ])
}
