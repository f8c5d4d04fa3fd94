import type { ClaimService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/handlers.ts'
import { claimGroupsOf } from '../projections/claims.ts'
import { isSelf } from './shared.ts'

export const claimHandlers = defineHandlers<ClaimService.operations>({
  listClaims: (world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    const past = query.status === 'CLOSED'
    const responses = claimGroupsOf(world, customer).filter(({ isPastClaim }) => isPastClaim === past)
    return { status: 200, body: { payload: { responses } } }
  },
})
