import type { ProfileService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/handlers.ts'
import type { CustomerRecord } from '../world/types.ts'
import { checkCode, lockOf, sendCode } from './codes.ts'
import { regionOf } from './fdp-lookup-service.ts'
import { invalid, isSelf } from './shared.ts'

const isOwn = (customer: CustomerRecord, id: string) => customer.account.profile.id === id

/** The six digits of a number on the wire, which lost its leading zeros (000 §3). */
const sixDigits = (code: number) => String(code).padStart(6, '0')

/** Area code and exchange begin with 2 to 9 (PROF-038). */
const isPhone = (value: string) => /^[2-9]\d{2}[2-9]\d{6}$/.test(value)

function refusedPhone(field: string) {
  return { status: 400 as const, body: refusal('PHONE_INVALID', 'Enter a valid phone number.', { field }) }
}

function isLocked(customer: CustomerRecord): boolean {
  return (customer.account.policies ?? []).some(({ policyTerms }) =>
    policyTerms.some((term) => term.status === 'ACTIVE' && term.isRenewalNoticeSent === true),
  )
}

export const profileHandlers = defineHandlers<ProfileService.operations>({
  updateContact: (world, { path, body, customer }) => {
    if (!isOwn(customer, path.id)) return notFound()
    if (path.type === 'mobile' && !isPhone(body.value)) return refusedPhone('/value')
    if (body.verificationCode !== undefined) {
      const code = sixDigits(body.verificationCode)
      const wrong = checkCode(world, { purpose: 'contact', contact: body.value, code })
      if (wrong !== undefined) return wrong
    }
    const { profile } = customer.account
    if (path.type === 'mobile') {
      customer.phone = body.value
      profile.mobile = { value: body.value }
      profile.contacts = [{ type: 'MOBILE', value: body.value }]
    } else {
      profile.contacts = [...(profile.contacts ?? []), { type: 'EMAIL' as const, value: body.value }].slice(
        -10,
      )
    }
    return { status: 200, body: { payload: { response: { updatedTimestamp: world.timestamp() } } } }
  },

  updateAddress: (_world, { path, body, customer }) => {
    if (!isOwn(customer, path.id)) return notFound()
    if (isLocked(customer)) {
      return { status: 409, body: refusal('RENEWAL_NOTICE_SENT', 'The renewal notice has been sent.') }
    }
    const pending = customer.workItems.some(
      ({ type, status }) => type === 'RISK_ADDRESS_CHANGE' && status !== 'CLOSED',
    )
    if (path.type === 'home' && pending) {
      return { status: 409, body: refusal('CHANGE_PENDING', 'A change of the address is under way.') }
    }
    const region = regionOf(body.zipcode)
    if (region !== undefined && region.state !== body.state) {
      const message = 'This ZIP or postal code is in another state.'
      return { status: 400, body: refusal('ADDRESS_INVALID', message, { field: '/zipcode' }) }
    }
    const { profile } = customer.account
    const type = path.type === 'home' ? 'HOME' : 'MAILING'
    if (type === 'HOME') profile.homeAddress = body
    else profile.mailingAddress = body
    const { line1, line2, ...rest } = body
    const lines = line2 === undefined ? [line1] : [line1, line2]
    const others = (profile.addresses ?? []).filter((address) => address.type !== type)
    profile.addresses = [...others, { ...rest, type, lines }]
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
