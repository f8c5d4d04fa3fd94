import type { WorkflowService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/define-handlers.ts'
import { profileDetailOf } from '../projections/account.ts'
import { homeTilesOf } from '../projections/home-tiles.ts'
import { linkAccountOf } from '../projections/link-account.ts'
import { workItemsOf } from '../projections/work-items.ts'
import { isSelf } from './shared.ts'

type Flags = WorkflowService.components['schemas']['HomeTileRequest']

/** Hides tiles for completed tasks, and the pharmacy outside of the US. */
function isFor(tileName: string, { directDeposit, enterVet, country }: Flags): boolean {
  if (tileName === 'direct-deposit') return directDeposit !== true
  if (tileName === 'enter-primary-vet') return enterVet !== false
  return !tileName.startsWith('fetch-rx') || country === 'US'
}

export const workflowHandlers = defineHandlers<WorkflowService.operations>({
  getAccountDetails: (world, { query, customer, link }) => {
    if (!isSelf(customer, query['user-name'])) return notFound()
    if (link !== undefined)
      return { status: 200, body: { payload: { response: linkAccountOf(world, customer) } } }
    if (!query['profile-detail-only']) return { status: 200, body: world.accountAnswerOf(customer) }
    return { status: 200, body: { payload: { response: profileDetailOf(world, customer) } } }
  },

  listWorkQueueItems: (world, { query, customer }) => {
    if (!isSelf(customer, query['user-name'])) return notFound()
    return { status: 200, body: { payload: { responses: workItemsOf(world, customer) } } }
  },

  listHomeTiles: (world, { body }) => {
    const tiles = homeTilesOf(world)
      .filter(({ tileName }) => isFor(tileName, body))
      // The texts of a tile are in the account's content.
      .map(({ title: _title, description: _description, ...tile }) => tile)
    return { status: 200, body: { payload: { response: { tiles } } } }
  },
})
