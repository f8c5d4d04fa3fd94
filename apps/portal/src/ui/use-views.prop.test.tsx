import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useReducer } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OVER_SCREEN, useViews } from './use-views.ts'

const VIEWS = ['cards', 'banks', 'manage', 'edit'] as const
type Step = { view?: (typeof VIEWS)[number] | undefined }

const BEFORE = '/home'
const SCREEN = '/account/payment'
const hrefOf = ({ view }: Step) =>
  `${SCREEN}?dialog=payment-methods${view === undefined ? '' : `&view=${view}`}`

type Opened = {
  /** Whether a link on the screen has opened the dialog. Otherwise the screen opened together with it. */
  isOver: boolean
  first: Step
  parent?: Step | undefined
  /** Whether the facts no longer have what the views show. */
  isGone?: () => boolean
  /** Whether leaving the view "edit" is refused. */
  isBlocked?: () => boolean
}

afterEach(cleanup)

/** A dialog of several views over a screen, after another screen. */
async function openDialog({ isOver, first, parent, isGone, isBlocked }: Opened) {
  let current: ReturnType<typeof useDialog> | undefined
  let readFacts = () => {}

  function useDialog() {
    const navigate = useNavigate()
    const asked = new URLSearchParams(useLocation().searchStr).get('view')
    const view = VIEWS.find((name) => name === asked)
    useBlocker({ shouldBlockFn: () => view === 'edit' && isBlocked?.() === true, enableBeforeUnload: false })
    return useViews<Step, { at: string }>({
      step: { view },
      shown: { at: isGone?.() === true ? 'unknown' : (view ?? 'list') },
      parent,
      go: (step, how) =>
        navigate({
          to: SCREEN,
          search: step === undefined ? {} : { dialog: 'payment-methods', ...step },
          ...how,
        }),
    })
  }
  function Dialog() {
    readFacts = useReducer((count: number) => count + 1, 0)[1]
    current = useDialog()
    return <output>{current.shown.at}</output>
  }
  function Screen() {
    return useLocation().searchStr === '' ? <p>No dialog</p> : <Dialog />
  }

  const history = createMemoryHistory({ initialEntries: [BEFORE] })
  history.push(isOver ? SCREEN : hrefOf(first))
  if (isOver) history.push(hrefOf(first), OVER_SCREEN.state({}))
  const root = createRootRoute({ component: Outlet })
  const pages = { [BEFORE]: () => null, [SCREEN]: Screen }
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  const settled = () =>
    vi.waitFor(() => {
      expect(router.state.isLoading).toBe(false)
      expect(router.state.location.href).toBe(history.location.href)
    })
  const perform = (step: () => void) =>
    act(async () => {
      step()
      // The history answers in later tasks.
      for (let task = 0; task < 4; task++) await new Promise((resolve) => setTimeout(resolve))
      await settled()
    })
  await router.load()
  render(<RouterProvider router={router} />)
  await perform(() => undefined)
  return {
    history,
    perform,
    views() {
      if (current === undefined) throw new TypeError('The dialog is closed')
      return current
    },
    readFacts: () => perform(() => readFacts()),
    href: () => history.location.href,
    shown: () => screen.queryByRole('status')?.textContent,
  }
}

const FIRST: Step = { view: 'manage' }
const step = fc.constantFrom(...VIEWS).map((view): Step => ({ view }))
const press = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('open'), step }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('replace', 'first'), step }) },
  { weight: 2, arbitrary: fc.constantFrom({ what: 'goBack', step: {} }, { what: 'browserBack', step: {} }) },
)
type Press = { what: string; step: Step }

/** The views whose entries are in the history after a press, the shown one last; undefined where it leaves the dialog. */
function entriesAfter(entries: readonly Step[], { what, step }: Press, hasParent: boolean) {
  const before = entries.slice(0, -1)
  switch (what) {
    case 'open':
      return [...entries, step]
    case 'replace':
      return [...before, step]
    case 'first':
      return before.length === 0 ? [step] : entries.slice(0, 1)
    default:
      if (before.length > 0) return before
      return what === 'goBack' && hasParent ? [{}] : undefined
  }
}

