import { percentDecoded } from '@portal/document'
import { buildCustomer } from '../personas/build.ts'
import type { Persona } from '../personas/define.ts'
import { emailOf } from '../personas/index.ts'
import { displayNumber } from '../projections/policy-number.ts'
import { emptyTables, openTables } from '../world/tables/tables.ts'
import type { Worlds } from '../world/worlds.ts'
import { DEFAULT_PERSONA, DEFAULT_WORLD } from '../world/worlds.ts'

export type DescribedPersona = ReturnType<typeof describe>

/** All personas, described once, because the rows of all are built for it and their ids never change. */
export function createPersonaList(worlds: Worlds): () => readonly DescribedPersona[] {
  let list: readonly DescribedPersona[] | undefined
  return () => {
    const today = worlds.get(DEFAULT_WORLD).today()
    list ??= worlds.personas.map((persona) => describe(persona, today))
    return list
  }
}

/** The persona that a request is about, by the first of its ids or its address in the text; else the default one. */
export function personaIn(text: string, list: readonly DescribedPersona[]): string {
  const words = new Set(percentDecoded(text).split(/[^\w@.-]+/))
  const found = list.find(({ email, customerNumber, walletId, policies, pets }) => {
    const ofPolicies = policies.flatMap((policy) => [policy.policyNumber, policy.policyNumberDisplay])
    const ids = [email, customerNumber, walletId, ...ofPolicies, ...pets.map(({ id }) => id)]
    return ids.some((id) => words.has(id))
  })
  return found?.name ?? DEFAULT_PERSONA
}

/**
 * A persona as a world begins with it: its login, and the ids of its policies and pets.
 * @param today the day of the world, YYYY-MM-DD
 */
function describe(persona: Persona, today: string) {
  const tables = openTables(emptyTables())
  const { id, phone, walletId } = buildCustomer(persona, tables, today)
  return {
    name: persona.name,
    email: emailOf(persona),
    phone,
    shows: persona.shows,
    customerNumber: id,
    walletId,
    policies: tables.policies.all().map(({ id: policyNumber, petId }) => ({
      policyNumber,
      policyNumberDisplay: displayNumber(policyNumber),
      petId,
    })),
    pets: tables.pets.all().map((pet) => ({ id: pet.id, name: pet.name })),
  }
}
