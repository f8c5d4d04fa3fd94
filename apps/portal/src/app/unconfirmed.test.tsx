import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountQuery } from '../api/account.ts'
import { type Submission, submitMutation } from '../api/claim-submissions.ts'
import { uploadDocumentMutation } from '../api/documents.ts'
import { sendMedicalRecordsMutation } from '../api/medical-records.ts'
import { changePasswordMutation } from '../api/passwords.ts'
import { createQueryClient } from '../api/query-client.ts'
import { confirmSetupMutation } from '../api/setups.ts'
import type { Api } from '../session/context.ts'
import { keepDraftText, readDraft } from '../session/drafts.ts'
import { createTabLock } from '../session/tab-lock.ts'
import { isUnconfirmed } from '../session/unconfirmed.ts'
import { runMutation } from '../testing/cards.ts'
import { claimOf } from '../testing/claims.ts'
import { fileOf } from '../testing/files.ts'
import { openMember } from '../testing/member.ts'
import { findScreen, openWorld, renderRoute } from '../testing/support.tsx'
import { autoSignIn } from './auto-sign-in.ts'

const TITLE = 'You’re signed in as c•••@example.com'
const EMAIL = 'ca-happy@example.com'

/** Opens a link of the buy flow in a browser without a session. */
async function openLink() {
  const world = await openWorld()
  const { search } = new URL(await world.link('buy-flow', 'ca-happy'))
  const rendered = await renderRoute(`/login${search}`, undefined, { world })
  await findScreen('Hi Camille')
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: TITLE })) }
}

/** Writes of a password, a file, a method, a claim and medical records, each with the call that it makes. */
async function writesOf(api: Api) {
  const client = createQueryClient()
  const account = await client.fetchQuery(accountQuery(api))
  const policy = account.policies?.[0]
  const file = new File([fileOf('invoice.pdf')], 'invoice.pdf', { type: 'application/pdf' })
  const setup = { id: 'seti_1', status: 'succeeded' as const, payment_method: 'pm_1' }
  const claim: Submission = { kind: 'claim', body: claimOf(account, ['https://documents.example/1']) }
  const url = 'https://documents.example/2'
  const records = {
    policyNumberDisplay: policy?.policyTerms?.[0]?.policyNumberDisplay ?? '',
    documents: [{ url, contentType: 'application/pdf' as const, fileName: 'Notes.pdf' }],

    firstName: 'Camille',
    isRepeat: false,
  }
  return {
    changePassword: () =>
      runMutation(client, changePasswordMutation(api), {
        oldPassword: 'Portal-2026!',
        newPassword: 'Portal-2027!',
      }),
    uploadDocument: () => runMutation(client, uploadDocumentMutation(api), { file }),
    confirmSetupIntent: () =>
      runMutation(client, confirmSetupMutation(api), { type: 'CARD', holder: 'Jordan Blake', setup }),
    submitClaim: () =>
      runMutation(client, submitMutation(api), { key: crypto.randomUUID(), submission: claim }),
    createWorkItem: () =>
      runMutation(client, sendMedicalRecordsMutation(api, policy?.policyNumber ?? ''), records),
  }
}

test('until the account of a link is confirmed nothing typed is kept, and no method, file or claim is sent (#27, 2.4)', async () => {
  const { api, world, dialog, user } = await openLink()
  const writes = await writesOf(api)
  const sent = async () => {
    const made = new Set((await world.requests()).map(({ operationId }) => operationId))
    return Object.keys(writes).filter((name) => made.has(name))
  }
  expect(Object.keys(writes)).toHaveLength(5)
  for (const [name, write] of Object.entries(writes))
    await expect(write(), name).rejects.toMatchObject({ code: 'UNCONFIRMED' })
  expect(await sent()).toEqual([])
  const slot = { owner: EMAIL, key: 'vet 1' }
  await keepDraftText(api, slot, '{"vetName": "Park Vets"}')
  expect(await readDraft(api.drafts, EMAIL, slot.key)).toBeUndefined()

  await user.click(dialog.getByRole('button', { name: 'This is my account' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keepDraftText(api, slot, '{"vetName": "Park Vets"}')
  expect(await readDraft(api.drafts, EMAIL, slot.key)).toBe('{"vetName": "Park Vets"}')
  // The service may refuse what it gets now.
  await Promise.allSettled(Object.values(writes).map((write) => write()))
  expect(await sent()).toEqual(Object.keys(writes))
})

test('the question about the account survives a reload, and closes by an answer alone (#27, 2.4)', async () => {
  const { stores, world, dialog, user } = await openLink()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please choose one of the two answers first.')
  const reloaded = await openMember(world, 'ca-happy', { stores, chargeLock: (task) => task() })
  expect(isUnconfirmed(reloaded.api.session)).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'This is my account' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openMember(world, 'ca-happy', { stores, chargeLock: (task) => task() })
  expect(isUnconfirmed(again.api.session)).toBe(false)
})

test('“Not you?” signs out, and leaves the drafts of the person of this browser (#27, 2.4)', async () => {
  const world = await openWorld()
  const { stores } = await renderRoute('/health', undefined, { world })
  await stores.drafts.set('drafts', 'us-happy@example.com\n{}')
  const { search } = new URL(await world.link('buy-flow', 'ca-happy'))
  const { user, router } = await renderRoute(`/login${search}`, undefined, { world, stores })
  await user.click(await screen.findByRole('button', { name: 'Not you?' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await stores.local.get('refresh-token')).toBeUndefined()
  expect(await stores.drafts.get('drafts')).toBe('us-happy@example.com\n{}')
})

test('a second link of an account that nobody has confirmed asks again, and one of a session does not (#27, 2.4)', async () => {
  const { stores, world } = await openLink()
  const browser = { stores, chargeLock: createTabLock() }
  /** Opens another link in a page that restores the session, or signs in. @returns its session */
  async function openAnother(...page: Parameters<typeof openMember>) {
    const { api } = await openMember(...page)
    const { search } = new URL(await world.link('buy-flow', 'ca-happy'))
    api.landing.buyFlowQuery = new URLSearchParams(search)
    const adopted = vi.spyOn(api.session, 'adoptLink')
    await autoSignIn(api)
    expect(adopted).toHaveBeenCalledOnce()
    return api.session
  }
  const session = await openAnother(world, 'ca-happy', browser)
  expect(isUnconfirmed(session)).toBe(true)
  await session.confirm()
  expect(isUnconfirmed(await openAnother(world, 'ca-happy', browser))).toBe(false)
  expect(isUnconfirmed(await openAnother(world, 'ca-happy'))).toBe(false)
})
