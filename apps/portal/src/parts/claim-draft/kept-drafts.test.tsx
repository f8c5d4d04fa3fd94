import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerNumberOf } from '../../api/account-ids.ts'
import { listClaimDrafts } from '../../session/claim-draft-store.ts'
import { openCaller } from '../../testing/caller.ts'
import { claimFile, keepClaimDraft, openDatabase } from '../../testing/claim-drafts.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import { documentsForm, NEW_CLAIM } from './draft-notices.tsx'

beforeEach(openDatabase)

/** A world with drafts of one of its policyholders, and their customer number. */
async function withDrafts(...forms: string[]) {
  const world = await openWorld()
  const { account } = await openCaller('us-happy', world)
  const owner = customerNumberOf(await account())
  for (const form of forms)
    await keepClaimDraft({ owner, form }, { files: [claimFile('a.pdf'), claimFile('b.pdf')] })
  return { world, owner }
}

const NOTICE = 'A claim draft is kept on this device. Log in to continue it.'

test('decision 27: the sign-in page says that a draft is kept, without whose or what, and deletes it after a question', async () => {
  const { world, owner } = await withDrafts(NEW_CLAIM)
  const { user, container } = await renderRoute('/login', undefined, { world })
  expect(await screen.findByText(NOTICE)).toBeDefined()
  expect(container.textContent).not.toMatch(/a\.pdf|10048210|Biscuit|alex/i)
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the claim draft?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await listClaimDrafts(owner)).toHaveLength(1)
  const button = screen.getByRole('button', { name: 'Delete draft' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  const again = within(await screen.findByRole('dialog', { name: 'Delete the claim draft?' }))
  await user.click(again.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  expect(await screen.findByText('The claim draft is deleted.')).toBeDefined()
  expect(document.activeElement?.tagName).toBe('H1')
  expect([await listClaimDrafts(owner), localStorage.getItem('claim-draft')]).toEqual([[], null])
})

test('without a draft the sign-in page says nothing', async () => {
  await renderRoute('/login')
  await findScreen('Log in')
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('a note of a draft that the browser has deleted is corrected', async () => {
  document.documentElement.dataset.claimDraft = ''
  localStorage.setItem('claim-draft', '1')
  await renderRoute('/login')
  await findScreen('Log in')
  await waitFor(() => expect(localStorage.getItem('claim-draft')).toBeNull())
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('a sign-out of one’s own keeps the draft, and it is there after the next sign-in', async () => {
  const { world, owner } = await withDrafts(NEW_CLAIM)
  const { api } = await renderRoute('/home', 'us-happy', { world })
  await screen.findByRole('heading', { name: 'Continue your claim' })
  await api.session.end('signedOut')
  expect(await screen.findByText(NOTICE)).toBeDefined()
  expect(await listClaimDrafts(owner)).toHaveLength(1)
})

test('home leads to the draft of a new claim, and to none of another policyholder', async () => {
  const { world } = await withDrafts(NEW_CLAIM)
  const first = await renderRoute('/home', 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Continue your claim' }))
  expect(card.getByText(/Saved on \d\d\/\d\d\/\d{4} at .*, with 2 files\.$/)).toBeDefined()
  expect((await card.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/claims/new')
  first.unmount()
  await renderRoute('/home', 'ca-happy', { world })
  await screen.findByRole('heading', { name: 'Active claims' })
  expect(screen.queryByRole('region', { name: 'Continue your claim' })).toBeNull()
})

test('the settings list the drafts on this device and delete one', async () => {
  const { world, owner } = await withDrafts(NEW_CLAIM, documentsForm('7120041'))
  const { user } = await renderRoute('/account/settings', 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Claim drafts on this device' }))
  expect(card.getByText('Missing documents of claim 7120041')).toBeDefined()
  expect(card.getAllByText(/with 2 files\. Kept until \d\d\/\d\d\/\d{4}\.$/)).toHaveLength(2)
  await user.click(await card.findByRole('button', { name: 'Delete draft: New claim' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the draft “New claim”?' }))
  await user.click(question.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(screen.queryByText('New claim')).toBeNull())
  expect((await listClaimDrafts(owner)).map(({ form }) => form)).toEqual([documentsForm('7120041')])
})

test('the claims under way lead to the draft', async () => {
  const { world } = await withDrafts(NEW_CLAIM)
  const { user } = await renderRoute('/claims/active', 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Continue your claim' }))
  await user.click(await card.findByRole('link', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Submit claim' })).toBeDefined()
  expect(screen.queryByText('Continue your claim')).toBeNull()
})

test('without drafts neither home nor the settings speak of them', async () => {
  const home = await renderRoute('/home', 'us-happy')
  await screen.findByRole('heading', { name: 'Active claims' })
  expect(screen.queryByText('Continue your claim')).toBeNull()
  home.unmount()
  await renderRoute('/account/settings', 'us-happy')
  await screen.findByRole('region', { name: 'Account settings' })
  expect(screen.queryByText('Claim drafts on this device')).toBeNull()
})
