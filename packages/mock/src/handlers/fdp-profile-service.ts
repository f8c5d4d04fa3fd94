import type { ProfileService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { isLocked } from '../projections/policies.ts'
import { isOpen } from '../projections/work-items.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { checkCode, lockOf, sendCode } from './codes.ts'
import { confirmContactCode, endContactChange, refusedProof, sendContactCode } from './contact-changes.ts'
import { regionOf } from './fdp-lookup-service.ts'
import { invalid, isSelf, noteActivity } from './shared.ts'

const isOwn = (customer: CustomerRow, id: string) => customer.profileId === id

/** Restores the leading zeros of a code, which is a number in the request (000 §3). */
const sixDigits = (code: number) => String(code).padStart(6, '0')

/** Area code and exchange begin with a digit from 2 to 9 (PROF-038). */
const isPhone = (value: string) => /^[2-9]\d{2}[2-9]\d{6}$/.test(value)

function refusedPhone(field: string) {
  return { status: 400 as const, body: refusal('PHONE_INVALID', 'Enter a valid phone number.', { field }) }
}

export const profileHandlers = defineHandlers<ProfileService.operations>({
  updateContact: (world, { path, body, customer, header }) => {
    if (!isOwn(customer, path.id)) return notFound()
    if (path.type === 'mobile' && !isPhone(body.value)) return refusedPhone('/value')
    const refused = refusedProof(world, customer, body.contactProof)
    if (refused !== undefined) return refused
    if (body.verificationCode !== undefined) {
      const code = sixDigits(body.verificationCode)
      const wrong = checkCode(world, { purpose: 'contact', contact: body.value, code })
      if (wrong !== undefined) return wrong
    }
    const { customers } = world.tables
    const from = path.type === 'mobile' ? customer.phone : customer.email
    if (path.type === 'mobile') customers.update(customer, { phone: body.value })
    else customers.update(customer, { otherEmails: [...customer.otherEmails, body.value] })
    if (path.type === 'mobile') noteActivity(world, customer, 'mobileChanged', { header })
    endContactChange(world, customer, { type: path.type, from, to: body.value })
    return { status: 200, body: { payload: { response: { updatedTimestamp: world.timestamp() } } } }
  },

  sendContactCode: (world, { path, customer }) =>
    isOwn(customer, path.id) ? sendContactCode(world, customer, path.type) : notFound(),

  confirmContactCode: (world, { path, body, customer }) =>
    isOwn(customer, path.id) ? confirmContactCode(world, customer, path.type, body.code) : notFound(),

  updateAddress: (world, { path, body, customer }) => {
    if (!isOwn(customer, path.id)) return notFound()
    if (isLocked(world, customer)) {
      return { status: 409, body: refusal('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.') }
    }
    const pending = world.tables.workItems
      .where('customerId', customer.id)
      .some((item) => item.type === 'RISK_ADDRESS_CHANGE' && isOpen(world, item))
    if (path.type === 'home' && pending) {
      return { status: 409, body: refusal('CHANGE_PENDING', 'A change of the address is under way.') }
    }
    const region = regionOf(body.zipcode)
    if (region !== undefined && region.state !== body.state) {
      const message = 'This ZIP or postal code is in another state.'
      return { status: 400, body: refusal('ADDRESS_INVALID', message, { field: '/zipcode' }) }
    }
    const since = world.timestamp()
    world.tables.customers.update(
      customer,
      path.type === 'home'
        ? { homeAddress: body, homeAddressSince: since }
        : { mailingAddress: body, mailingAddressSince: since },
    )
    return { status: 200, body: { payload: { response: body } } }
  },

  generateCode: (world, { body, customer }) => {
    if (!isPhone(body.phoneNumber)) return refusedPhone('/phoneNumber')
    if (!isSelf(customer, body.email)) return invalid('/email', 'This is not your e-mail address.')
    const locked = lockOf(world, body.phoneNumber)
    if (locked !== undefined) return locked
    sendCode(world, 'contact', body.phoneNumber, 'sms')
    return { status: 200, body: { payload: { response: { success: true } } } }
  },

  validateOtp: (world, { body, customer }) => {
    if (!isSelf(customer, body.email)) return invalid('/email', 'This is not your e-mail address.')
    const wrong = checkCode(world, {
      purpose: 'contact',
      contact: body.phoneNumber,
      code: sixDigits(body.verificationCode),
      keep: true,
    })
    return wrong ?? { status: 200, body: { payload: { response: { valid: true } } } }
  },
})
