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

const headers = { connect: [new URL(mock).origin], inlineScripts: [boot] }
const proxy = { '/config.json': mock }

/** Puts the boot script inline, where it runs before anything is fetched; its hash is in the policy. */
const bootScript: Plugin = {
  name: 'boot-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- boot -->', () => `<script>${boot}</script>`),
  },
}

type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

/** Whether the entry needs the module before anything else can be asked for. */
function isInFirstLoad(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  return (
    module?.isEntry === true || (module?.importers ?? []).some((each) => isInFirstLoad(each, graph, seen))
  )
}

/** Every page loads these anyway: two files compress better than twenty, and the libraries change less often. */
const firstLoadGroups = [
  {
    name: (id: string, graph: Graph) => {
      // The rules are one package of which each screen needs a few: they stay with the screens.
      if (/packages[\\/]domain|dayjs/.test(id) || !isInFirstLoad(id, graph)) return null
      return id.includes('node_modules') ? 'libraries' : 'portal'
    },
  },
]

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
  server: {
    port,
    strictPort: true,
    proxy,
    headers: securityHeaders({ ...headers, development: { nonce, websocket: `ws://localhost:${port}` } }),
  },
  preview: { port, strictPort: true, proxy, headers: securityHeaders(headers) },
  build: {
    target: 'es2022',
    sourcemap: false,
    cssCodeSplit: true,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoadGroups } } },
  },
}))
