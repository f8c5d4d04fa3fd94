import { expect, test } from 'vitest'
import { NAME_CHANGE_DELAY, NAME_CHANGE_ONCE } from './name-change-texts.ts'
import { checkRenaming } from './renaming.ts'

const refused = (reason: string) => ({ ok: false, reason })

test('000 §4: a requested name change counts whatever its status', () => {
  const item = (more: object) => ({ type: 'PET_NAME_CHANGE', policyNumberDisplay: 'PET1-01', ...more })
  const renaming = (workItems: ReturnType<typeof item>[]) =>
    checkRenaming('PET1', { termStatus: 'ACTIVE', workItems })
  for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED']) {
    expect(renaming([item({ status })])).toEqual(refused('pending'))
  }
  expect(renaming([item({ policyNumberDisplay: 'PET1-02' })])).toEqual(refused('pending'))
  expect(renaming([item({ policyNumberDisplay: 'PET11-01' })])).toEqual({ ok: true })
  expect(renaming([item({ type: 'ADDRESS_CHANGE' })])).toEqual({ ok: true })
  expect(checkRenaming('PET1', { termStatus: 'CANCELLED', workItems: [] })).toEqual(refused('cancelled'))
})

// covers: PET-062
test('000 §9: a name changes only once, within 3 business days', () => {
  expect(NAME_CHANGE_DELAY).toBe('Name and address changes show within 3 business days.')
  expect(NAME_CHANGE_ONCE).toBe("You can only change your pet's name once.")
})
