import type { VetsService } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { VET_DIRECTORY, type VetHit } from '../insurance/vet-directory.ts'
import { regionOf } from './fdp-lookup-service.ts'

/** Normalises a text, because the search ignores capitals, accents and the blank within a code. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const bare = (text: string) => plain(text).replaceAll(/[\s-]/g, '')

function matches({ name, address }: VetHit, wanted: string): boolean {
  const { line1 = '', city = '', zipcode = '' } = address ?? {}
  const texts = [name, `${line1}, ${city}`, zipcode]
  return texts.some((text) => plain(text).includes(plain(wanted))) || isIn(zipcode, wanted)
}

const isIn = (zipcode: string, text: string) => bare(text) !== '' && bare(zipcode).startsWith(bare(text))

/** Ranks hits: first the ones with the same code, then the ones in the same state. Other states are out of range. */
function distance({ address }: VetHit, zipCode: string): number {
  if (bare(address?.zipcode ?? '') === bare(zipCode)) return 0
  const region = regionOf(zipCode)
  return region !== undefined && region.state === address?.state ? 1 : 2
}

export const vetsHandlers = defineHandlers<VetsService.operations>({
  searchVets: (_world, { query }) => {
    const { zipCode, searchString, offset, limit } = query
    const hits = VET_DIRECTORY.filter((vet) => matches(vet, searchString))
      // A code in the search text counts anywhere, not only near the location of the search.
      .filter((vet) => distance(vet, zipCode) < 2 || bare(vet.address.zipcode) === bare(searchString))
      .sort((a, b) => distance(a, zipCode) - distance(b, zipCode))
      .slice(offset, offset + limit)
      .map(({ id, name, address, phone }) => ({ id, name, address, phone }))
    return { status: 200, body: { payload: { responses: hits } } }
  },
})
