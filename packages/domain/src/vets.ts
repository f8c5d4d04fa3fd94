import { primaryVet } from './pets.ts'

/** The maximum number of hits of a search (002 §9). */
export const VET_SEARCH_LIMIT = 50

/** The query options of the address autocomplete (002 §9). */
export const ADDRESS_SUGGESTIONS = { limit: 5, countries: 'us,ca' } as const

/** Messages about a vet as a whole (002 §4, §8). The last three are ours. */
export const VET_MESSAGES = {
  withoutEmail: 'Submit without an email address?',
  emailHelp: "Add your vet's email to speed up your claims",
  manualFailed: 'Error saving manual vet data. Please try again!',
  noHits: 'No Results',
  searchHint: "Try Searching your vet practice's name, address, or ZIP/postal code",
  chooseFailed: 'We couldn’t save this vet. Your primary vet has not changed. Please try again.',
  searchFailed: 'We couldn’t search for vets. Please try again.',
  saved: 'Primary vet saved',
} as const

type Linked = {
  vetId: string
  vetLegalEntityName: string
  vetEmail?: string | undefined
  isPrimaryVet?: boolean | undefined
  isDeleted?: boolean | undefined
}

/** The linked vets that are not deleted; deleted ones are neither shown nor sent (002 §3). */
export function presentVets<V extends Pick<Linked, 'isDeleted'>>(linked: readonly V[]): V[] {
  return linked.filter(({ isDeleted }) => isDeleted !== true)
}

/** The primary vet among the linked ones; undefined when the pet has none (002 §4). */
export function primaryLinkedVet<V extends Linked>(linked: readonly V[]): V | undefined {
  const present = presentVets(linked).map((vet) => ({
    name: vet.vetLegalEntityName,
    isPrimaryVet: vet.isPrimaryVet,
    vet,
  }))
  return primaryVet(present)?.vet
}

/**
 * The list that replaces the current one: the chosen vet becomes primary, the others stay as not primary (002 §7).
 * @param hit a search result, in which vets have `id` and `name`
 */
export function withPrimaryVet(linked: readonly Linked[], hit: { id: string; name: string }) {
  const kept = presentVets(linked).map(({ vetId, vetLegalEntityName, vetEmail }) => ({
    vetId,
    vetLegalEntityName,
    ...(vetEmail === undefined ? {} : { vetEmail }),
    isPrimaryVet: vetId === hit.id,
  }))
  if (kept.some(({ isPrimaryVet }) => isPrimaryVet)) return kept
  return [...kept, { vetId: hit.id, vetLegalEntityName: hit.name, isPrimaryVet: true }]
}
