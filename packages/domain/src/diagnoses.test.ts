import { expect, test } from 'vitest'
import {
  customerDiagnosis,
  DIAGNOSES_SCROLL_FROM,
  DIAGNOSIS_DEBOUNCE_MS,
  diagnosisOptions,
  foundTerm,
  isOnlyOther,
} from './diagnoses.ts'

const EAR = {
  claimDetailsId: 'DX-1',
  claimDetailsDisplay: 'Otitis externa',
  userFriendlyTerms: ['Ear infection'],
}
const LIMP = { claimDetailsId: 'DX-2', claimDetailsDisplay: 'Lameness' }
const OTHER = { id: 'Other', name: 'Other' }
const OTITIS = { id: 'DX-1', name: 'Otitis externa' }

// covers: CLAIM-151
test('002 §9: the search waits 500 ms, and chosen diagnoses scroll from five on', () => {
  expect(DIAGNOSIS_DEBOUNCE_MS).toBe(500)
  expect(DIAGNOSES_SCROLL_FROM).toBe(5)
})

// covers: CLAIM-073
test('002 §3: a diagnosis has an id, a name and everyday words', () => {
  expect(diagnosisOptions([EAR, LIMP]).map(({ id, name }) => `${id} ${name}`)).toEqual([
    'DX-1 Otitis externa',
    'DX-2 Lameness',
    'Other Other',
  ])
  expect(foundTerm(EAR, 'EAR')).toBe('Ear infection')
  expect(foundTerm(EAR, 'otitis')).toBeUndefined()
  expect(foundTerm(EAR, ' ')).toBeUndefined()
  expect(foundTerm(LIMP, 'lame')).toBeUndefined()
})

// covers: CLAIM-074
test('002 §3: "Other" is the last one, once, also without any code', () => {
  expect(diagnosisOptions([])).toEqual([OTHER])
  const own = { claimDetailsId: 'Other', claimDetailsDisplay: 'Anything' }
  expect(diagnosisOptions([own, EAR, EAR])).toEqual([OTITIS, OTHER])
  expect(customerDiagnosis([OTITIS, OTHER], '  A thorn ')).toEqual([
    { claimDetailsId: 'DX-1', claimDetails: 'Otitis externa' },
    { claimDetailsId: 'Other', claimDetails: 'A thorn' },
  ])
  expect(customerDiagnosis([OTHER], ' ')).toEqual([{ claimDetailsId: 'Other', claimDetails: 'Other' }])
})

// covers: CLAIM-102, CLAIM-106
test('002 §5: only "Other" is no usable diagnosis', () => {
  expect(isOnlyOther([OTHER])).toBe(true)
  expect(isOnlyOther([OTHER, OTITIS])).toBe(false)
  expect(isOnlyOther([])).toBe(false)
})
