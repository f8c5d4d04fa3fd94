import { locks } from 'node:worker_threads'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OpenElsewhere } from '../../features/claim-form/DraftDialog.tsx'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import { ApiContext } from '../../session/context.ts'
import { openCaller } from '../../testing/caller.ts'
import { openDatabase } from '../../testing/claim-drafts.ts'
import { fileOf } from '../../testing/files.ts'
import { Theme } from '../../ui/theme/Theme.tsx'
import { UploadArea } from '../uploads/UploadArea.tsx'
import { useUploadQueue } from '../uploads/use-upload-queue.ts'
import { NEW_CLAIM, SavedAt } from './draft-notices.tsx'
import { useClaimDraft } from './use-claim-draft.ts'

beforeEach(() => {
  openDatabase()
  // The DOM of the tests has no locks, so these are Node's.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks)
})

/** A form as the screens build it. */
function Screen() {
  const draft = useClaimDraft(NEW_CLAIM)
  if (draft.state === 'loading') return <p>Loading</p>
  if (draft.state === 'elsewhere') return <OpenElsewhere onContinue={draft.continueHere} />
  if (draft.state === 'received')
    return (
      <button type="button" onClick={draft.startNew}>
        {draft.claimNumber} was received
      </button>
    )
  return <Form key={draft.key} draft={draft.draft} />
}

function Form({ draft }: { draft: ClaimDraft }) {
  const uploads = useUploadQueue({ found: draft.found?.files, onFiles: draft.keepFiles })
  return (
    <>
      <input
        aria-label="Details"
        defaultValue={draft.found?.values ?? ''}
        onChange={({ target }) => draft.keep(target.value)}
      />
      <UploadArea uploads={uploads} kind="INVOICE" place="invoice" label="Invoice" />
      <SavedAt draft={draft} />
      <button type="button" onClick={() => void draft.dropReceived('21000001')}>
        Submit
      </button>
    </>
  )
}

type Caller = Awaited<ReturnType<typeof openCaller>>

function openPage({ api, client }: Caller) {
  const rendered = render(
    <QueryClientProvider client={client}>
      <ApiContext value={api}>
        <Theme>
          <Suspense>
            <Screen />
          </Suspense>
        </Theme>
      </ApiContext>
    </QueryClientProvider>,
  )
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}

const details = () => screen.findByRole('textbox', { name: 'Details' })
const chosen = (file: File) => async (page: ReturnType<typeof openPage>) => {
  const input = page.container.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await page.user.upload(input, file)
}

test('a form that was left comes back with what was typed and uploaded, and uploads nothing twice', async () => {
  const caller = await openCaller()
  const first = openPage(caller)
  await first.user.type(await details(), 'Ear')
  await chosen(fileOf('a.pdf'))(first)
  await screen.findByText('Uploaded, 400 B')
  await screen.findByText(/^Saved at \d+:\d\d [AP]M$/)
  first.unmount()
  const second = openPage(caller)
  expect(await details()).toHaveProperty('value', 'Ear')
  await screen.findByText('Uploaded, 400 B')
  expect(await caller.world.count('uploadDocument')).toBe(1)
  await second.user.click(screen.getByRole('button', { name: 'Submit' }))
  second.unmount()
  openPage(caller)
  expect(await details()).toHaveProperty('value', '')
  expect(screen.queryByText('a.pdf')).toBeNull()
})

test('the end of a session, and a page that is hidden, save what was typed at once', async () => {
  const caller = await openCaller()
  const { user, unmount } = openPage(caller)
  await user.type(await details(), 'Ear')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/^Saved at/)
  await user.type(await details(), ' infection')
  await act(() => caller.api.session.end('forbidden'))
  unmount()
  await caller.api.session.signIn('us-happy@example.com', 'Portal-2026!')
  openPage(caller)
  expect(await details()).toHaveProperty('value', 'Ear infection')
})

test('a second page says that the form is open elsewhere, and takes it over with everything', async () => {
  const caller = await openCaller()
  const first = openPage(caller)
  await first.user.type(await details(), 'Ear')
  const second = openPage(caller)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^You are filling in this form in another tab\./)
  await second.user.click(screen.getByRole('button', { name: 'Continue here' }))
  await waitFor(() => expect(second.container.querySelector('input')).toHaveProperty('value', 'Ear'))
  expect(first.container.textContent).toContain('in another tab')
  second.unmount()
  await waitFor(() => expect(first.container.querySelector('input')).toHaveProperty('value', 'Ear'))
})

/** Opens the form in two pages, and submits it in the first one. @returns both, and the notice in the second one */
async function openAndSubmitElsewhere() {
  const caller = await openCaller()
  const first = openPage(caller)
  await first.user.type(await details(), 'Ear')
  const second = openPage(caller)
  await screen.findByText(/^You are filling in this form in another tab\./)
  await first.user.click(screen.getByRole('button', { name: 'Submit' }))
  const received = await screen.findByRole('button', { name: '21000001 was received' })
  return { first, second, received }
}

test('a page that waits for a draft is notified when another one has submitted it, and can begin a new one (#27, 1.15)', async () => {
  const { first, second, received } = await openAndSubmitElsewhere()
  first.unmount()
  expect(second.container.contains(received)).toBe(true)
  await second.user.click(received)
  expect(await details()).toHaveProperty('value', '')
})

test('a new form is begun at once, and asks for the one that is still open in the other page', async () => {
  const { second, received } = await openAndSubmitElsewhere()
  await second.user.click(received)
  await screen.findByText(/^You are filling in this form in another tab\./)
})

test('where the browser keeps nothing the form works, and says that it cannot save', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { user } = openPage(await openCaller())
  await user.type(await details(), 'Ear')
  expect(await screen.findByText(/^This browser keeps no drafts\./)).toBeDefined()
  expect(await details()).toHaveProperty('value', 'Ear')
})
