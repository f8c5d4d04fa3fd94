import './SubmitClaimDialog.tsx'
import './done/SubmissionDialogs.tsx'
import { formatPhone } from '@portal/domain/text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { keptDrafts, openDatabase } from '../../testing/claim-drafts.ts'
import {
  addInvoice,
  button,
  chooseDiagnosis,
  fillClaim,
  findDialog,
  needsOf,
  openClaimForm,
  sentClaims,
  TREATED,
  withoutLocks,
} from '../../testing/claim-form.ts'
import { openWorld, renderRoute, reportConnection } from '../../testing/support.tsx'

const LONG =
  'It looks like something went wrong on our end while trying to submit your claim. Please try again in a few minutes.'

const MOBILE = '+12125550147'

async function submit() {
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
}

// covers: CLAIM-001, CLAIM-131, CLAIM-137, PLAT-030
test('a claim is sent once with its files, and shows that it was received', async () => {
  const { world, router } = await openClaimForm()
  await fillClaim()
  const accounts = await world.count('getAccountDetails')
  await submit()
  const dialog = within(await findDialog('Claim received'))
  expect(screen.getByRole('dialog', { name: 'Claim received' }).textContent).toMatch(
    /Your claim has been submitted successfully\..*Claim number/,
  )
  expect(
    dialog.getByText(
      'Claims are typically processed within 15 days. You can track your claim status any time in your account.',
    ),
  ).toBeDefined()
  expect(await sentClaims(world)).toMatchObject([
    {
      invoice: { treatmentDate: TREATED, amount: 412.5 },
      supportedDocuments: [{ type: 'INVOICE' }, { type: 'MEDICAL' }],
      customerDiagnosis: [{ claimDetails: 'Otitis externa' }],
    },
  ])
  expect(await world.count('getAccountDetails')).toBe(accounts + 1)
  const { claim } = router.state.location.search
  expect(screen.getByText(`Claim #${claim}`)).toBeDefined()
})

// covers: ACCT-006, CLAIM-025, CLAIM-055, CLAIM-095
test('after "Claim received" the contact information is confirmed, and the form is empty again', async () => {
  openDatabase()
  const world = await worldWithAnswer<Account>('/account-details', ({ profile }) => {
    const mobile = { value: MOBILE, isVerified: true }
    Object.assign(profile, { mobile, mailingAddress: { ...profile.homeAddress, city: 'Albany' } })
  })
  const { router } = await openClaimForm('new-15days', { world })
  await fillClaim()
  await expect.poll(() => keptDrafts(world)).toHaveLength(1)
  await submit()
  await findDialog('Claim received')
  expect(screen.queryByRole('dialog', { name: 'Confirm contact information' })).toBeNull()
  fireEvent.click(button('Got it'))
  const dialog = within(await findDialog('Confirm contact information'))
  expect(screen.queryByRole('dialog', { name: 'Claim received' })).toBeNull()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Mobile number',
    'Mailing address',
  ])
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'new-15days@example.com',
    formatPhone(MOBILE),
    expect.stringMatching(/, Albany, NY /),
  ])
  expect(dialog.getByRole('link', { name: 'Edit your contact information' }).getAttribute('href')).toBe(
    '/account/profile',
  )
  fireEvent.click(button('Got it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
  await router.navigate({ to: '/claims/new' })
  await screen.findByRole('button', { name: 'Submit claim' })
  expect(needsOf().text).toBe('Still needed: a diagnosis, an invoice')
  expect(await keptDrafts(world)).toEqual([])
})

const labels = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

// covers: CLAIM-031, CLAIM-032, CLAIM-092
test('a claim without a diagnosis asks first, and each answer leads where it says', async () => {
  const { world } = await openClaimForm()
  await chooseDiagnosis('Other')
  await addInvoice()
  await submit()
  const question = await findDialog('Submit without a diagnosis?')
  expect(labels(question)).toEqual(['', 'Go Back', 'View claim details', 'Submit anyway'])
  fireEvent.click(button('Go Back'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Diagnosis' })),
  )
  await submit()
  await findDialog('Submit without a diagnosis?')
  fireEvent.click(button('View claim details'))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^For Taro/))
  expect(screen.queryByRole('dialog', { name: 'Submit without a diagnosis?' })).toBeNull()
  expect(await sentClaims(world)).toEqual([])
})

