import type { LinkedVet, LinkedVets, Pet } from '../contract-types.ts'
import { VET_DIRECTORY } from '../insurance/vet-directory.ts'
import type { PetRow, PetVetRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'

/** The vets of a pet with all known data, and the name of the primary one (002 §3). */
export function linkedVetsOf(facts: Facts, pet: PetRow): LinkedVets {
  const linkedVets = facts.tables.petVets.where('petId', pet.id).map((link) => linkedVet(facts, pet, link))
  const primary = linkedVets.find(({ isPrimaryVet }) => isPrimaryVet)
  return {
    isPrimaryVet: primary !== undefined,
    ...(primary === undefined ? {} : { vetLegalEntityName: primary.vetLegalEntityName }),
    linkedVets,
  }
}

/** The same vets as the account shows them. */
export function petVetsOf(facts: Facts, pet: PetRow): NonNullable<Pet['vets']> {
  return facts.tables.petVets.where('petId', pet.id).map((link) => {
    const {
      vetId,
      vetLegalEntityName,
      address = [],
      contacts = [],
      isPrimaryVet,
    } = linkedVet(facts, pet, link)
    const [where, phone] = [address[0], contacts[0]?.value]
    return {
      id: vetId,
      name: vetLegalEntityName,
      ...(where === undefined ? {} : { address: inOneLine(where) }),
      ...(phone === undefined ? {} : { phone }),
      isPrimaryVet: isPrimaryVet === true,
    }
  })
}

export function linkedVet(facts: Facts, pet: PetRow, { vetId, isPrimary, email }: PetVetRow): LinkedVet {
  return {
    vetId,
    ...practiceOf(facts, pet.customerId, vetId),
    status: 'ACTIVE',
    isPrimaryVet: isPrimary,
    ...(email === undefined ? {} : { vetEmail: email }),
  }
}

/** A practice of the directory, or one that the policyholder has entered. */
function practiceOf({ tables }: Facts, customerId: string, vetId: string) {
  const listed = VET_DIRECTORY.find(({ id }) => id === vetId)
  if (listed !== undefined) {
    const { name, address, phone, website } = listed
    return {
      vetLegalEntityName: name,
      address: [address],
      contacts: [{ type: 'PHONE' as const, countryCode: '1' as const, value: phone }],
      ...(website === undefined ? {} : { website }),
    }
  }
  const named = tables.vets.get(vetRowId(customerId, vetId))
  if (named === undefined) throw new Error(`There is no vet ${vetId}`)
  const { name, address, contacts } = named
  return {
    vetLegalEntityName: name,
    ...(address === undefined ? {} : { address }),
    ...(contacts === undefined ? {} : { contacts }),
  }
}

/** Whether the directory lists a vet. Its name and address then come from the directory. */
export function isListed(vetId: string): boolean {
  return VET_DIRECTORY.some(({ id }) => id === vetId)
}

/** The id of a manually entered practice. It includes the policyholder, because others must not see it. */
export function vetRowId(customerId: string, vetId: string): string {
  return `${customerId}/${vetId}`
}

type VetAddress = NonNullable<LinkedVet['address']>[number]

function inOneLine({ line1, line2, city, state, zipcode }: VetAddress): string {
  return [line1, line2, city, `${state} ${zipcode}`].filter((part) => part !== undefined).join(', ')
}
