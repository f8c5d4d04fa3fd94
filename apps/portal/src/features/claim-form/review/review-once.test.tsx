import './ReviewScreen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountQuery } from '../../../api/account.ts'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { reviewForm } from '../../../parts/claim-draft/draft-notices.tsx'
import { keepClaimDraft, openDatabase } from '../../../testing/claim-drafts.ts'
import { button, dropFiles, needsOf } from '../../../testing/claim-form.ts'
import { fileOf } from '../../../testing/files.ts'
import { quickenTime } from '../../../testing/quick-time.ts'
import { ASK, fillIn, openForm, openReview, send, sentReviews, WHY } from '../../../testing/reviews.ts'
import { renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

// covers: REVIEW-003
test.each([
  [
    'a double press',
    async () => {
      fireEvent.click(button(ASK))
      fireEvent.click(button(ASK))
    },
  ],
  [
    'a lost answer',
    async (world: TestWorld) => {
      await world.addFault({ operationId: 'requestReview', kind: 'reset', times: 1, afterCommit: true })
      fireEvent.click(button(ASK))
    },
  ],
  [
    'a failure and a retry',
    async (world: TestWorld) => {
      await world.addFault({ operationId: 'requestReview', kind: 'status', status: 503, times: 1 })
      fireEvent.click(button(ASK))
      await screen.findByText('Your request wasn’t sent. Everything is still here: please try again.')
      fireEvent.click(button(ASK))
    },
  ],
])('%s sends one review', async (_, press) => {
  const { world, number } = await openForm()
  fillIn()
  await waitFor(() => expect(needsOf(ASK).isDisabled).toBe(false))
  await press(world)
  await screen.findByRole('heading', { name: `Review of claim #${number}` })
  expect(await world.reviews()).toMatchObject([{ claimNumber: number }])
})

test('an outcome that nobody knows is looked up before anything is sent again', async () => {
  const { world, number } = await openForm()
  fillIn()
  await waitFor(() => expect(needsOf(ASK).isDisabled).toBe(false))
  quickenTime(5000)
  await world.addFault({ operationId: 'requestReview', kind: 'reset', times: 1, afterCommit: true })
  await world.addFault({ operationId: 'listReviews', kind: 'status', status: 503, times: 12 })
  fireEvent.click(button(ASK))
  await screen.findByText(/^We could not find out whether it went through\./)
  await world.clearFaults()
  fireEvent.click(button(ASK))
  await screen.findByRole('heading', { name: `Review of claim #${number}` })
  expect(await sentReviews(world)).toHaveLength(1)
})

// covers: REVIEW-003
test('the draft keeps what was entered with its files, and a sign-out does not delete it', async () => {
  openDatabase()
  const { world, number, unmount, api } = await openForm()
  fillIn()
  dropFiles('Files (optional)', fileOf('Letter of the vet.pdf'))
  await screen.findByText(/^Uploaded/)
  await screen.findByText(/^Saved at/)
  await act(() => api.session.end('signedOut'))
  unmount()
  await renderRoute(`/claims/${number}/review`, 'review-possible', { world })
  await screen.findByText('We kept what you had entered.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why should we decide differently?').value).toBe(WHY)
  expect(screen.getByRole('listitem', { name: 'Letter of the vet.pdf' })).toBeDefined()
  expect(await world.count('uploadDocument')).toBe(1)
})

/** Sends a review whose answer is lost, and leaves its page. */
async function leaveBeforeAnswer() {
  const { unmount, ...form } = await openForm()
  const { world } = form
  expect(screen.queryByRole('alert')).toBeNull()
  fillIn()
  await screen.findByText(/^Saved at/)
  await world.addFault({ operationId: 'requestReview', kind: 'timeout', times: 1, afterCommit: true })
  await send()
  await waitFor(async () => expect(await world.count('requestReview')).toBe(1))
  unmount()
  return form
}

// covers: REVIEW-003
test('a review whose page was left before its answer is found when the form is opened again, and its draft is gone', async () => {
  openDatabase()
  const { world, number, router } = await leaveBeforeAnswer()
  await renderRoute(`/claims/${number}/review`, 'review-possible', { world })
  await screen.findByRole('heading', { name: `Review of claim #${number}` })
  expect(router).toBeDefined()
  expect(await world.count('requestReview')).toBe(1)
  await screen.findByText(WHY)
})

test('a form that is opened again and cannot find out whether its review arrived says so', async () => {
  openDatabase()
  const { world, number } = await leaveBeforeAnswer()
  quickenTime(5000)
  // The page reads the reviews of the claim, and only the look-up by the key of the draft fails.
  const fetch: typeof world.fetch = async (input, init) => {
    const { url } = new Request(input, init)
    return url.includes('idempotency-key=') ? new Response('', { status: 503 }) : world.fetch(input, init)
  }
  await renderRoute(`/claims/${number}/review`, 'review-possible', { world: { ...world, fetch } })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^We could not find out whether it went through\./,
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why should we decide differently?').value).toBe(WHY)
})

test('after the last day neither a draft that was not sent nor one of another form opens the form', async () => {
  openDatabase()
  const { world, number, unmount, queryClient, api } = await openReview('review-late')
  const ended = /could be asked for until \d\d\/\d\d\/\d{4}\. That day has passed\.$/
  await screen.findByText(ended)
  const owner = customerNumberOf(await queryClient.fetchQuery(accountQuery(api)))
  unmount()
  await keepClaimDraft({ owner, form: reviewForm(number) })
  await (await keepClaimDraft({ owner, form: reviewForm('1') })).markSent(true)
  await renderRoute(`/claims/${number}/review`, 'review-late', { world })
  expect(await screen.findByText(ended)).toBeDefined()
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
})

test('the settings list the draft of a review, and delete it', async () => {
  openDatabase()
  const { world, number, unmount } = await openForm()
  fillIn()
  await screen.findByText(/^Saved at/)
  unmount()
  await renderRoute('/account/settings', 'review-possible', { world })
  fireEvent.click(await screen.findByRole('button', { name: `Delete draft: Review of claim ${number}` }))
  const question = await screen.findByRole('dialog', {
    name: `Delete the draft “Review of claim ${number}”?`,
  })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(screen.queryByText(`Review of claim ${number}`)).toBeNull())
  expect(await world.count('requestReview')).toBe(0)
})
