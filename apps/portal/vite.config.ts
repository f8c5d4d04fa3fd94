import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { prerender } from './prerender.ts'
import { securityHeaders } from './security-headers.ts'

const port = Number(process.env.PORTAL_PORT ?? 5173)
const mock = process.env.MOCK_URL ?? 'http://localhost:4010'
const nonce = randomUUID()
const boot = readFileSync(new URL('boot.js', import.meta.url), 'utf8').trim()

const headers = {
  connect: [new URL(mock).origin],
  scripts: [new URL('/external/chat.js', mock).href],
  inlineScripts: [boot],
}
const proxy = { '/config.json': mock }

/** Puts the boot script inline, where it runs before anything is fetched; its hash is in the policy. */
const bootScript: Plugin = {
  name: 'boot-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- boot -->', () => `<script>${boot}</script>`),
  },
}

type Graph = {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** Whether one of the modules that `isRoot` names loads this one together with itself. */
function isLoadedWith(isRoot: (id: string) => boolean, id: string, graph: Graph, seen = new Set<string>()) {
  if (seen.has(id)) return false
  seen.add(id)
  if (isRoot(id) || graph.getModuleInfo(id)?.isEntry === true) return isRoot(id)
  const importers: readonly string[] = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((each): boolean => isLoadedWith(isRoot, each, graph, seen))
}

const isSplitPart = (route: string) => (id: string) => id.includes(`/routes/${route}.tsx?tsr-split`)
const isOfLogin = isSplitPart('_guest/login')
const isOfMember = isSplitPart('_member/route')
const isOfPets = isSplitPart('_member/account/_tabs/pets.index')
const isOfTabs = isSplitPart('_member/account/_tabs/route')
const isOfPolicy = isSplitPart('_member/account/pets/$id')
const isOfDocuments = isSplitPart('_member/account/documents')
const isOfHome = (id: string) => isOfMember(id) || isSplitPart('_member/home')(id)

/** What reads queries comes with the first screen that has any; the sign-in screen has none. */
const isQueryHook = (id: string) =>
  /react-query\/build\/modern\/(?!QueryClientProvider)|query-core\/build\/modern\/(query|mutation)Observer/.test(
    id,
  )

/** What asks before a form is left comes with the forms; the router's index names it, so that it looks like the entry's. */
const isBlocker = (id: string) => /react-router[\\/]dist[\\/]esm[\\/]useBlocker/.test(id)

/** The rules are one package of which each screen needs a few: they go with the screens. */
const isRule = (id: string) => /packages[\\/]domain|dayjs/.test(id)

/** What the first two pages share beyond the entry; of the rules it is those about texts. */
const isShared = (id: string, graph: Graph) =>
  /domain[\\/]src[\\/]text/.test(id) ||
  (isOwn(id) && isLoadedWith(isOfLogin, id, graph) && isLoadedWith(isOfHome, id, graph))
/** What the home screen has in common with the others of a policyholder. */
const isOfMembers = (id: string, graph: Graph) =>
  isQueryHook(id) ||
  // What it asks for, the screens read.
  id.endsWith('/app/read-ahead.ts') ||
  /domain[\\/]src[\\/](billing|calendar-dates|guard|money|pets|policies)\.ts/.test(id) ||
  (isOwn(id) &&
    isLoadedWith(isOfHome, id, graph) &&
    (isLoadedWith(isOfMember, id, graph) || isLoadedWith(isOfPets, id, graph)))

/** What the pets have in common with the other screens of the account. */
const isOfAccount = (id: string, graph: Graph) =>
  isOwn(id) &&
  (isLoadedWith(isOfTabs, id, graph) ||
    (isLoadedWith(isOfPets, id, graph) &&
      (isLoadedWith(isOfPolicy, id, graph) || isLoadedWith(isOfDocuments, id, graph))))

/** The dialogs that ask or tell something, with what asks before unsaved changes are left. */
const isDialog = (id: string) => /ui[\\/]((Alert|Confirm)?Dialog|LeavePrompt)\.tsx/.test(id)

/** What dialogs have in common with searches, which need no dialog. */
const isDebounce = (id: string) => /hooks[\\/]esm[\\/].*use-(debounced-callback|callback-ref)/.test(id)

const isOwn = (id: string) => /apps[\\/]portal[\\/]src/.test(id)

/**
 * Which file a module goes to; a module takes what it imports along, so the groups come in this order. What every page
 * loads is one file, and so is what the two pages that people open first need beyond it, each alone and both
 * together: few files compress better than many and come at once.
 */
const fileGroups = [
  (id: string, graph: Graph) => {
    const isEntry = (each: string) => graph.getModuleInfo(each)?.isEntry === true
    return !isRule(id) && !isQueryHook(id) && !isBlocker(id) && isLoadedWith(isEntry, id, graph)
      ? 'portal'
      : null
  },
  (id: string, graph: Graph) => (isShared(id, graph) ? 'login-and-home' : null),
  (id: string, graph: Graph) => (isOwn(id) && isLoadedWith(isOfLogin, id, graph) ? 'login' : null),
  (id: string, graph: Graph) => (isOfMembers(id, graph) ? 'member' : null),
  (id: string, graph: Graph) => (isOwn(id) && isLoadedWith(isOfHome, id, graph) ? 'home' : null),
  (id: string, graph: Graph) => (isOfAccount(id, graph) ? 'account' : null),
  (id: string) => (isDebounce(id) ? 'debounce' : null),
  (id: string) => (isDialog(id) ? 'dialogs' : null),
].map((name, index, { length }) => ({ name, priority: length - index }))

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // A loader comes with its screen: what other screens read costs the sign-in page nothing.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
    }),
    react(),
    bootScript,
    prerender(),
  ],
  ...(command === 'serve' ? { html: { cspNonce: nonce } } : {}),
  resolve: {
    // The router's store brings along a stand-in for a hook that every supported React has.
    alias: [
      // Its CommonJS form would bring a file of helpers along that every page loads.
      { find: /^dayjs$/, replacement: 'dayjs/esm/index.js' },
      { find: /^dayjs\/plugin\/(\w+)\.js$/, replacement: 'dayjs/esm/plugin/$1/index.js' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  server: {
    port,
    strictPort: true,
    proxy,
    headers: securityHeaders({ ...headers, development: { nonce, websocket: `ws://localhost:${port}` } }),
  },
  preview: { port, strictPort: true, proxy, headers: securityHeaders(headers) },
  build: {
    target: 'es2022',
    // Every supported browser knows it.
    modulePreload: { polyfill: false },
    sourcemap: false,
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: fileGroups },
        // Every page knows the names of all the others' files. Readable ones would cost each first visit half a
        // kilobyte.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
}))
