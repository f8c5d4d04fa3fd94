import { notFound, refusal } from '../engine/define-handlers.ts'
import { own } from '../own.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { OneTimeCode } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { checkCode, lockOf, maskEmail, maskPhone, sendCode } from './codes.ts'

type ContactType = 'mobile' | 'email'

const PURPOSE: OneTimeCode['purpose'] = 'contact-proof'
const PROOF_SECONDS = 600

/** The policyholder's present contact of a type; undefined when there is none. */
function onFile({ email, phone }: CustomerRow, type: ContactType): string | undefined {
  return type === 'mobile' ? phone : email
}

const channelOf = (type: ContactType) => (type === 'mobile' ? 'sms' : 'email')

/** Sends a code to a contact on file (decision 22). */
export function sendContactCode(world: World, customer: CustomerRow, type: ContactType) {
  const contact = onFile(customer, type)
  if (contact === undefined) return notFound()
  const locked = lockOf(world, contact)
  if (locked !== undefined) return locked
  sendCode(world, PURPOSE, contact, channelOf(type))
  return { status: 200 as const, body: { payload: { response: { success: true } } } }
}

/** Exchanges the code of a contact on file for a proof (decision 22). */
export function confirmContactCode(world: World, customer: CustomerRow, type: ContactType, code: string) {
  const contact = onFile(customer, type)
  if (contact === undefined) return notFound()
  const wrong = checkCode(world, { purpose: PURPOSE, contact, code })
  if (wrong !== undefined) return wrong
  const contactProof = world.secret(PURPOSE)
  const expiresAt = world.now() + PROOF_SECONDS * 1000
  world.state.contactProofs[contactProof] = { customerId: customer.id, expiresAt }
  return {
    status: 200 as const,
    body: { payload: { response: { contactProof, expiresIn: PROOF_SECONDS } } },
  }
}

/**
 * The refusal of a contact change without a valid proof of this policyholder; undefined when the change may go on. Without
 * the flag no proof is demanded.
 */
export function refusedProof(world: World, customer: CustomerRow, proof: string | undefined) {
  if (world.state.flags.requireContactStepUp !== true) return undefined
  const known = proof === undefined ? undefined : own(world.state.contactProofs, proof)
  if (known?.customerId === customer.id && known.expiresAt > world.now()) return undefined
  const message = 'Verify a contact on file first.'
  return {
    status: 400 as const,
    body: refusal('CONTACT_PROOF_REQUIRED', message, { field: '/contactProof' }),
  }
}

/**
 * Ends a contact change: its proofs are used up, and the old contact is notified (decision 22). A policyholder without an old
 * contact of that type is notified by e-mail.
 */
export function endContactChange(
  world: World,
  customer: CustomerRow,
  { type, from, to }: { type: ContactType; from: string | undefined; to: string },
) {
  for (const [proof, { customerId }] of Object.entries(world.state.contactProofs)) {
    if (customerId === customer.id) delete world.state.contactProofs[proof]
  }
  if (from === to) return
  const [what, masked] =
    type === 'mobile' ? ['mobile number', maskPhone(to)] : ['e-mail address', maskEmail(to)]
  const text = `The ${what} of your account is now ${masked}. If you did not change it, call 800-240-1875.`
  world.post({ channel: from === undefined ? 'email' : channelOf(type), to: from ?? customer.email, text })
}
