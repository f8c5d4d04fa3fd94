import { expect, test } from 'vitest'
import { FRIDAY, personaFacts } from '../../testing/persona-facts.ts'
import { newsOf, notificationsOf } from './notifications.ts'

const listed = ({ customer, factsOn }: ReturnType<typeof personaFacts>, day = FRIDAY) =>
  notificationsOf(factsOn(day), customer)

test('the notifications of a policyholder are listed by time, and older ones count as read', () => {
  const lines = listed(personaFacts('us-happy')).map(({ time, id, kind, about = {}, isRead }) =>
    [time, isRead ? 'read' : 'new', id, kind, ...Object.values(about)].join(' '),
  )
  expect(lines).toEqual([
    '2026-11-13T12:00:00.000Z new documentNew-D-104101-1 documentNew P-104101 PET104101 D-104101-1',
    '2026-11-11T16:00:00.000Z new claimReceived-20480111-1 claimReceived P-104101 20480111 PET104101',
    '2026-11-06T12:00:00.000Z new documentNew-D-104101-2 documentNew P-104101 PET104101 D-104101-2',
    '2026-11-03T14:00:00.000Z new recordsAsked-20480112-3 recordsAsked P-104101 20480112 PET104101',
    '2026-11-01T16:00:00.000Z new claimReceived-20480112-1 claimReceived P-104101 20480112 PET104101',
    '2026-10-25T14:00:00.000Z new claimPaid-20480113-4 claimPaid P-104101 20480113 PET104101',
    '2026-10-24T14:00:00.000Z new claimDecided-20480113-3 claimDecided P-104101 20480113 PET104101',
    '2026-10-22T16:00:00.000Z new claimReceived-20480113-1 claimReceived P-104101 20480113 PET104101',
    '2026-10-22T00:00:00.000Z new paymentMade-PET104101-2026-10-21 paymentMade P-104101 PET104101 PET104101-2026-10-21 PM-1-1',
    '2026-10-20T12:00:00.000Z read documentNew-D-104101-41 documentNew P-104101 PET104101 D-104101-41',
    '2026-10-18T12:00:00.000Z read paymentDue-PET104101-2026-10-21 paymentDue P-104101 PET104101',
    '2026-10-14T14:00:00.000Z read claimDecided-20480114-3 claimDecided P-104101 20480114 PET104101',
    '2026-10-12T16:00:00.000Z read claimReceived-20480114-1 claimReceived P-104101 20480114 PET104101',
    '2026-09-22T00:00:00.000Z read paymentMade-PET104101-2026-09-21 paymentMade P-104101 PET104101 PET104101-2026-09-21 PM-1-1',
    '2026-09-18T12:00:00.000Z read paymentDue-PET104101-2026-09-21 paymentDue P-104101 PET104101',
    '2026-08-23T00:00:00.000Z read paymentMade-PET104101-2026-08-22 paymentMade P-104101 PET104101 PET104101-2026-08-22 PM-1-1',
    '2026-08-19T12:00:00.000Z read paymentDue-PET104101-2026-08-22 paymentDue P-104101 PET104101',
  ])
})

test('after a death nothing is said of renewals and payments to come, and the rest stays', () => {
  const made = personaFacts('pet-died')
  const ids = listed(made)
    .filter(({ about }) => about?.petId === 'P-108801')
    .map(({ id }) => id)
  expect(ids).toEqual([
    'policyEnded-PET108801',
    'claimReceived-20484811-1',
    'recordsAsked-20484812-3',
    'claimReceived-20484812-1',
    'claimPaid-20484813-4',
    'claimDecided-20484813-3',
    'claimReceived-20484813-1',
    'claimDecided-20484814-3',
    'claimReceived-20484814-1',
    'paymentMade-PET108801-2026-08-12',
    'documentNew-D-108801-11',
    'documentNew-D-108801-10',
  ])
  expect(listed(made)[0]).toStrictEqual({
    id: 'policyEnded-PET108801',
    kind: 'policyCancelled',
    text: 'The policy of Bella has ended.',
    about: { petId: 'P-108801', policyNumber: 'PET108801' },
    time: '2026-11-17T15:00:00.000Z',
    isRead: false,
  })
})

