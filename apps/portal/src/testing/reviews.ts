import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { closedClaimsQuery } from '../api/claims.ts'
import { button, needsOf, withoutLocks } from './claim-form.ts'
import { fill, openWorld, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

/** The button of the form. */
export const ASK = 'Ask for a review'
/** A reason. */
export const WHY = 'The illness began after the protection of our dog.'

/** Opens the review of a closed claim. @param amount of its invoices */
export async function openReview(persona = 'review-possible', amount = 320.5, world?: TestWorld) {
  const opened = world ?? (await openWorld())
  withoutLocks()
  const rendered = await renderRoute('/claims/active', persona, { world: opened })
  const groups = await rendered.queryClient.fetchQuery(closedClaimsQuery(rendered.api))
  const claim = groups.flatMap(({ claims }) => claims).find((each) => each.totalInvoiceAmount === amount)
  const number = claim?.claimNumber ?? ''
  await rendered.router.navigate({ to: '/claims/$claimID/review', params: { claimID: number } })
  return { ...rendered, world: opened, number }
}

/** Opens the form of a review. */
export async function openForm(persona?: string, amount?: number) {
  const opened = await openReview(persona, amount)
  await screen.findByRole('button', { name: ASK })
  return opened
}

/** Fills in what a review needs. */
export function fillIn(reason = WHY) {
  fireEvent.click(screen.getByRole('radio', { name: 'Something should be covered' }))
  fill(screen.getByLabelText('Why should we decide differently?'), reason)
}

/** Presses the button of the form, once it can be pressed. */
export async function send() {
  await waitFor(() => expect(needsOf(ASK)).toMatchObject({ isDisabled: false }))
  fireEvent.click(button(ASK))
}

/** The bodies of the reviews that were sent. */
export async function sentReviews(world: TestWorld) {
  const made = await world.requests()
  return made
    .filter(({ operationId }) => operationId === 'requestReview')
    .map(({ requestBody }) => requestBody)
}
