import { createMemoryHistory } from '@tanstack/react-router'
import { Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createQueryClient } from '../api/query-client.ts'
import type { SecretStore } from '../session/kept-records.ts'
import { MediaContext } from '../ui/use-media-query.ts'
import { App } from './App.tsx'
import { composeApi } from './compose.ts'
import { type Audience, createPortalRouter } from './router.tsx'
import { parseConfig } from './runtime-config.ts'

/** Replaces every address of an environment; none may reach a page. */
const UNKNOWN = 'https://unknown.invalid/'

export type PrerenderedPage = {
  path: string
  audience: Audience
  /** The page's route and those around it. */
  routeIds: readonly string[]
  /** The reads of these routes, which the page asks for before its screens have loaded. */
  reads: readonly string[]
  title: string | undefined
  markup: string
  /** The media query that the markup depends on, with what is to be shown where it holds. */
  wide: { query: string; markup: string } | undefined
}

/** The page of every route that has `staticData.prerender`; the build writes each into an HTML file of its own. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const { router } = await compose('visitor', '/')
  const pages: PrerenderedPage[] = []
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const audience = options.staticData?.prerender
    if (audience !== undefined) pages.push(await prerenderPage(fullPath.replace(/\/$/, ''), audience))
  }
  return pages
}

/** A visitor's page is the real one, which the browser hydrates; others are their shell, which is then replaced. */
async function prerenderPage(path: string, audience: Audience): Promise<PrerenderedPage> {
  const parts = await compose(audience, path)
  const asked = new Set<string>()
  const draw = (holds: boolean) => {
    const page = (
      <MediaContext value={(query) => asked.add(query) && holds}>
        <App {...parts} />
      </MediaContext>
    )
    return audience === 'visitor' ? renderToString(page) : renderToStaticMarkup(page)
  }
  const { title, markup } = split(draw(false))
  const [query, ...others] = asked
  if (others.length > 0 && audience !== 'visitor') throw new Error(`${path} depends on several media queries`)
  return {
    path,
    audience,
    routeIds: parts.router.state.matches.map(({ routeId }) => routeId),
    reads: parts.router.state.matches.flatMap(({ staticData }) => staticData.readAhead ?? []),
    title,
    markup,
    wide:
      query === undefined || audience === 'visitor' ? undefined : { query, markup: split(draw(true)).markup },
  }
}

/** React puts the title before everything else. @throws Error for an address that differs by environment */
function split(html: string) {
  if (html.includes(UNKNOWN)) throw new Error('A prerendered page shows an address of the configuration')
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const markup = html
    .replace(/<title>[^<]*<\/title>/, '')
    // Without scripts the browser would put what was typed into the address.
    .replaceAll('<form ', '<form method="post" ')
    // Only a script could enable it. `takeEarlyInput` gives it back what it was.
    .replace(/<button[^>]* type="submit"[^>]*>/g, (tag) => tag.replace(' disabled=""', ' data-disabled=""'))
  return { title, markup }
}

/** The portal at a path, loaded. @throws what a route throws, and Error where it asks a service */
async function compose(audience: Audience, path: string) {
  const local = audience === 'member' ? somebody : nothing
  const api = composeApi(
    config,
    { cookie: nothing, local, drafts: nothing, visit: nothing },
    {
      fetch: (input) => Promise.reject(new Error(`A prerendered page asks ${new Request(input).url}`)),
    },
  )
  await api.session.restore()
  const queryClient = createQueryClient()
  const router = createPortalRouter(
    { api, queryClient },
    {
      history: createMemoryHistory({ initialEntries: [path] }),
      // It would be a script in the page, and nothing has been scrolled yet.
      scrollRestoration: false,
      // In a browser the router draws this boundary by itself, and hydration needs it in the page.
      InnerWrap: ({ children }) => <Suspense>{children}</Suspense>,
    },
  )
  for (const route of Object.values(router.routesById)) {
    // The build has no data of an account: it draws the pending component of the route that loads them, which reserves their space.
    if (audience !== 'visitor' && route.options.loader !== undefined)
      Object.assign(route.options, { ssr: false })
  }
  await router.load()
  for (const { error } of router.state.matches) if (error !== undefined) throw error
  return { api, queryClient, router }
}

const config = parseConfig({
  environment: 'build',
  gateway: UNKNOWN,
  identityPool: { endpoint: UNKNOWN, poolId: '-', clientId: '-' },
  links: {
    privacyPolicy: UNKNOWN,
    mobileTerms: UNKNOWN,
    getPrice: UNKNOWN,
    addPet: UNKNOWN,
    termsAndConditions: { US: UNKNOWN, CA: UNKNOWN },
  },
})

const nothing: SecretStore = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
}

/** A session of nobody in particular. */
const somebody: SecretStore = {
  ...nothing,
  get: async (name) => (name === 'customer' ? JSON.stringify({ email: '-', loginKey: '-' }) : '-'),
}
