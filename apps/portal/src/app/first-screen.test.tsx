// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { type Api, ApiContext, customerOf, useApi, useSessionState } from '../session/context.ts'
import { openCaller } from '../testing/caller.ts'
import { openMember } from '../testing/member.ts'
import { openWorld } from '../testing/support.tsx'
import { showFirstScreen } from './first-screen.tsx'
import { createPortalRouter } from './router.tsx'

const pressed = vi.fn<(button: string) => void>()
let page: HTMLElement

const Screen = () => (
  <>
    <header>
      <button type="button" aria-label="Menu" onClick={() => pressed('Menu')} />
      <button type="button" onClick={() => pressed('Log out')}>
        Log out
      </button>
    </header>
    <button type="button" onClick={() => pressed('Show')}>
      Show
    </button>
  </>
)

beforeEach(() => {
  page = document.createElement('div')
  page.dataset.prerendered = 'member'
  page.innerHTML =
    '<header><button aria-label="Menu"></button><button>Log out</button></header><button>Show</button>'
  document.body.append(page)
})
afterEach(() => {
  vi.clearAllMocks()
  // Other files run in the same document.
  document.body.replaceChildren()
  delete window.earlyPress
  vi.unstubAllGlobals()
})

async function showAfterPress(at: number) {
  const { api, client } = await openCaller()
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createPortalRouter({ api, queryClient: client }, { history })
  const old = page.querySelectorAll('button')[at]
  const wasShownAtEnd: boolean[] = []
  window.earlyPress = { target: old ?? null, end: () => wasShownAtEnd.push(page.contains(old ?? null)) }
  showFirstScreen(page, <Screen />, router)
  expect(page.contains(old ?? null)).toBe(true)
  // Presses were kept until the old page was gone.
  await vi.waitFor(() => expect(wasShownAtEnd).toEqual([false]))
  expect(page.dataset).not.toHaveProperty('prerendered')
}

test('the prerendered page stays until the screen is complete, and presses are the screen’s from then on', async () => {
  await showAfterPress(2)
  expect(pressed).not.toHaveBeenCalled()
  page.querySelectorAll('button')[2]?.click()
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['Show']]))
})

test.each([
  [0, 'Menu'],
  [1, 'Log out'],
])('an early press of a button of the frame is carried out once: %i, %s', async (at, name) => {
  await showAfterPress(at)
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([[name]]))
  expect(document.activeElement).toBe(page.querySelectorAll('button')[at])
})

/** Shows a screen whose second part runs a piece of work when it is rendered. @returns the errors that are reported */
async function showWhile(work: (api: Api) => void) {
  const { api } = await openMember(await openWorld(), 'us-happy')
  const reported = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', reported)
  const Customer = () => {
    const own = useApi()
    work(own)
    return <p>{customerOf(own).email}</p>
  }
  const Layout = () => (useSessionState().status === 'signedOut' ? <p>The session is over.</p> : <Customer />)
  const router = createPortalRouter({ api, queryClient: createQueryClient() })
  showFirstScreen(
    page,
    <ApiContext value={api}>
      <Layout />
    </ApiContext>,
    router,
  )
  return reported
}

test('a session that ends while its first screen is rendered shows the layout without it, and is no fault', async () => {
  const reported = await showWhile((api) => void api.session.end('forbidden'))
  await vi.waitFor(() => expect(page.textContent).toBe('The session is over.'))
  expect(reported).not.toHaveBeenCalled()
})

test('a fault of a screen that its second rendering does not repeat is reported', async () => {
  let times = 0
  const reported = await showWhile(() => {
    times += 1
    if (times === 1) throw new Error('once')
  })
  await vi.waitFor(() => expect(page.textContent).toBe('us-happy@example.com'))
  expect(reported.mock.calls.flat()).toMatchObject([{ cause: { message: 'once' } }])
})