// covers: CLAIM-030, CLAIM-092, CLAIM-093
test('a claim without a diagnosis and without records asks twice, and is sent once', async () => {
  const { world } = await openClaimForm()
  await chooseDiagnosis('Other')
  await addInvoice()
  const askForRecords = async () => {
    await submit()
    fireEvent.click(within(await findDialog('Submit without a diagnosis?')).getByText('Submit anyway'))
    return findDialog('Submit without medical records?')
  }
  expect(labels(await askForRecords())).toEqual(['', 'Go Back', 'Submit anyway'])
  fireEvent.click(button('Go Back'))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await askForRecords()
  expect(await sentClaims(world)).toEqual([])
  const anyway = button('Submit anyway')
  fireEvent.click(anyway)
  fireEvent.click(anyway)
  await findDialog('Claim received')
  expect(await sentClaims(world)).toHaveLength(1)
})

// covers: CLAIM-102
test('a key that is pressed right after a question closes counts, however late the next frame is (#27, 1.13)', async () => {
  await openClaimForm()
  await chooseDiagnosis('Other')
  await addInvoice()
  await submit()
  const question = 'Submit without a diagnosis?'
  await findDialog(question)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  fireEvent.click(button('Go Back'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Diagnosis' }))
  button('Submit claim').focus()
  for (const frame of frames) frame(performance.now())
  expect(document.activeElement).toBe(button('Submit claim'))
  await userEvent.keyboard('{Enter}')
  await findDialog(question)
})

// covers: CLAIM-091, CLAIM-127
test('a failure of the service says so, and the form stays as it was', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await world.addFault({ operationId: 'submitClaim', kind: 'status', status: 500, times: 1 })
  await submit()
  expect((await findDialog('Error Submitting Claim')).textContent).toContain('Something went wrong.')
  fireEvent.click(button('Okay'))
  await submit()
  await findDialog('Claim received')
})

// covers: CLAIM-123
test('a claim without any answer, and that did not arrive, shows the long text', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await world.addFault({ operationId: 'submitClaim', kind: 'reset', times: 1 })
  await submit()
  expect((await findDialog('Error Submitting Claim')).textContent).toContain(LONG)
})

test('a claim whose answer was lost is found by its key and not sent again', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await world.addFault({ operationId: 'submitClaim', kind: 'reset', afterCommit: true, times: 1 })
  await submit()
  await findDialog('Claim received')
  expect(await world.count('submitClaim')).toBe(1)
  expect(await world.count('findClaimSubmission')).toBe(1)
})

// covers: CLAIM-109, CLAIM-128
test('offline a claim is not sent and says so', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  reportConnection('offline')
  fireEvent.click(button('Submit claim'))
  expect((await findDialog('Error Submitting Claim')).textContent).toContain('Check your Internet connection')
  expect(await sentClaims(world)).toEqual([])
  reportConnection('online')
})

// covers: CLAIM-108, CLAIM-124
test('a claim without the number of the customer is not sent and shows the long text', async () => {
  const world = await openWorld()
  const fetch: typeof world.fetch = async (input, init) => {
    const answer = await world.fetch(input, init)
    if (!new Request(input, init).url.includes('/account-details')) return answer
    return new Response(
      (await answer.text()).replaceAll(/"customerNumber":"[^"]*"/g, '"customerNumber":""'),
      answer,
    )
  }
  await openClaimForm('new-15days', { world: { ...world, fetch } })
  await fillClaim()
  await submit()
  expect((await findDialog('Error Submitting Claim')).textContent).toContain(LONG)
  expect(await sentClaims(world)).toEqual([])
})

// covers: CLAIM-054, CLAIM-056
test('a claim from the policy ends with "Claim received" too', async () => {
  withoutLocks()
  await renderRoute('/account/pets/PET104501', 'new-15days')
  const claims = within(await screen.findByRole('region', { name: 'Claims' }))
  fireEvent.click(claims.getByRole('link', { name: 'Submit a claim' }))
  await screen.findByRole('button', { name: 'Submit claim' })
  await fillClaim()
  await submit()
  await findDialog('Claim received')
})
