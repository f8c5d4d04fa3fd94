import { claims } from './claims.ts'
import { contacts } from './contacts.ts'
import { content } from './content.ts'
import type { Persona } from './define.ts'
import { extremes, kennel } from './extremes.ts'
import { caHappy, usHappy } from './happy.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { situations } from './situations.ts'
import { caOverdue, wallets } from './wallets.ts'
import { wellness } from './wellness.ts'
import { wellnessCases } from './wellness-cases.ts'

/** The personas of every mock. A file can add others. Each signs in as `<name>@example.com`. */
export const personas: readonly Persona[] = [
  usHappy,
  caHappy,
  ...situations,
  ...extremes,
  ...payments,
  ...wellness,
  ...contacts,
  ...wallets,
  kennel,
  ...payouts,
  caOverdue,
  ...claims,
  ...wellnessCases,
  ...content,
].map((definition, index) => ({
  ...definition,
  number: index + 1,
  ...(definition.hasNoMobile ? {} : { phone: `2125550${101 + index}` }),
}))

/** The sign-in address of a persona. */
export function emailOf({ name }: Pick<Persona, 'name'>): string {
  return `${name}@example.com`
}
