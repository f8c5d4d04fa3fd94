import type { PetService } from '@portal/sdk/contracts'
import { isListed, vetRowId } from '../projections/vets.ts'
import type { PetRow, PetVetRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'

type Choice = PetService.components['schemas']['LinkedVetChoice']
type ManualVet = PetService.components['schemas']['ManualVet']

/** Replaces the list of a pet's vets and the primary one. The other data of each vet stays. */
export function replaceVets({ tables }: World, pet: PetRow, choices: readonly Choice[]) {
  const before = [...tables.petVets.where('petId', pet.id)]
  for (const link of before) tables.petVets.remove(link)
  // The first entry counts when a vet is named twice.
  const distinct = choices.filter(({ vetId }, at) => choices.findIndex((each) => each.vetId === vetId) === at)
  for (const { vetId, vetLegalEntityName, isPrimaryVet, vetEmail } of distinct) {
    const email = vetEmail ?? before.find((link) => link.vetId === vetId)?.email
    nameVet(tables, pet, vetId, vetLegalEntityName)
    link(tables, { petId: pet.id, vetId, isPrimary: isPrimaryVet, ...(email === undefined ? {} : { email }) })
  }
}

/** Adds a manually entered practice. A primary one replaces the previous primary vet. */
export function linkTypedVet(world: World, pet: PetRow, vet: ManualVet): PetVetRow {
  const { tables } = world
  const { practitionerName: name, address, contacts, isPrimaryVet, vetEmail } = vet
  const vetId = world.nextId('V-')
  const { customerId } = pet
  tables.vets.insert({
    id: vetRowId(customerId, vetId),
    customerId,
    vetId,
    name,
    address: [address],
    contacts: [contacts],
  })
  for (const other of tables.petVets.where('petId', pet.id)) {
    if (isPrimaryVet) tables.petVets.update(other, { isPrimary: false })
  }
  const email = vetEmail === undefined ? {} : { email: vetEmail }
  return link(tables, { petId: pet.id, vetId, isPrimary: isPrimaryVet, ...email })
}

function link(tables: World['tables'], row: Omit<PetVetRow, 'id'>): PetVetRow {
  return tables.petVets.insert({ id: `${row.petId}/${row.vetId}`, ...row })
}

/** Stores the policyholder's name for a vet that the directory does not list. */
function nameVet(tables: World['tables'], { customerId }: PetRow, vetId: string, name: string) {
  if (isListed(vetId)) return
  const id = vetRowId(customerId, vetId)
  const known = tables.vets.get(id)
  if (known === undefined) tables.vets.insert({ id, customerId, vetId, name })
  else tables.vets.update(known, { name })
}
