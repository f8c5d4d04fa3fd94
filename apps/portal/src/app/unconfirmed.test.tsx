import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { uploadDocumentMutation } from '../api/documents.ts'
import { changePasswordMutation } from '../api/passwords.ts'
import { createQueryClient } from '../api/query-client.ts'
import { confirmSetupMutation } from '../api/setups.ts'
import { keepDraftText, readDraft } from '../session/drafts.ts'
import { isUnconfirmed } from '../session/unconfirmed.ts'
import { runMutation } from '../test-cards.ts'
import { fileOf } from '../test-files.ts'
import { openMember } from '../test-member.ts'
import { findScreen, openWorld, renderRoute } from '../test-support.tsx'
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

const WRITES = ['changePassword', 'uploadDocument', 'confirmSetupIntent', 'createWorkQueueItem']

test('until the account of a link is confirmed nothing typed is kept, and no method, file or claim is sent (#27, §2.4)', async () => {
  const { api, world, dialog, user } = await openLink()
  const client = createQueryClient()
  const file = new File([fileOf('invoice.pdf')], 'invoice.pdf', { type: 'application/pdf' })
  const tries = [
    () => runMutation(client, changePasswordMutation(api), { oldPassword: 'a', newPassword: 'b' }),
    () => runMutation(client, uploadDocumentMutation(api), { file }),
    () =>
      runMutation(client, confirmSetupMutation(api), {
        ...{ type: 'CARD', holder: 'Jordan Blake' },
        setup: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' },
      }),
  ]
  const sent = async () =>
    (await world.requests()).filter(({ operationId = '' }) => WRITES.includes(operationId))
  for (const attempt of tries) await expect(attempt()).rejects.toThrow()
  expect(await sent()).toEqual([])
  const place = { owner: EMAIL, key: 'vet 1' }
  await keepDraftText(api, place, '{"vetName": "Park Vets"}')
  expect(await readDraft(api.drafts, EMAIL, place.key)).toBeUndefined()

  await user.click(dialog.getByRole('button', { name: 'This is my account' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await keepDraftText(api, place, '{"vetName": "Park Vets"}')
  expect(await readDraft(api.drafts, EMAIL, place.key)).toBe('{"vetName": "Park Vets"}')
  await tries[1]?.()
  expect(await sent()).toHaveLength(1)
})

test('the question about the account survives a reload, and closes by an answer alone (#27, §2.4)', async () => {
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

test('“Not you?” signs out, and leaves the drafts of the person of this browser (#27, §2.4)', async () => {
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

test('a second link of an account that nobody has confirmed asks again, and one of a session does not (#27, §2.4)', async () => {
  const { stores, world } = await openLink()
  const { search } = new URL(await world.link('buy-flow', 'ca-happy'))
  const reloaded = await openMember(world, 'ca-happy', { stores, chargeLock: (task) => task() })
  reloaded.api.landing.buyFlowQuery = new URLSearchParams(search)
  await autoSignIn(reloaded.api)
  expect(isUnconfirmed(reloaded.api.session)).toBe(true)
})
