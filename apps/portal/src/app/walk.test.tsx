import type { AnyRoute } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { renderRoute } from '../testing/support.tsx'
import { WALKS } from '../testing/walk.ts'
import type { PortalRouter } from './router.tsx'

let router: PortalRouter
beforeAll(async () => {
  router = (await renderRoute('/health')).router
})

const everyRoute = (): readonly AnyRoute[] => Object.values(router.routesById)
const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The address with the routes that it leads through, the innermost one last. */
function matchOf(address: string) {
  const url = new URL(address, 'http://localhost')
  const routes: readonly AnyRoute[] = router.getMatchedRoutes(url.pathname)[0]
  return { address, routes, search: router.options.parseSearch(url.search) }
}

const addresses = (kind: 'screens' | 'dialogs') =>
  Object.values(WALKS).flatMap((walk) => Object.keys(walk[kind] ?? {}).map(matchOf))
const everyAddress = () => [...addresses('screens'), ...addresses('dialogs')]

type Schema = {
  type?: string
  wrapped?: Schema
  options?: readonly string[]
  entries?: Record<string, Schema>
}

/** The values that a parameter of an address can have; none where it is any text. */
function choicesOf({ type, wrapped, options = [] }: Schema): readonly string[] {
  return wrapped === undefined ? (type === 'picklist' ? options : []) : choicesOf(wrapped)
}

/** Each parameter with a fixed set of values, with its route: a dialog, a view, a step. */
function choices() {
  return everyRoute().flatMap((route) => {
    const { entries = {} }: Schema = Object(route.options.validateSearch)
    return Object.entries(entries).flatMap(([name, schema]) =>
      choicesOf(schema).map((value) => ({ route: String(route.id), name, value })),
    )
  })
}

test('the walk leads to every route', () => {
  const paths = everyRoute().map(({ fullPath }) => trimmed(fullPath))
  const walked = new Set(everyAddress().map(({ routes }) => trimmed(routes.at(-1)?.fullPath ?? '')))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => path !== '' && !walked.has(path))).toEqual([])
})

test('the walk leads to every dialog, view and step that an address can name', () => {
  const all = choices()
  expect(all.length).toBeGreaterThan(40)
  const isWalked = ({ route, name, value }: (typeof all)[number]) =>
    everyAddress().some(({ routes, search }) => {
      const isThere = routes.some(({ id }) => id === route)
      return isThere && Reflect.get(search, name) === value
    })
  expect(all.filter((choice) => !isWalked(choice))).toEqual([])
})

test('the walk expects a dialog where a path opens one over a screen', () => {
  const isDialog = ({ routes }: ReturnType<typeof matchOf>) =>
    routes.at(-1)?.options.staticData?.dialogOver !== undefined
  expect(addresses('dialogs').filter(isDialog).length).toBeGreaterThan(3)
  expect(addresses('screens').filter(isDialog)).toEqual([])
})

test('the parameters of an address are declared, so that their values can be walked', () => {
  const functions = everyRoute().filter(({ options }) => typeof options.validateSearch === 'function')
  // Two texts, which choose nothing where they name nothing.
  expect(functions.map(({ id }) => id)).toEqual(['/_member/claims/_active/new'])
})
