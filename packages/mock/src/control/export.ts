import type { Persona } from '../personas/define.ts'
import type { SavedPersona } from '../personas/files/file-types.ts'
import { savedPersona } from '../personas/files/saved-persona.ts'
import type { World } from '../world/world.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'

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
  return savedPersona(world, customer, name, shows.slice(0, 200))
}
