import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentVets, primaryLinkedVet, withPrimaryVet } from './vets.ts'

const id = fc.constantFrom('V-1', 'V-2', 'V-3', 'V-4', 'V-5')
const vet = fc.record({
  vetId: id,
  vetLegalEntityName: fc.string({ minLength: 1, maxLength: 8 }),
  isPrimaryVet: fc.option(fc.boolean(), { nil: undefined }),
  isDeleted: fc.option(fc.boolean(), { nil: undefined }),
})
const vets = fc.uniqueArray(vet, { selector: ({ vetId }) => vetId, maxLength: 5 })
const hit = fc.record({ id, name: fc.string({ minLength: 1, maxLength: 8 }) })

test('after any choice the chosen vet is the only primary one, and no other vet is lost', () => {
  fc.assert(
    fc.property(vets, hit, (linked, chosen) => {
      const after = withPrimaryVet(linked, chosen)
      expect(after.filter(({ isPrimaryVet }) => isPrimaryVet)).toHaveLength(1)
      expect(primaryLinkedVet(after)?.vetId).toBe(chosen.id)
      const ids = after.map(({ vetId }) => vetId)
      expect(new Set(ids).size).toBe(ids.length)
      const kept = presentVets(linked).map(({ vetId }) => vetId)
      expect(new Set(ids)).toEqual(new Set([...kept, chosen.id]))
    }),
  )
})
