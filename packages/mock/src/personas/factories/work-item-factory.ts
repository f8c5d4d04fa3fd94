import { addDays } from '../../insurance/calendar.ts'
import type { WorkItemRow } from '../../tables/rows.ts'
import type { Context, Insured } from '../define.ts'

type NewHome = { city: string; state: string; zipCode: string }
type Options = { daysAgo?: number; isDeclined?: boolean }

/** A request to rename a pet. */
export function renameRequest(context: Context, insured: Insured, petName: string) {
  return workItem(context, insured, {
    type: 'PET_NAME_CHANGE',
    changeDetails: { petName },
    comment: "The customer asks to change the pet's name.",
  })
}

/** A request to change the home address to another state. */
export function moveRequest(context: Context, insured: Insured, home: NewHome, options: Options = {}) {
  const address = { type: 'HOME', addressLine1: '5 Pine Road', ...home, country: 'US' } as const
  return workItem(
    context,
    insured,
    {
      type: 'RISK_ADDRESS_CHANGE',
      changeDetails: { addresses: [address] },
      comment: 'The customer asks to change the home address.',
    },
    options,
  )
}

function workItem(
  { tables, today, number, customer }: Context,
  { policy }: Insured,
  item: Pick<WorkItemRow, 'type' | 'changeDetails' | 'comment'>,
  { daysAgo = 0, isDeclined = false }: Options = {},
): WorkItemRow {
  const nth = tables.workItems.where('customerId', customer.id).length + 1
  const filedAt = `${addDays(today, -daysAgo)}T00:00:00.000Z`
  return tables.workItems.insert({
    ...item,
    id: `W-${number}-${nth}`,
    customerId: customer.id,
    policyId: policy.id,
    filedAt,
    requestedDate: filedAt,
    dueDate: `${addDays(today, 1 - daysAgo)}T00:00:00.000Z`,
    isDeclined,
  })
}