type Page = Awaited<ReturnType<typeof openDialog>>

function play({ views, history }: Page, { what, step }: Press) {
  if (what === 'open') views().open(step)
  else if (what === 'replace') void views().replace(step)
  else if (what === 'first') views().goToFirst(step)
  else if (what === 'goBack') views().goBack()
  else history.back()
}

test('closing a dialog removes all of its views from the history, whatever was opened in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom(undefined, {}),
      fc.array(press, { minLength: 2, maxLength: 7 }),
      async (isOver, parent, presses) => {
        const page = await openDialog({ isOver, first: FIRST, parent })
        let entries: readonly Step[] = [FIRST]
        for (const each of presses) {
          const after = entriesAfter(entries, each, !isOver && parent !== undefined)
          if (after === undefined) continue
          entries = after
          await page.perform(() => play(page, each))
          expect(page.href()).toBe(hrefOf(entries.at(-1) ?? {}))
        }
        await page.perform(() => page.views().close())
        expect(page.href()).toBe(SCREEN)
        await page.perform(() => page.history.back())
        expect(page.href()).toBe(BEFORE)
        cleanup()
      },
    ),
    { numRuns: 30 },
  )
})

test.each([
  { isOver: true, parent: {}, to: SCREEN },
  { isOver: false, parent: undefined, to: SCREEN },
  { isOver: false, parent: {}, to: hrefOf({}) },
])('back from the first view leads to the screen, else to its parent: %j', async ({ to, ...options }) => {
  const { perform, views, href } = await openDialog({ first: FIRST, ...options })
  await perform(() => views().goBack())
  expect(href()).toBe(to)
})

test('Back that is pressed twice before the page follows leaves one view', async () => {
  const { perform, views, href } = await openDialog({ isOver: true, first: FIRST })
  await perform(() => views().open({ view: 'cards' }))
  await perform(() => views().open({ view: 'banks' }))
  await perform(() => {
    views().goBack()
    views().goBack()
  })
  expect(href()).toBe(hrefOf({ view: 'cards' }))
  await perform(() => views().goBack())
  expect(href()).toBe(hrefOf(FIRST))
})

test('a dialog that a question keeps open is closed by the next press, and not by a later navigation', async () => {
  let isBlocked = true
  const { history, perform, views, href } = await openDialog({
    isOver: true,
    first: {},
    isBlocked: () => isBlocked,
  })
  await perform(() => views().open({ view: 'edit' }))
  await perform(() => views().close())
  expect(href()).toBe(hrefOf({ view: 'edit' }))
  isBlocked = false
  await perform(() => views().open({ view: 'cards' }))
  expect(href()).toBe(hrefOf({ view: 'cards' }))
  await perform(() => views().close())
  expect(href()).toBe(SCREEN)
  await perform(() => history.back())
  expect(href()).toBe(BEFORE)
})

test.each([
  { isRemoved: true, at: 'manage' },
  { isRemoved: false, at: 'unknown' },
])('a view stays as it is while its own facts are removed, and then until it is left: %j', async (each) => {
  let isGone = false
  const { perform, readFacts, views, shown } = await openDialog({
    isOver: true,
    first: {},
    isGone: () => isGone,
  })
  await perform(() => views().open({ view: 'manage' }))
  const removal = Promise.withResolvers<void>()
  await perform(
    () =>
      void views()
        .keepWhile(() => removal.promise)
        .catch(() => undefined),
  )
  isGone = true
  await readFacts()
  expect(shown()).toBe('manage')
  await perform(() => (each.isRemoved ? removal.resolve() : removal.reject(new Error('Not removed'))))
  expect(shown()).toBe(each.at)
  await perform(() => views().goBack())
  expect(shown()).toBe('unknown')
})
