import { percentDecoded } from '@portal/document'
import type { Persona } from '../personas/define.ts'
import { buildCustomer, emailOf } from '../personas/every-persona.ts'
import type { SavedPersona } from '../personas/files/file-types.ts'
import { savedPersona } from '../personas/files/saved-persona.ts'
import { displayNumber } from '../projections/policy-number.ts'
import { emptyTables, openTables } from '../tables/tables.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_PERSONA, DEFAULT_WORLD, type Worlds } from '../world/worlds.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'

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
  const found = list.find(({ email, customerNumber, walletId, policies, pets, devices }) => {
    const ofPolicies = policies.flatMap((policy) => [policy.policyNumber, policy.policyNumberDisplay])
    const ids = [email, customerNumber, walletId, ...ofPolicies, ...pets.map(({ id }) => id), ...devices]
    return ids.some((id) => words.has(id))
  })
  return found?.name ?? DEFAULT_PERSONA
}

/**
 * A persona as a world begins with it: its login, and the ids of its policies, pets and devices.
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
    topic: persona.topic ?? 'From a file',
    customerNumber: id,
    walletId,
    policies: tables.policies.all().map(({ id: policyNumber, petId }) => ({
      policyNumber,
      policyNumberDisplay: displayNumber(policyNumber),
      petId,
    })),
    pets: tables.pets.all().map((pet) => ({ id: pet.id, name: pet.name })),
    devices: tables.devices.all().map((device) => device.id),
  }
}

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/

/** The policyholder of a persona in a world as a persona of its own, `GET /worlds/{world}/export?persona=&name=&shows=`. */
export function exportOf(world: World, personas: readonly Persona[], query: URLSearchParams): SavedPersona {
  refuseOthers(Object.fromEntries(query), ['persona', 'name', 'shows'])
  const persona = readPersona(query.get('persona') ?? world.state.persona, personas)
  const name = query.get('name') ?? `${persona}-saved`
  if (!NAME.test(name)) throw new ControlError(400, '"name" has small letters, digits and "-", at most 60.')
  if (personas.some((each) => each.name === name)) {
    throw new ControlError(400, `There is a persona ${name} already; choose another name.`)
  }
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new ControlError(404, `${persona} is not in this world.`)
  const shows = query.get('shows') || `${persona} of the world ${world.name} on ${world.today()}`
  return savedPersona(world, customer, { name, shows: shows.slice(0, 200) })
}
