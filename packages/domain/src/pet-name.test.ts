import { expect, test } from 'vitest'
import {
  checkDirectNameChange,
  checkPetName,
  checkRenaming,
  isPetNameWrong,
  NAME_CHANGE_DELAY,
  NAME_CHANGE_ONCE,
  petNameWorkItem,
} from './pet-name.ts'

const check = (name: string) => checkPetName(name, 'Biscuit')
const refused = (reason: string) => ({ ok: false, reason })

// covers: PET-052
test('a name may have letters of any script and any sign', () => {
  for (const name of [
    'Biscotti',
    ' Biscotti ',
    "O'Malley",
    'Ünïcödé',
    'كلب لطيف',
    '👩‍👩‍👧 Muffin',
    'I <3 bones',
    '5 > 4',
    'a < b > c',
    'Rex @ home',
    'httpster',
    'No. 5',
  ]) {
    expect(check(name), name).toEqual({ ok: true })
  }
})

// covers: PET-050, CARD-060
test('000 §5: a name with an HTML tag is invalid', () => {
  for (const name of [
    '<b>Rex</b>',
    'Rex<br>',
    'Rex</b>',
    '<IMG src=x onerror=alert(1)>',
    '<!-- x -->',
    'a<b>',
  ]) {
    expect(check(name), name).toEqual(refused('htmlTag'))
  }
})

// covers: PET-051, CARD-061
test('000 §5: a name with a URL that starts with http or https is invalid', () => {
  for (const name of ['http://rex.example', 'Rex https://x', 'HTTPS://X']) {
    expect(check(name), name).toEqual(refused('url'))
  }
})

// covers: PET-052, CARD-062
test('000 §5: a name with something like an e-mail address is invalid', () => {
  for (const name of ['rex@example.com', 'mail rex@a.b now', '@a@b.c']) {
    expect(check(name), name).toEqual(refused('email'))
  }
})

test('an empty, invisible or unchanged name is refused without an error', () => {
  for (const name of ['', '   ', '\u200b\u2060', '\u202e']) expect(check(name)).toEqual(refused('empty'))
  for (const name of ['Biscuit', ' Biscuit ']) expect(check(name)).toEqual(refused('unchanged'))
  expect(checkPetName('Zoe\u0301', 'Zoé')).toEqual(refused('unchanged'))
  expect(check('biscuit')).toEqual({ ok: true })
  expect([check(''), check('Biscuit'), check('Rex')].map(isPetNameWrong)).toEqual([false, false, false])
  expect([check('<b>'), check('x'.repeat(51))].map(isPetNameWrong)).toEqual([true, true])
})

// covers: PET-052
test('a name has at most 50 characters as people count them', () => {
  expect(check('x'.repeat(50))).toEqual({ ok: true })
  expect(check('😀'.repeat(50))).toEqual({ ok: true })
  expect(check('x'.repeat(51))).toEqual(refused('tooLong'))
})

// covers: PET-045, CLAPI-034
test("000 §4: the name changes directly while no renewal notice was sent and the flag is '01'", () => {
  const direct = (isRenewalNoticeSent: boolean, mode?: string) =>
    checkDirectNameChange({ isRenewalNoticeSent, mode })
  expect(direct(false, '01')).toEqual({ ok: true })
  expect(direct(true, '01')).toEqual(refused('renewalNoticeSent'))
  for (const mode of ['1', '02', '', undefined]) expect(direct(false, mode)).toEqual(refused('notSwitchedOn'))
})

// covers: ACCT-026, ACCT-030, CLAPI-036, CLAPI-037
test('002 §7: the work item names the requester and is due one day later, in UTC', () => {
  const customer = { email: 'alex@example.com', firstName: 'Alex', customerNumber: 'C-1' }
  const now = Date.parse('2026-11-01T00:30:00-04:00')
  expect(petNameWorkItem({ policyNumberDisplay: 'PET1-01', name: ' Biscotti ' }, customer, now)).toEqual({
    type: 'PET_NAME_CHANGE',
    policyNumberDisplay: 'PET1-01',
    customer: { email: 'alex@example.com', firstName: 'Alex' },
    changeDetails: { petName: 'Biscotti' },
    requestedDate: '2026-11-01T04:30:00.000Z',
    dueDate: '2026-11-02T04:30:00.000Z',
    externalCustomerIdentifier: 'C-1',
    createdBy: 'alex@example.com',
    source: 'web',
    comment: "The customer asks to change the pet's name.",
  })
})

const notRenamed = (reason: string) => ({ ok: false, reason })

// covers: PET-038, PET-048, CARD-058, CARD-067
test('000 §4: a requested name change counts whatever its status', () => {
  const item = (more: object) => ({ type: 'PET_NAME_CHANGE', policyNumberDisplay: 'PET1-01', ...more })
  const renaming = (workItems: ReturnType<typeof item>[]) =>
    checkRenaming('PET1', { termStatus: 'ACTIVE', workItems })
  for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED']) {
    expect(renaming([item({ status })])).toEqual(notRenamed('pending'))
  }
  expect(renaming([item({ policyNumberDisplay: 'PET1-02' })])).toEqual(notRenamed('pending'))
  expect(renaming([item({ policyNumberDisplay: 'PET11-01' })])).toEqual({ ok: true })
  expect(renaming([item({ type: 'ADDRESS_CHANGE' })])).toEqual({ ok: true })
  expect(checkRenaming('PET1', { termStatus: 'CANCELLED', workItems: [] })).toEqual(notRenamed('cancelled'))
})

test('000 §9: a name changes only once, within 3 business days', () => {
  expect(NAME_CHANGE_DELAY).toBe('Name and address changes show within 3 business days.')
  expect(NAME_CHANGE_ONCE).toBe("You can only change your pet's name once.")
})
