import type { WorkflowService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/handlers.ts'
import { isSelf } from './shared.ts'

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

  listHomeTiles: (_world, { customer }) => ({
    status: 200,
    body: { payload: { response: { tiles: customer.account.content ?? [] } } },
  }),
})
