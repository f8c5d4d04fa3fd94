import type { AddressUpdate, Profile, WorkItem } from '../contract-types.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { doneOn, isCarriedOut } from './work-items.ts'

type Kind = 'HOME' | 'MAILING'
type Asked = NonNullable<NonNullable<WorkItem['changeDetails']>['addresses']>[number]

/** The contract allows ten contacts, one of which is the mobile number. */
const MOST_OTHER_CONTACTS = 9

export function profileOf(facts: Facts, customer: CustomerRow): Profile {
  const { profileId, firstName, lastName, email, phone, otherEmails } = customer
  const [homeAddress, mailingAddress] = [
    addressOf(facts, customer, 'HOME'),
    addressOf(facts, customer, 'MAILING'),
  ]
  return {
    id: profileId,
    profileId,
    name: `${firstName} ${lastName}`.slice(0, 200),
    firstName,
    lastName,
    email,
    ...(phone === undefined ? {} : { mobile: { value: phone } }),
    homeAddress,
    mailingAddress,
    allowPush: true,
    isEligibleForWellness: customer.isEligibleForWellness,
    underwriter: customer.underwriter,
    customer: customerAnswer(customer),
    // The address from the look-up is the home address (000 §7).
    addresses: [
      inLines(homeAddress, 'HOME'),
      inLines(homeAddress, 'LOOKUP_ADDRESS'),
      inLines(mailingAddress, 'MAILING'),
    ],
    contacts: [
      ...(phone === undefined ? [] : [{ type: 'MOBILE' as const, value: phone }]),
      ...otherEmails.slice(-MOST_OTHER_CONTACTS).map((value) => ({ type: 'EMAIL' as const, value })),
    ],
  }
}

export function customerAnswer({ id, externalPlatformId, walletId }: CustomerRow) {
  return { customerNumber: id, externalPlatformID: externalPlatformId, walletId }
}

/**
 * The home or mailing address that was written last. An address from a work item counts as written on the day when the
 * item is carried out.
 */
export function addressOf(facts: Facts, customer: CustomerRow, kind: Kind): AddressUpdate {
  const isHome = kind === 'HOME'
  let address = isHome ? customer.homeAddress : customer.mailingAddress
  let since = (isHome ? customer.homeAddressSince : customer.mailingAddressSince) ?? ''
  for (const item of facts.tables.workItems.where('customerId', customer.id)) {
    const asked = item.changeDetails?.addresses?.find(({ type }) => type === kind)
    const done = `${doneOn(item)}T00:00:00.000Z`
    if (asked === undefined || !isCarriedOut(facts, item) || done < since) continue
    address = fromWorkItem(asked)
    since = done
  }
  return address
}

function fromWorkItem({ addressLine1, addressLine2, city, state, country, zipCode }: Asked): AddressUpdate {
  const second = addressLine2 === undefined ? {} : { line2: addressLine2 }
  return { line1: addressLine1, ...second, city, state, zipcode: zipCode, country }
}

function inLines(address: AddressUpdate, type: Kind | 'LOOKUP_ADDRESS') {
  const { line1, line2, ...rest } = address
  return { ...rest, type, lines: line2 === undefined ? [line1] : [line1, line2] }
}
