import { expect, test } from 'vitest'
import { claimedIds, readRequirements, summaries } from './requirement-claims.ts'

test('claims are read in every comment style, ranges written out', () => {
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

test('an id outside a covers comment is no claim', () => {
  expect(claimedIds("test('AUTH-001 works', () => {}) // see AUTH-002")).toEqual([])
})

test('what no test claims is missing, but for what only repeats another', () => {
  const requirements = readRequirements('- id: PET-001\n- id: PET-002\n  same_as: "000 §1"\n- id: PET-003\n')
  const { rows, unknown } = summaries(requirements, new Set(['PET-003', 'PET-999']))
  expect(rows).toEqual([{ prefix: 'PET', claimed: 1, all: 2, missing: ['PET-001'] }])
  expect(unknown).toEqual(['PET-999'])
})

test('a catalogue that is none is refused', () => {
  expect(() => readRequirements('id: PET-001')).toThrow('holds a list')
  expect(() => readRequirements('- must: something')).toThrow('has an id')
})
