import './ReviewScreen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { button, dropFiles, needsOf } from '../../../testing/claim-form.ts'
import { fileOf } from '../../../testing/files.ts'
import { ASK, fillIn, openForm, openReview, send, sentReviews, WHY } from '../../../testing/reviews.ts'
import { fill, openWorld, renderRoute } from '../../../testing/support.tsx'

const DAY_MS = 24 * 3600 * 1000

// covers: REVIEW-002
test('the form asks for lines, what is wrong, the reason, files and the way to reach somebody, beside the decision', async () => {
  const { world } = await openForm('review-possible', 454.5)
  const decision = within(screen.getByRole('region', { name: 'Our decision' }))
  expect(decision.getByRole('row', { name: 'Nail trim is not covered -$20.00' })).toBeDefined()
  const topics = within(screen.getByRole('group', { name: 'What is wrong?' }))
  expect(
    topics.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent),
  ).toEqual([
    'Something should be covered',
    'The amount is wrong',
    'You need something we sent',
    'Something else',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Some lines of it' }))
  expect(needsOf(ASK).text).toBe(
    'Still needed: the lines that it is about, what is wrong, a reason of at least 20 characters',
  )
  const lines = ['Nail trim is not covered: -$20.00', 'Prescription food: -$34.50']
  for (const name of lines) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('radio', { name: 'The amount is wrong' }))
  const reason = screen.getByLabelText('Why should we decide differently?')
  fill(reason, `  ${'x'.repeat(19)}  `)
  expect(screen.getByText('19 of 2,000 characters, at least 20')).toBeDefined()
  expect(needsOf(ASK).isDisabled).toBe(true)
  fill(reason, 'x'.repeat(2001))
  fireEvent.blur(reason)
  expect(screen.getByText('2,001 of 2,000 characters, at least 20')).toBeDefined()
  expect(screen.getByText('Please write at most 2,000 characters.')).toBeDefined()
  fill(reason, 'The trim was part of the treatment.')
  dropFiles('Files (optional)', fileOf('Letter of the vet.pdf'))
  await screen.findByText(/^Uploaded/)
  fireEvent.click(screen.getByRole('radio', { name: 'By phone' }))
  fill(screen.getByLabelText('Phone number'), '(646) 555-0199')
  await send()
  await screen.findByRole('heading', { name: /^Review of claim/ })
  const factOf = (label: string) => screen.getByText(label).closest('div')?.textContent
  expect(factOf('About')).toBe(`About${lines.join('; ')}`)
  expect(factOf('We reach you')).toBe('We reach you(646) 555-0199')
  expect(await sentReviews(world)).toMatchObject([
    {
      // The log of the mock hides lines, because addresses have some. The receipt shows what arrived.
      lines: ['[redacted]', '[redacted]'],
      topic: 'wrongAmount',
      reason: 'The trim was part of the treatment.',
      contact: { channel: 'PHONE', phone: '6465550199' },
      documents: [{ contentType: 'application/pdf' }],
    },
  ])
})

// covers: REVIEW-003
test('after it was sent the receipt has number, time with zone, what was sent and what comes next', async () => {
  const { number } = await openForm()
  fillIn()
  dropFiles('Files (optional)', fileOf('Letter of the vet.pdf'))
  await screen.findByText(/^Uploaded/)
  await send()
  await screen.findByRole('heading', { name: `Review of claim #${number}` })
  expect(document.activeElement?.tagName).toBe('H1')
  const factOf = (label: string) => screen.getByText(label).closest('div')?.textContent
  expect(factOf('Review number')).toMatch(/\d{4,}/)
  expect(factOf('Received')).toMatch(/\d{4} at \d+:\d\d [AP]M \S+/)
  expect(factOf('What is wrong')).toContain('Something should be covered')
  expect(factOf('About')).toContain('The whole decision')
  expect(screen.getByRole('region', { name: 'Your reason' }).textContent).toContain(WHY)
  expect(factOf('We reach you')).toContain('review-possible@example.com')
  expect(factOf('File 1')).toContain('Letter of the vet.pdf')
  expect(
    screen.getByText(/^We have your request for a review\..* We decide by \d\d\/\d\d\/\d{4}\.$/),
  ).toBeDefined()
})

