import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeClaims, flattenClaims, isPastClaim } from './claims.ts'

const children = fc.record({
  lastSeenFor: fc.option(fc.constantFrom('Limping', 'Ear'), { nil: undefined }),
  isMissingDocument: fc.boolean(),
  status: fc.constantFrom('OPEN', 'CLOSED'),
  dateNotified: fc.option(fc.constantFrom('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'), {
    nil: undefined,
  }),
})
const groups = fc
  .array(
    fc.record({
      splitClaim: fc.boolean(),
      lastSeenFor: fc.option(fc.constantFrom('Parent'), { nil: undefined }),
      claims: fc.array(children, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map((group, at) => ({
      ...group,
      parentClaimNumber: `${at}0`,
      claims: group.claims.map((child, nth) => ({ ...child, claimNumber: `${at}${nth + 1}` })),
    })),
  )

const numbersOf = (list: readonly { claims: readonly { claimNumber: string }[] }[]) =>
  list.flatMap(({ claims }) => claims.map(({ claimNumber }) => claimNumber))

test('splitting keeps every claim once and in its order, and a split claim is not split again', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const flat = flattenClaims(list)
      expect(numbersOf(flat)).toEqual(numbersOf(list))
      expect(flat.every(({ splitClaim, claims }) => splitClaim !== true || claims.length === 1)).toBe(true)
      expect(flattenClaims(flat)).toEqual(flat)
    }),
  )
})

test('a part takes the visit of its parent only where it has none', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const visits = list.flatMap(({ splitClaim, lastSeenFor, claims }) =>
        claims.map((claim) => claim.lastSeenFor ?? (splitClaim ? lastSeenFor : undefined)),
      )
      expect(flattenClaims(list).flatMap(({ claims }) => claims.map((claim) => claim.lastSeenFor))).toEqual(
        visits,
      )
    }),
  )
})

test('the active claims are those of groups that are not past; of a split claim, the open parts', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const shown = activeClaims(list)
      const current = flattenClaims(list).filter((group) => !isPastClaim(group))
      expect(shown.map(({ claimNumber }) => claimNumber).sort()).toEqual(numbersOf(current).sort())
      const closedParts = list
        .filter(({ splitClaim }) => splitClaim)
        .flatMap(({ claims }) => claims.filter(({ status }) => status === 'CLOSED'))
      expect(
        closedParts.filter(({ claimNumber }) => numbersOf([{ claims: shown }]).includes(claimNumber)),
      ).toEqual([])
    }),
  )
})

test('active claims with missing documents come first; within both halves the newest comes first', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const order = activeClaims(list).map(
        ({ isMissingDocument, dateNotified = '' }) => `${isMissingDocument ? 1 : 0} ${dateNotified}`,
      )
      expect(order).toEqual([...order].sort().reverse())
    }),
  )
})
