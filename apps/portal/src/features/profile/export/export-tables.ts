import { readAddress } from '@portal/domain/addresses'
import { type ExportTable, exportTable } from '@portal/domain/data-export'
import { DOCUMENT_KINDS, type ListedDocument } from '@portal/domain/document-list'
import { activePayout, PAPER_CHECK, payoutLabel, payoutMethods } from '@portal/domain/payout-methods'
import type { Account, Pet } from '../../../api/account.ts'
import type { Notification } from '../../../api/notifications.ts'

/**
 * The tables of an export. The headings of a table are its allow-list: a field that is not named here is not in the file,
 * whatever a service answers. No table has addresses of files, ids of wallets and methods, or anything of the session.
 */
export function accountTables(account: Account): ExportTable[] {
  const { profile } = account
  const { mobile, homeAddress, mailingAddress } = profile
  const addresses = [
    { kind: 'Home', wire: homeAddress },
    { kind: 'Mailing', wire: mailingAddress },
  ].flatMap(({ kind, wire }) => (wire === undefined ? [] : [{ kind, ...readAddress(wire) }]))
  const customer = profile.customer ?? account.profileDetails?.customer
  return [
    exportTable(
      { name: 'account', title: 'Account' },
      {
        name: 'Name',
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email address',
        mobile: 'Mobile number',
        customerNumber: 'Customer number',
        underwriter: 'Insurer',
        allowPush: 'Push messages allowed',
      },
      [
        {
          ...profile,
          mobile: mobile?.value,
          customerNumber: customer?.customerNumber ?? account.policies?.[0]?.customerNumber,
        },
      ],
    ),
    exportTable(
      { name: 'addresses', title: 'Addresses' },
      {
        kind: 'Kind',
        line1: 'Street address',
        line2: 'Apartment or suite',
        city: 'City',
        state: 'State or province',
        zipCode: 'ZIP or postal code',
        country: 'Country',
      },
      addresses,
    ),
  ]
}

export function petTables({ pets = [] }: Account): ExportTable[] {
  return [
    exportTable<Pet>(
      { name: 'pets', title: 'Pets' },
      {
        id: 'Pet number',
        name: 'Name',
        type: 'Species',
        breedName: 'Breed',
        dob: 'Date of birth',
        policyNumberDisplay: 'Policy',
        policyStartDate: 'Policy since',
        status: 'Status',
      },
      pets,
    ),
    exportTable(
      { name: 'vets', title: 'Vets' },
      { pet: 'Pet', name: 'Name', address: 'Address', phone: 'Phone number', isPrimaryVet: 'Primary vet' },
      pets.flatMap(({ name: pet, vets = [] }) => vets.map((vet) => ({ ...vet, pet }))),
    ),
    exportTable(
      { name: 'weights', title: 'Weights of your pets' },
      { pet: 'Pet', date: 'Date', weight: 'Weight', uom: 'Unit' },
      pets.flatMap(({ name: pet, weights = [] }) => weights.map((weight) => ({ ...weight, pet }))),
    ),
  ]
}

export function payoutTables(account: Account): ExportTable[] {
  const active = activePayout(account)
  const methods = payoutMethods(account).map(({ id, expiry, holder, isValid, ...method }) => ({
    method: payoutLabel(method),
    holder,
    expiry,
    isValid,
    isActive: active.kind === 'method' && active.method.id === id,
  }))
  const check = { method: PAPER_CHECK, holder: undefined, expiry: undefined, isValid: true, isActive: true }
  return [
    exportTable(
      { name: 'payout-methods', title: 'Payout methods' },
      { method: 'Method', holder: 'Holder', expiry: 'Expires', isValid: 'Valid', isActive: 'In use' },
      active.kind === 'check' ? [...methods, check] : methods,
    ),
  ]
}

export function notificationTables(notifications: readonly Notification[]): ExportTable[] {
  return [
    exportTable(
      { name: 'notifications', title: 'Notifications' },
      {
        time: 'Time (UTC)',
        text: 'Text',
        isRead: 'Read',
        kind: 'Kind',
        policyNumber: 'Policy number',
        claimNumber: 'Claim number',
      },
      notifications.map(({ about, ...notification }) => ({ ...about, ...notification })),
    ),
  ]
}

/** A document that is inside, with its path in the archive. */
export type InsideDocument = ListedDocument & { path: string }

export function documentTables(documents: readonly InsideDocument[]): ExportTable[] {
  return [
    exportTable(
      { name: 'documents', title: 'List of documents' },
      {
        label: 'Name',
        kind: 'Kind',
        petName: 'Pet',
        policyNumber: 'Policy number',
        date: 'Date',
        path: 'File',
      },
      documents.map((document) => ({ ...document, kind: DOCUMENT_KINDS[document.kind] })),
    ),
  ]
}
