import './SubmitClaimDialog.tsx'
import './done/SubmissionDialogs.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keptDrafts, openDatabase } from '../../testing/claim-drafts.ts'
import {
  button,
  fillClaim,
  findDialog,
  needsOf,
  openClaimForm,
  sentClaims,
} from '../../testing/claim-form.ts'
import { quickenTime } from '../../testing/quick-time.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

beforeEach(openDatabase)

const reason = () => screen.findByLabelText<HTMLInputElement>('Reason for visit (optional)')

async function submit() {
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
}

/** Fills in a claim, sends it, and loads the page anew before there is an answer. @param world of the first page */
async function reloadWhileSent(world: TestWorld, isSent: () => Promise<unknown>) {
  const { unmount } = await openClaimForm('new-15days', { world })
  fill(await reason(), 'Limping')
  await fillClaim()
  await submit()
  await screen.findByText('Your claim is being submitted')
  await waitFor(isSent)
  unmount()
}

const reopen = (world: TestWorld) => renderRoute('/claims/new', 'new-15days', { world })

/** A world that carries out a claim and never answers. */
async function worldWithLostAnswer() {
  const world = await openWorld()
  await world.addFault({ operationId: 'submitClaim', kind: 'timeout', afterCommit: true, times: 1 })
  const isSent = async () => expect(await world.count('submitClaim')).toBe(1)
  return { world, isSent }
}

// covers: CLAIM-093
test('a page that is loaded anew while its claim is sent shows that it was received, and asks about nothing (#27, 1.2)', async () => {
  const { world, isSent } = await worldWithLostAnswer()
  await reloadWhileSent(world, isSent)
  const { router } = await reopen(world)
  await findDialog('Claim received')
  expect(screen.queryByText('Leave without updating?')).toBeNull()
  expect(router.state.location.pathname).toBe('/claims/active')
  expect(await sentClaims(world)).toHaveLength(1)
  expect(await keptDrafts(world)).toEqual([])
})

test('a claim that did not arrive before its page was loaded anew says so, and is sent once (#27, 1.2)', async () => {
  const world = await openWorld()
  const asked = Promise.withResolvers<void>()
  const fetch: typeof world.fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    if (method !== 'POST' || !url.includes('/v1/claims')) return world.fetch(input, init)
    asked.resolve()
    return new Promise(() => undefined)
  }
  await reloadWhileSent({ ...world, fetch }, () => asked.promise)
  await reopen(world)
  expect(await screen.findByText(/^What you sent has not arrived\./)).toBeDefined()
  expect((await reason()).value).toBe('Limping')
  await submit()
  await findDialog('Claim received')
  expect(await sentClaims(world)).toMatchObject([{ lastSeenFor: 'Limping' }])
})

test('a change after a claim was received is announced and not dropped silently (#27, 1.2)', async () => {
  quickenTime()
  const { world, isSent } = await worldWithLostAnswer()
  await reloadWhileSent(world, isSent)
  await world.addFault({ operationId: 'findClaimSubmission', kind: 'status', status: 503, times: 3 })
  await reopen(world)
  expect((await findDialog('Error Submitting Claim')).textContent).toContain('We could not find out')
  fireEvent.click(button('Okay'))
  fill(await reason(), 'Limping and coughing')
  await submit()
  const late = await findDialog('We already have what you sent')
  expect(late.textContent).toMatch(
    /has what you sent the first time\..*not in it: the reason for the visit\./,
  )
  expect(await keptDrafts(world)).toHaveLength(1)
  fireEvent.click(button('Okay'))
  await findDialog('Claim received')
  expect(await sentClaims(world)).toMatchObject([{ lastSeenFor: 'Limping' }])
  expect(await keptDrafts(world)).toEqual([])
})
