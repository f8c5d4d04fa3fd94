import { expect, test } from 'vitest'
import { claimFacts } from './claim-facts.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const PET = { id: 'P-1', name: 'Maple Leaf', type: 'CAT', policyNumberDisplay: 'PET1-02' }
const CLAIM = { claimNumber: '1', parentClaimNumber: '1', petName: 'Maple', status: 'OPEN' as const }
const ACCOUNT = { profile: { email: 'a@example.com' }, pets: [PET] }

test.each([
  ['PET1-02', 'Maple Leaf', 'cat'],
  ['PET1-01', 'Maple Leaf', 'cat'],
  ['PET2-01', 'Maple', 'dog'],
])('a claim of the term %s belongs to %s, a %s', (policyNumberDisplay, petName, kind) => {
  expect(claimFacts({ ...CLAIM, policyNumberDisplay }, ACCOUNT, NOW)).toMatchObject({ petName, kind })
})

// covers: CLAIM-081, CLAIM-082
test.each([
  ['denied', 'danger'],
  ['missing docs', 'danger'],
  ['on hold', 'danger'],
  ['not approved', 'danger'],
  ['received', 'success'],
  ['in review', 'success'],
  ['approved', 'success'],
  ['payment sent', 'success'],
  ['partially approved', 'success'],
] as const)('a claim that is %s has the colour of %s', (progressStatus, tone) => {
  expect(claimFacts({ ...CLAIM, progressStatus }, ACCOUNT, NOW).tone).toBe(tone)
})

// covers: CLAIM-147
test('a claim shows its amount in the currency of the account, and its dates', () => {
  const facts = claimFacts(
    { ...CLAIM, totalInvoiceAmount: 120.5, treatmentDate: '2026-11-02', policyNumberDisplay: 'PET1-02' },
    { ...ACCOUNT, pets: [{ ...PET, picture: 'p.png' }], profileDetails: { serviceCode: 'CA' } },
    NOW,
  )
  expect(facts).toMatchObject({
    claimNumber: '1',
    amount: 'C$120.50',
    treated: '11/02/2026',
    picture: 'p.png',
  })
  expect(claimFacts(CLAIM, { profile: ACCOUNT.profile }, NOW)).toMatchObject({ amount: '–', treated: '–' })
})

test('a received claim is in review after the cut-off of its day', () => {
  const statusOf = (dateNotified: string) =>
    claimFacts({ ...CLAIM, progressStatus: 'received', dateNotified }, ACCOUNT, NOW).status
  expect(statusOf('2026-11-20T13:00:00Z')).not.toBe(statusOf('2026-11-18T13:00:00Z'))
})

// covers: CLAIM-060
test('the reason of the visit is replaced by a request for documents', () => {
  const noteOf = (more: object) => claimFacts({ ...CLAIM, ...more }, ACCOUNT, NOW).note
  expect(noteOf({ seenFor: 'Limping' })).toBe('Limping')
  expect(noteOf({ seenFor: 'Limping', lastSeenFor: 'Ear infection' })).toBe('Ear infection')
  expect(noteOf({ seenFor: 'Limping', isMissingDocument: true })).toMatch(/^We need more documents/)
})