test('the last day that passes while the form is open is said in words, and what was entered stays', async () => {
  // Its last day is 23 days away.
  const { world } = await openForm('us-happy', 95)
  fillIn()
  await waitFor(() => expect(needsOf(ASK).isDisabled).toBe(false))
  await world.advanceClock(25 * DAY_MS)
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'A review of this claim can’t be asked for any more. Nothing was sent; please call us instead.',
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why should we decide differently?').value).toBe(WHY)
})

test('a claim that is gone when the form is sent is said in words', async () => {
  const { world } = await openForm()
  fillIn()
  await world.addFault({ operationId: 'requestReview', kind: 'status', status: 404, times: 1 })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We can’t find this claim any more. Nothing was sent.',
  )
})

test.each(['1', '20480114'])(
  'the review of claim %s, which is nobody’s or somebody else’s, is not found',
  async (number) => {
    await renderRoute(`/claims/${number}/review`, 'review-possible')
    expect(await screen.findByRole('heading', { name: 'We can’t find that claim' })).toBeDefined()
  },
)

// covers: REVIEW-005
test('a second review while one is open is refused in words, and the button then leads to the open one', async () => {
  const { world, number, api } = await openForm()
  fillIn()
  await waitFor(() => expect(needsOf(ASK).isDisabled).toBe(false))
  // Asked for on another device.
  const body = {
    topic: 'other',
    reason: 'Somebody else in the family asked.',
    contact: { channel: 'EMAIL' },
  } as const
  const header = { 'Idempotency-Key': crypto.randomUUID() }
  await api.sdk.claim.POST('/v1/claims/{claimNumber}/reviews', {
    params: { header, path: { claimNumber: number } },
    body,
  })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You have asked for a review of this claim before, and it is still open. Nothing was sent.',
  )
  fireEvent.click(button('See the open review'))
  await screen.findByRole('heading', { name: `Review of claim #${number}` })
  expect(screen.getByText('Somebody else in the family asked.')).toBeDefined()
  expect(await sentReviews(world)).toHaveLength(2)
})

test('without the flag the page is not found and nothing is called', async () => {
  const world = await openWorld()
  await world.setFlags({ enableClaimReview: false })
  await openReview('review-possible', 320.5, world)
  await screen.findByRole('heading', { name: 'We can’t find that page' })
  expect(await world.count('listReviews')).toBe(0)
})

test('a flag that goes off while the form is open ends it', async () => {
  const { world, queryClient } = await openForm()
  await world.setFlags({ enableClaimReview: false })
  await act(() => queryClient.refetchQueries({ queryKey: ['remote-config'] }))
  await screen.findByRole('heading', { name: 'We can’t find that page' })
})

test('the amounts of an account that names no country are in US dollars', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ profileDetails: _, ...rest }) => rest)
  await openReview('review-possible', 454.5, world)
  const decision = within(await screen.findByRole('region', { name: 'Our decision' }))
  expect(decision.getByRole('row', { name: 'Prescription food -$34.50' })).toBeDefined()
})

test('a claim whose last day has passed has the day, and no form', async () => {
  await openReview('review-late')
  expect(
    await screen.findByText(
      /^A review of claim #\d+ could be asked for until \d\d\/\d\d\/\d{4}\. That day has passed\.$/,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
})

test('a page that cannot read the claim says so, and can be asked again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listReviews', kind: 'status', status: 500 })
  await openReview('review-possible', 320.5, world)
  await screen.findByText(/^We couldn’t load the claim\./)
  await world.clearFaults()
  fireEvent.click(button('Try again'))
  await screen.findByRole('button', { name: ASK })
})
