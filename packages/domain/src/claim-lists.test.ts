import { expect, test } from 'vitest'
import {
  CLOSED_AT_FIRST,
  claimsOfSameVisit,
  closedHistories,
  findClaimByNumber,
  findClaims,
  shownClosed,
} from './claim-lists.ts'

const term = (status: string) => ({ status, effectiveDate: '2026-01-01', expirationDate: '2027-01-01' })
const policy = (policyNumber: string, ...statuses: string[]) => ({
  policyNumber,
  policyTerms: statuses.map(term),
})
const closed = (claimNumber: string, dateNotified?: string) => ({ claimNumber, dateNotified })
const pet = (id: string, number: string, ...claimsHistory: ReturnType<typeof closed>[]) => ({
  id,
  name: id,
  policyNumberDisplay: `${number}-01`,
  claimsHistory,
})

// covers: CLAIM-066
test('002 §3: a history has the name, id and number of its pet, and its closed claims, newest first', () => {
  const older = closed('1', '2026-01-01T00:00:00Z')
  const newer = closed('2', '2026-05-01T00:00:00Z')
  const { active } = closedHistories(
    [
      pet('Biscuit', 'PET1', older, newer),
      { ...pet('Rex', 'PET2'), claimsHistory: undefined },
      pet('Kit', 'PET2'),
    ],
    [policy('PET1', 'ACTIVE'), policy('PET2', 'ACTIVE')],
  )
  expect(active).toEqual([
    { id: 'Biscuit', name: 'Biscuit', policyNumberDisplay: 'PET1-01', claimsHistory: [newer, older] },
  ])
})

test('002 §2: the histories of policies that are only inactive are apart', () => {
  const pets = ['PET1', 'PET2', 'PET3', 'PET4'].map((number) => pet(number, number, closed(`9${number}`)))
  const { active, inactive } = closedHistories(pets, [
    policy('PET1', 'ACTIVE'),
    policy('PET2', 'CANCELLED'),
    policy('PET3', 'ACTIVE', 'CANCELLED'),
  ])
  expect(active.map(({ id }) => id)).toEqual(['PET1', 'PET3', 'PET4'])
  expect(inactive.map(({ id }) => id)).toEqual(['PET2'])
})

// covers: CLAIM-012
test('002 §2: three closed claims are shown at first; more only then', () => {
  expect(CLOSED_AT_FIRST).toBe(3)
  expect(shownClosed([1, 2, 3], false)).toEqual({ shown: [1, 2, 3], hasMore: false })
  expect(shownClosed([1, 2, 3, 4], false)).toEqual({ shown: [1, 2, 3], hasMore: true })
  expect(shownClosed([1, 2, 3, 4], true)).toEqual({ shown: [1, 2, 3, 4], hasMore: false })
  expect(shownClosed([], false)).toEqual({ shown: [], hasMore: false })
})

const CLAIMS = [
  { claimNumber: '20481133', policyNumberDisplay: 'PET1-02', lastSeenFor: 'Limping', petName: 'Élan' },
  {
    claimNumber: '20481171',
    parentClaimNumber: '20481170',
    seenFor: 'Ear infection',
    policyNumberDisplay: 'PET2-01',
  },
]
const numbers = (filter: Parameters<typeof findClaims>[1]) =>
  findClaims(CLAIMS, filter).map(({ claimNumber }) => claimNumber)

test.each([
  ['', ['20481133', '20481171']],
  ['1133', ['20481133']],
  ['20481170', ['20481171']],
  ['ear INFECTION', ['20481171']],
  ['infection ear', ['20481171']],
  ['elan', ['20481133']],
  ['elan ear', []],
])('the search "%s" finds claims by number, reason and pet', (search, found) => {
  expect(numbers({ search })).toEqual(found)
})

test('a filter by policy finds the claims of each of its terms', () => {
  expect(numbers({ policyNumber: 'PET1' })).toEqual(['20481133'])
  expect(numbers({ policyNumber: 'PET' })).toEqual([])
  expect(numbers({ policyNumber: 'PET2', search: 'limping' })).toEqual([])
})

const open = (claimNumber: string, status = 'OPEN') => ({ claimNumber, status })
const GROUPS = [
  { parentClaimNumber: '10', splitClaim: true, claims: [open('11', 'CLOSED'), open('12')] },
  { parentClaimNumber: '20', claims: [open('20')] },
]
const HISTORIES = [
  {
    id: 'P',
    name: 'P',
    policyNumberDisplay: 'PET1-01',
    claimsHistory: [{ ...open('31', 'CLOSED'), parentClaimNumber: '30' }],
  },
  { id: 'Q', name: 'Q', policyNumberDisplay: 'PET2-01', claimsHistory: [open('11', 'CLOSED')] },
]

test.each([
  ['20', 'active 20'],
  ['12', 'active 12'],
  ['10', 'active 12'],
  ['31', 'closed 31'],
  ['30', 'closed 31'],
  ['11', 'closed 11'],
  ['99', undefined],
  ['', undefined],
  ['12x', undefined],
  ['-12', undefined],
])('002 §2: the claim number %s leads to: %s', (number, expected) => {
  const found = findClaimByNumber(number, GROUPS, HISTORIES)
  expect(found && `${found.list} ${found.claim.claimNumber}`).toBe(expected)
})

test('a new claim is for the visit of a claim with missing documents, by policy and day', () => {
  const claim = {
    claimNumber: '1',
    policyNumberDisplay: 'PET1-01',
    treatmentDate: '2026-11-09',
    isMissingDocument: true,
  }
  const visit = { policyNumber: 'PET1', treatmentDates: ['2026-11-10', '2026-11-09'] }
  expect(claimsOfSameVisit([claim], visit)).toEqual([claim])
  expect(claimsOfSameVisit([{ ...claim, policyNumberDisplay: 'PET1-02' }], visit)).toHaveLength(1)
  for (const other of [
    { isMissingDocument: false },
    { policyNumberDisplay: 'PET2-01' },
    { treatmentDate: '2026-11-08' },
    { treatmentDate: undefined },
  ]) {
    expect(claimsOfSameVisit([{ ...claim, ...other }], visit)).toEqual([])
  }
})
