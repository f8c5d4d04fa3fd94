import { DEFAULT_GATEWAY } from '../sandbox.ts'
import type { CustomerRecord } from '../world/types.ts'
import type { Persona } from './define.ts'
import { policyDocumentsOf } from './papers.ts'

/** The one password of the sandbox; the panel shows it. */
export const PASSWORD = 'Portal-2026!'

/** The policyholder of a persona, as the services would know them on that day. */
export function buildCustomer(
  persona: Persona,
  today: string,
  gateway: string = DEFAULT_GATEWAY,
): CustomerRecord {
  const { name, number, phone, serviceCode } = persona
  const email = `${name}@example.com`
  const customerNumber = `C-${200_100 + number}`
  const walletId = `WA-${200_100 + number}`
  const situation = persona.build({ today, number, email, phone, customerNumber, walletId, gateway })
  return {
    persona: name,
    email,
    phone,
    password: PASSWORD,
    sub: `5a11d0c0-0000-4000-8000-${String(number).padStart(12, '0')}`,
    customerNumber,
    walletId,
    externalPlatformID: `EXT-${200_100 + number}`,
    serviceCode,
    workItems: [],
    claims: {},
    vets: {},
    policyDocuments: policyDocumentsOf({ gateway }, situation.account.policies ?? []),
    medicalRecords: {},
    offers: {},
    renamed: [],
    ...situation,
  }
}
