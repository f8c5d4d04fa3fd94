import type { CustomerRow } from '../tables/rows.ts'
import type { Tables } from '../tables/tables.ts'
import { busyBell } from './bell-persona.ts'
import { claims } from './claim-personas.ts'
import type { Persona, PersonaDefinition } from './define.ts'
import { extremes, kennel } from './extremes.ts'
import { customer } from './factories/customer-factory.ts'
import { caHappy, usHappy } from './happy.ts'
import { losses } from './loss-personas.ts'
import { payments } from './payment-personas.ts'
import { payouts } from './payout-personas.ts'
import { reviews } from './review-personas.ts'
import { security } from './security-personas.ts'
import { contacts, content, situations } from './situations.ts'
import { caOverdue, wallets } from './wallets.ts'
import { wellnessCases } from './wellness-cases.ts'
import { wellness } from './wellness-personas.ts'

/** The personas of every mock. A file can add others. Each signs in as `<name>@example.com`. */
export const personas: readonly Persona[] = [
  ...about('Everyday', [usHappy, caHappy]),
  ...about('Policies and pets', situations),
  ...about('Large and unusual data', extremes),
  ...about('Payments', payments),
  ...about('Wellness', wellness),
  ...about('Sign-in and security', contacts),
  ...about('Payments', wallets),
  ...about('Large and unusual data', [kennel]),
  ...about('Payouts', payouts),
  ...about('Payments', [caOverdue]),
  ...about('Claims', claims),
  ...about('Wellness', wellnessCases),
  ...about('Policies and pets', content),
  ...about('Notifications', [busyBell]),
  ...about('After a death', losses),
  ...about('Reviews of decisions', reviews),
  ...about('Sign-in and security', security),
].map((definition, index) => ({
  ...definition,
  number: index + 1,
  ...(definition.hasNoMobile ? {} : { phone: `2125550${101 + index}` }),
}))

/** The position in the list gives a persona its ids, so a topic may come more than once. */
function about(topic: string, definitions: readonly PersonaDefinition[]): PersonaDefinition[] {
  return definitions.map((definition) => ({ topic, ...definition }))
}

/** The sign-in address of a persona. */
export function emailOf({ name }: Pick<Persona, 'name'>): string {
  return `${name}@example.com`
}

/** Inserts the rows of a persona, as of the given day. @param gateway the address of the services, for addresses of files */
export function buildCustomer(
  persona: Persona,
  tables: Tables,
  today: string,
  gateway?: string,
): CustomerRow {
  const row = customer(persona, tables)
  persona.build({
    tables,
    today,
    number: persona.number,
    customer: row,
    ...(gateway === undefined ? {} : { gateway }),
  })
  return row
}
