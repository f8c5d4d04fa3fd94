import { expect, test } from 'vitest'
import { coverageText, coveredPets, greeting } from './HomeScreen.tsx'

test.each([
  [[], 'You have no pets protected with us right now.'],
  [['Rex'], 'Rex is covered.'],
  [['Rex', 'Tom'], 'Rex and Tom are both covered.'],
  [['Rex', 'Tom', 'Ada'], 'Rex, Tom and Ada are covered.'],
  [['Rex', 'Tom', 'Ada', 'Bo'], 'Your 4 pets are covered.'],
])('%j', (names, text) => {
  expect(coverageText(names.map((label) => ({ label, coverageStart: undefined })))).toBe(text)
})

test('a pet in its waiting period is not called covered', () => {
  const waiting = (label: string) => ({ label, coverageStart: '2026-12-05' })
  expect(coverageText([waiting('Taro')])).toBe('Coverage starts 12/05/2026 for Taro.')
  expect(coverageText([{ label: 'Rex', coverageStart: undefined }, waiting('Taro')])).toBe(
    'Rex is covered. Coverage starts 12/05/2026 for Taro.',
  )
  expect(coverageText(['A', 'B', 'C'].map(waiting))).toMatch(/ for A\. .* for B\. .* for C\.$/)
  expect(coverageText(['A', 'B', 'C', 'D'].map(waiting))).toBe('4 pets are in their waiting period.')
})

// covers: SHELL-032
test('000 §2: the greeting has the first name if it is known', () => {
  expect([greeting('José'), greeting(' '), greeting(undefined)]).toEqual(['Hi José', 'Hi', 'Hi'])
})

// covers: HOME-004, SHELL-033
test('a pet has its picture, and its own name, else the name on its policy', () => {
  const term = {
    status: 'ACTIVE' as const,
    policyTermId: 'T-1',
    policyNumberDisplay: 'PET1-01',
    petName: 'Old name',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
  }
  const policies = [{ policyNumber: 'PET1', policyTerms: [term] }]
  const pet = {
    id: 'P-1',
    name: 'A name of more than sixteen',
    type: 'CAT',
    picture: 'https://example.com/p.png',
    policyNumberDisplay: 'PET1-01',
  }
  const profile = { email: 'a@example.com' }
  expect(coveredPets({ policies, pets: [pet], profile }, '2026-01-16')).toEqual([
    {
      policyNumber: 'PET1',
      label: 'A name of more…',
      kind: 'cat',
      picture: 'https://example.com/p.png',
      coverageStart: '2026-01-17',
    },
  ])
  expect(coveredPets({ policies, profile }, '2026-01-17')[0]).toMatchObject({
    label: 'Old name',
    kind: 'dog',
    coverageStart: undefined,
  })
  const cancelled = [{ policyNumber: 'PET1', policyTerms: [{ ...term, status: 'CANCELLED' as const }] }]
  expect(coveredPets({ policies: cancelled, profile }, '2026-01-17')).toEqual([])
})
