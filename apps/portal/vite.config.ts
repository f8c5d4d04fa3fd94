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
    // Every supported browser knows it.
    modulePreload: { polyfill: false },
    sourcemap: false,
    cssCodeSplit: true,
  },
}))
