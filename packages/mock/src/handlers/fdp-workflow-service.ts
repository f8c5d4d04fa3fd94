import type { WorkflowService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/handlers.ts'
import { isSelf } from './shared.ts'

type Flags = WorkflowService.components['schemas']['HomeTileRequest']

/** What was done already is not offered again, and the pharmacy is in the US alone. */
function isFor(tileName: string, { directDeposit, enterVet, country }: Flags): boolean {
  if (tileName === 'direct-deposit') return directDeposit !== true
  if (tileName === 'enter-primary-vet') return enterVet !== false
  return !tileName.startsWith('fetch-rx') || country === 'US'
}

export const workflowHandlers = defineHandlers<WorkflowService.operations>({
  getAccountDetails: (_world, { query, customer }) => {
    if (!isSelf(customer, query['user-name'])) return notFound()
    const { profile, profileDetails } = customer.account
    const response = query['profile-detail-only']
      ? { profile, ...(profileDetails === undefined ? {} : { profileDetails }) }
      : { ...customer.account, workQueues: customer.workItems }
    return { status: 200, body: { payload: { response } } }
  },

  listWorkQueueItems: (_world, { query, customer }) => {
    if (!isSelf(customer, query['user-name'])) return notFound()
    return { status: 200, body: { payload: { responses: customer.workItems } } }
  },

  listHomeTiles: (_world, { body, customer }) => {
    const tiles = (customer.account.content ?? [])
      .filter(({ tileName }) => isFor(tileName, body))
      // What a tile says is in the account's content.
      .map(({ title: _title, description: _description, ...tile }) => tile)
    return { status: 200, body: { payload: { response: { tiles } } } }
  },
})