test('a notification is listed for a year and unread for thirty days, until it is read', () => {
  const made = personaFacts('no-mobile')
  const { tables, customer, factsAt } = made
  for (const document of tables.documents.all()) tables.documents.remove(document)
  const at = '2026-11-01T09:30:00.000Z'
  tables.activities.insert({ id: 'A-1', customerId: customer.id, kind: 'passwordChanged', at })
  const isReadAt = (instant: string) =>
    notificationsOf(factsAt(instant), customer).find(({ id }) => id.endsWith('-A-1'))?.isRead
  expect(
    ['2026-11-01T09:29:59.999Z', at, '2026-11-30T23:00:00.000Z', '2026-12-01T00:00:00.000Z'].map(isReadAt),
  ).toEqual([undefined, false, false, true])
  expect(['2027-10-31T23:00:00.000Z', '2027-11-01T00:00:00.000Z'].map(isReadAt)).toEqual([true, undefined])
  const noon = '2026-11-02T12:00:00.000Z'
  tables.activities.insert({ id: 'B-A-1', customerId: customer.id, kind: 'passwordChanged', at: noon })
  const noonAt = (instant: string) =>
    notificationsOf(factsAt(instant), customer).find(({ id }) => id.endsWith('B-A-1'))?.isRead
  expect(['2026-12-01T23:00:00.000Z', '2026-12-02T00:00:00.000Z'].map(noonAt)).toEqual([false, true])
  expect(['2027-11-01T23:00:00.000Z', '2027-11-02T00:00:00.000Z'].map(noonAt)).toEqual([true, undefined])
  tables.notificationReads.insert({
    id: 'R-1',
    customerId: customer.id,
    notificationId: 'passwordChanged-B-A-1',
  })
  expect(noonAt(noon)).toBe(true)
})

test('what was done for the security of an account is said in words', () => {
  const { tables, customer, factsOn } = personaFacts('no-mobile')
  const kinds = [
    'signedIn',
    'signInRefused',
    'deviceSignedOut',
    'passwordChanged',
    'emailChanged',
    'mobileChanged',
    'payoutMethodChanged',
    'passkeyAdded',
    'passkeyRemoved',
  ] as const
  const at = `${FRIDAY}T10:00:00.000Z`
  const row = { customerId: customer.id, at }
  for (const kind of kinds) tables.activities.insert({ ...row, id: kind, kind })
  const device = { ...row, kind: 'signedIn', isNewDevice: true } as const
  tables.activities.insert({ ...device, id: 'D-1', browser: 'Firefox', system: 'Linux' })
  tables.activities.insert({ ...device, id: 'D-2', system: 'Linux' })
  tables.activities.insert({ ...device, id: 'D-3' })
  const own = newsOf(factsOn(FRIDAY), customer).filter((each) => each.at === at)
  expect(own.map(({ id, kind, text }) => [id, kind, text])).toEqual([
    [
      'deviceSignedOut-deviceSignedOut',
      'deviceSignedOut',
      'One or more devices were signed out of your account.',
    ],
    ['passwordChanged-passwordChanged', 'passwordChanged', 'Your password was changed.'],
    ['emailChanged-emailChanged', 'emailChanged', 'Your e-mail address was changed.'],
    ['mobileChanged-mobileChanged', 'mobileChanged', 'Your mobile number was changed.'],
    [
      'payoutMethodChanged-payoutMethodChanged',
      'payoutMethodChanged',
      'The way in which we pay you was changed.',
    ],
    ['passkeyAdded-passkeyAdded', 'passkeyAdded', 'A passkey was added to your account.'],
    ['passkeyRemoved-passkeyRemoved', 'passkeyRemoved', 'A passkey was removed from your account.'],
    ['deviceNew-D-1', 'deviceNew', 'Your account was used with Firefox on Linux for the first time.'],
    ['deviceNew-D-2', 'deviceNew', 'Your account was used with Linux for the first time.'],
    ['deviceNew-D-3', 'deviceNew', 'Your account was used with an unknown device for the first time.'],
  ])
})
