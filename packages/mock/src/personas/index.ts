import { claims } from './claims.ts'
import { contacts } from './contacts.ts'
import type { Persona } from './define.ts'
import { extremes, kennel } from './extremes.ts'
import { caHappy, usHappy } from './happy.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { situations } from './situations.ts'
import { caOverdue, wallets } from './wallets.ts'
import { wellness } from './wellness.ts'

/** All personas that can sign in, as `<name>@example.com`. */
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
].map((definition, index) => ({
  ...definition,
  number: index + 1,
  ...(definition.hasNoMobile ? {} : { phone: `2125550${101 + index}` }),
}))

const byEmail = new Map(personas.map((persona) => [`${persona.name}@example.com`, persona]))

export function personaByEmail(email: string): Persona | undefined {
  return byEmail.get(email)
}

export function personaOf(predicate: (persona: Persona) => boolean): Persona | undefined {
  return personas.find(predicate)
}
