import type { AddressUpdate, ServiceCode } from '../../contract-types.ts'
import type { CustomerRow } from '../../tables/rows.ts'
import type { Tables } from '../../tables/tables.ts'
import type { Persona } from '../define.ts'

/** The password of all personas; the panel shows it. */
export const PASSWORD = 'Portal-2026!'

const HOMES: Record<ServiceCode, AddressUpdate> = {
  US: { line1: '12 Maple Street', city: 'New York', state: 'NY', zipcode: '10001', country: 'US' },
  CA: { line1: '80 Wellington Street', city: 'Ottawa', state: 'ON', zipcode: 'K1A 0B1', country: 'CA' },
}

/** The policyholder of a persona. Its ids derive from the persona's number, so that no two personas share one. */
export function customer(persona: Persona, tables: Tables): CustomerRow {
  const { name, number, serviceCode, firstName, lastName } = persona
  const home = HOMES[serviceCode]
  return tables.customers.insert({
    id: `C-${200_100 + number}`,
    persona: name,
    email: `${name}@example.com`,
    ...(persona.phone === undefined ? {} : { phone: persona.phone }),
    password: PASSWORD,
    sub: `5a11d0c0-0000-4000-8000-${String(number).padStart(12, '0')}`,
    profileId: `PR-${5500 + number}`,
    walletId: `WA-${200_100 + number}`,
    linkWalletId: `WL-${200_100 + number}`,
    externalPlatformId: `EXT-${200_100 + number}`,
    serviceCode,
    firstName,
    lastName,
    homeAddress: home,
    mailingAddress: home,
    otherEmails: [],
    isEligibleForWellness: true,
    underwriter: 'Example Insurance',
    identity: {},
  })
}
