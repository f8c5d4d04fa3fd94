import type { CustomerService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { customerAnswer } from '../projections/profile.ts'
import { endContactChange, refusedProof } from './contact-changes.ts'
import { invalid, isSelf, noteActivity } from './shared.ts'

export const customerHandlers = defineHandlers<CustomerService.operations>({
  getCustomer: (_world, { path, customer }) => {
    if (path.customerNumber !== customer.id) return notFound()
    const { email, firstName, lastName } = customer
    const response = { ...customerAnswer(customer), email, firstName, lastName }
    return { status: 200, body: { payload: { response } } }
  },

  changeEmail: (world, { path, body, customer, header }) => {
    if (path.customerNumber !== customer.id) return notFound()
    if (!isSelf(customer, body.oldEmail)) return invalid('/oldEmail', 'This is not your e-mail address.')
    const refused = refusedProof(world, customer, body.contactProof)
    if (refused !== undefined) return refused
    const owner = world.customerByEmail(body.newEmail)
    if (owner !== undefined && owner !== customer) {
      const message = 'This email address is already in use.'
      return { status: 400, body: refusal('EMAIL_IN_USE', message, { field: '/newEmail' }) }
    }
    const { email: from } = customer
    world.tables.customers.update(customer, { email: body.newEmail })
    noteActivity(world, customer, 'emailChanged', { header })
    endContactChange(world, customer, { type: 'email', from, to: body.newEmail })
    return { status: 200, body: { payload: { response: { success: true } } } }
  },
})
