import type { CustomerService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/handlers.ts'
import { customerAnswer } from '../projections/profile.ts'
import { invalid, isSelf } from './shared.ts'

export const customerHandlers = defineHandlers<CustomerService.operations>({
  getCustomer: (_world, { path, customer }) => {
    if (path.customerNumber !== customer.id) return notFound()
    const { email, firstName, lastName } = customer
    const response = { ...customerAnswer(customer), email, firstName, lastName }
    return { status: 200, body: { payload: { response } } }
  },

  changeEmail: (world, { path, body, customer }) => {
    if (path.customerNumber !== customer.id) return notFound()
    if (!isSelf(customer, body.oldEmail)) return invalid('/oldEmail', 'This is not your e-mail address.')
    const owner = world.customerByEmail(body.newEmail)
    if (owner !== undefined && owner !== customer) {
      const message = 'This email address is already in use.'
      return { status: 400, body: refusal('EMAIL_IN_USE', message, { field: '/newEmail' }) }
    }
    world.tables.customers.update(customer, { email: body.newEmail })
    return { status: 200, body: { payload: { response: { success: true } } } }
  },
})
