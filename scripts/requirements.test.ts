import { expect, test } from 'vitest'
import { ROOT } from './contracts.ts'
import {
  claimedIds,
  loadClaims,
  loadRequirements,
  ranges,
  readRequirements,
  summaries,
} from './requirement-claims.ts'

test('claims are read in every comment style, with ranges expanded', () => {
  const source = [
    '// covers: AUTH-001..003, PET-010',
    '# covers: API-007',
    ' * covers: POL-001..POL-002',
  ].join('\n')
  expect(claimedIds(source)).toEqual([
    'AUTH-001',
    'AUTH-002',
    'AUTH-003',
    'PET-010',
    'API-007',
    'POL-001',
    'POL-002',
  ])
})

test('an id outside a covers comment is not a claim', () => {
  expect(claimedIds("test('AUTH-001 works', () => {}) // see AUTH-002")).toEqual([])
})

test('a requirement without a claim is missing, unless it repeats another one', () => {
  const requirements = readRequirements('- id: PET-001\n- id: PET-002\n  same_as: "000 §1"\n- id: PET-003\n')
  const claims = new Map([
    ['PET-003', ['a.test.ts']],
    ['PET-999', ['a.test.ts', 'b.test.ts']],
  ])
  const { rows, unknown } = summaries(requirements, claims)
  expect(rows).toEqual([{ prefix: 'PET', claimed: 1, all: 2, missing: ['PET-001'] }])
  expect(unknown).toEqual(['PET-999 (a.test.ts, b.test.ts)'])
})

test('a file that is not a catalogue is refused', () => {
  expect(() => readRequirements('id: PET-001')).toThrow('must be a list')
  expect(() => readRequirements('- must: something')).toThrow('needs an id')
})

test('consecutive ids form one range, within a prefix', () => {
  expect(ranges(['PET-001', 'PET-002', 'PET-004', 'POL-005'])).toBe('PET-001..002 PET-004 POL-005')
})

test('every claim names an existing requirement', () => {
  const { unknown } = summaries(loadRequirements(ROOT), loadClaims(ROOT))
  expect(unknown).toEqual([])
})
