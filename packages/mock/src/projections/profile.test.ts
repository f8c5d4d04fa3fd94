import { expect, test } from 'vitest'
import { gone, only, personaFacts } from '../../testing/persona-facts.ts'

test('the profile has the policyholder, its addresses and its contacts', () => {
  const { tables, customer, accountOn } = personaFacts('us-happy')
  const region = { city: 'New York', state: 'NY', zipcode: '10001', country: 'US' }
  const address = { line1: '12 Maple Street', ...region }
  const inLines = (type: string) => ({ ...region, type, lines: ['12 Maple Street'] })
  const profile = {
    id: 'PR-5501',
    profileId: 'PR-5501',
    name: 'Alex Rivera',
    firstName: 'Alex',
    lastName: 'Rivera',
    email: 'us-happy@example.com',
    mobile: { value: '2125550101' },
    homeAddress: address,
    mailingAddress: address,
    allowPush: true,
    isEligibleForWellness: true,
    underwriter: 'Example Insurance',
    customer: { customerNumber: 'C-200101', externalPlatformID: 'EXT-200101', walletId: 'WA-200101' },
    addresses: [inLines('HOME'), inLines('LOOKUP_ADDRESS'), inLines('MAILING')],
    contacts: [{ type: 'MOBILE', value: '2125550101' }],
  }
  expect(accountOn().profile).toStrictEqual(profile)
  const otherEmails = Array.from({ length: 11 }, (_, nth) => `a${nth}@example.com`)
  const mailingAddress = { ...customer.mailingAddress, line2: 'Apt 4' }
  tables.customers.update(customer, {
    ...gone('phone'),
    otherEmails,
    mailingAddress,
    firstName: 'A'.repeat(150),
    lastName: 'B'.repeat(150),
  })
  const { mobile: _, ...without } = profile
  expect(accountOn().profile).toStrictEqual({
    ...without,
    name: `${'A'.repeat(150)} ${'B'.repeat(49)}`,
    firstName: 'A'.repeat(150),
    lastName: 'B'.repeat(150),
    mailingAddress,
    addresses: [
      ...profile.addresses.slice(0, 2),
      { ...region, type: 'MAILING', lines: ['12 Maple Street', 'Apt 4'] },
    ],
    contacts: otherEmails.slice(2).map((value) => ({ type: 'EMAIL', value })),
  })
})

test('of an address that was written and one that was asked for, the later one counts', () => {
  const { tables, customer, accountOn } = personaFacts('address-pending')
  const asked = { line1: '5 Pine Road', city: 'Portland', state: 'ME', zipcode: '04101', country: 'US' }
  const homeSince = (homeAddressSince: string) => {
    tables.customers.update(customer, { homeAddressSince })
    return accountOn('2026-11-25').profile.homeAddress
  }
  expect(homeSince('2026-11-24T23:59:59.999Z')).toStrictEqual(asked)
  expect(homeSince('2026-11-25T00:00:00.000Z')).toStrictEqual(asked)
  expect(homeSince('2026-11-25T00:00:00.001Z')).toStrictEqual(customer.homeAddress)
  const item = only(tables.workItems.all().slice(1))
  const addresses = item.changeDetails?.addresses?.map((each) => ({
    ...each,
    addressLine2: 'Apt 4',
    type: 'MAILING' as const,
  }))
  tables.workItems.update(item, { changeDetails: { ...(addresses && { addresses }) } })
  expect(accountOn('2026-11-24').profile.mailingAddress).toStrictEqual(customer.mailingAddress)
  const { profile } = accountOn('2026-11-25')
  expect([profile.homeAddress, profile.mailingAddress]).toStrictEqual([
    customer.homeAddress,
    { ...asked, line2: 'Apt 4' },
  ])
  tables.customers.update(customer, { mailingAddressSince: '2026-11-26T00:00:00.000Z' })
  expect(accountOn('2026-11-27').profile.mailingAddress).toStrictEqual(customer.mailingAddress)
})

