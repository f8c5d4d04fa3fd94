import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderRoute } from './testing/support.tsx'

const CATALOGUE = join(import.meta.dirname, '../../../docs/requirements/000-routes.yaml')

/**
 * Our own paths that the table does not have: the page of the mailed reset link, the page of the non-pay link, all
 * documents, the review of a decision, the yearly statement of payments, one’s own data, notifications and their preferences,
 * the security of the account with its steps, the card for a vet, the death of a pet, the printable policy, and the statement
 * about accessibility. The path of one claim is in document 002 alone.
 */
const PROPOSED = [
  '/reset-password',
  '/non-pay',
  '/claims/{claimID}',
  '/claims/{claimID}/review',
  '/account/documents',
  '/account/notifications/preferences',
  '/account/payment/statement',
  '/account/profile/data',
  '/account/profile/security',
  '/account/notifications',
  '/account/pets/{id}/card',
  '/account/pets/{id}/death',
  '/account/pets/{id}/print',
  '/account/profile/security/not-me',
  '/accessibility',
]

/** Writes a route's path like the table. */
const written = (path: string) => path.replace(/(.)\/$/, '$1').replace(/\$(\w+)/g, '{$1}')

/** The paths that the catalogue demands. */
function tablePaths(): string[] {
  const rows = readFileSync(CATALOGUE, 'utf8').split(/^- id: /m)
  const musts = rows.map((row) => /must: >-\n([\s\S]*?)\n {2}check:/.exec(row)?.[1] ?? '')
  const found = musts.flatMap((must) => must.match(/(?<=^|[\s(])\/(?:[A-Za-z{][\w{}/-]*)?/gm) ?? [])
  return [...new Set(found.map((path) => path.replace(/[.,]$/, '')))]
}

// covers: ROUTE-001, ROUTE-033
test('the routes are exactly the paths of the route table, in its spelling', async () => {
  const { router } = await renderRoute('/health')
  const table = tablePaths()
  expect(table).toContain(
    '/reset-password/users/{username}/clients/{clientId}/pools/{userPooldId}/reset/{verificationCode}',
  )
  expect(table).toContain('/account/inActivePolicy')
  const routes = [...new Set(Object.keys(router.routesByPath).map(written))].filter(
    (path) => path !== '/account/billing/$',
  )
  const relative = (path: string) => ['/pets', '/active'].includes(path)
  expect(table.filter((path) => !routes.includes(path) && !relative(path))).toEqual([])
  expect(routes.filter((path) => !table.includes(path))).toEqual(PROPOSED)
})

/** An address that is written into a link or a redirect, such as `to="/home"` or `to: '/home'`, with its path. */
const WRITTEN = /\b(?:to|href)(?:=\{?|: )["'`]((?:\/|https?:)[^"'`]*)/g

// covers: ROUTE-001
test('a link leads to a route, and no address of another site is written into one', async () => {
  const { router } = await renderRoute('/health')
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (path) => !/\.(?:test|test-d|gen)\.|^testing\//.test(path),
  )
  const links = sources.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(WRITTEN)].map(([, to = '']) => to),
  )
  expect(links.length).toBeGreaterThan(100)
  const routes = new Set(Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1')))
  const isRoute = (to: string) => routes.has(to.replace(/\$\{searchStr\}$/, '').replace(/\$\{.*/, '$id'))
  expect(links.filter((to) => !isRoute(to))).toEqual([])
})