test('a request is listed with all that was asked, open until it is done', () => {
  const { tables, accountOn } = personaFacts('address-pending')
  const item = only(tables.workItems.all().slice(1))
  const { assignee: _1, comment: _2, uploadedDocuments: _3, changeDetails: _4, ...bare } = item
  tables.workItems.insert({
    ...bare,
    id: 'W-9',
    type: 'MEDICAL_RECORD',
    assignee: 'medrec',
    comment: 'Notes.',
    uploadedDocuments: [],
  })
  tables.workItems.insert({ ...bare, id: 'W-10', type: 'PET_NAME_CHANGE', isDeclined: true })
  const asked = (day: string) => accountOn(day).workQueues?.map(({ id, status }) => [id, status])
  expect(accountOn().workQueues).toStrictEqual([
    {
      id: 'W-10',
      workQueueId: 'WQ-10',
      type: 'PET_NAME_CHANGE',
      policyNumberDisplay: 'PET105001-01',
      customer: { email: 'address-pending@example.com', firstName: 'Lena' },
      status: 'CLOSED',
      requestedDate: '2026-11-20T00:00:00.000Z',
      dueDate: '2026-11-21T00:00:00.000Z',
      externalCustomerIdentifier: 'C-200110',
      createdBy: 'address-pending@example.com',
      source: 'web',
    },
    {
      id: 'W-9',
      workQueueId: 'WQ-9',
      type: 'MEDICAL_RECORD',
      policyNumberDisplay: 'PET105001-01',
      customer: { email: 'address-pending@example.com', firstName: 'Lena' },
      status: 'CLOSED',
      requestedDate: '2026-11-20T00:00:00.000Z',
      dueDate: '2026-11-21T00:00:00.000Z',
      externalCustomerIdentifier: 'C-200110',
      createdBy: 'address-pending@example.com',
      source: 'web',
      uploadedDocuments: [],
      assignee: 'medrec',
      comment: 'Notes.',
    },
    {
      id: 'W-10-2',
      workQueueId: 'WQ-10-2',
      type: 'RISK_ADDRESS_CHANGE',
      policyNumberDisplay: 'PET105001-01',
      customer: { email: 'address-pending@example.com', firstName: 'Lena' },
      status: 'OPEN',
      requestedDate: '2026-11-20T00:00:00.000Z',
      dueDate: '2026-11-21T00:00:00.000Z',
      externalCustomerIdentifier: 'C-200110',
      createdBy: 'address-pending@example.com',
      source: 'web',
      changeDetails: {
        addresses: [
          {
            type: 'HOME',
            addressLine1: '5 Pine Road',
            city: 'Portland',
            state: 'ME',
            zipCode: '04101',
            country: 'US',
          },
        ],
      },
      comment: 'The customer asks to change the home address.',
    },
    {
      id: 'W-10-1',
      workQueueId: 'WQ-10-1',
      type: 'RISK_ADDRESS_CHANGE',
      policyNumberDisplay: 'PET105001-01',
      customer: { email: 'address-pending@example.com', firstName: 'Lena' },
      status: 'CLOSED',
      requestedDate: '2026-11-10T00:00:00.000Z',
      dueDate: '2026-11-11T00:00:00.000Z',
      externalCustomerIdentifier: 'C-200110',
      createdBy: 'address-pending@example.com',
      source: 'web',
      changeDetails: {
        addresses: [
          {
            type: 'HOME',
            addressLine1: '5 Pine Road',
            city: 'New York',
            state: 'NY',
            zipCode: '10001',
            country: 'US',
          },
        ],
      },
      comment: 'The customer asks to change the home address.',
    },
  ])
  expect(['2026-11-24', '2026-11-25'].map(asked)).toEqual([
    [
      ['W-10', 'CLOSED'],
      ['W-9', 'CLOSED'],
      [item.id, 'OPEN'],
      ['W-10-1', 'CLOSED'],
    ],
    [
      ['W-10', 'CLOSED'],
      ['W-9', 'CLOSED'],
      [item.id, 'CLOSED'],
      ['W-10-1', 'CLOSED'],
    ],
  ])
})
