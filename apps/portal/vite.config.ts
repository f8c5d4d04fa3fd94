import { randomUUID } from 'node:crypto'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { answerCheck } from './build/answer-check.ts'
import { BOOT, boot } from './build/boot.ts'
import { compileAhead } from './build/compile-ahead.ts'
import { designTokens } from './build/design-tokens.ts'
import { pageFiles } from './build/page-files.ts'
import { prerender } from './build/prerender.ts'
import { developmentHeaders } from './development-headers.ts'
import { cssVariables } from './src/ui/theme/css-variables.ts'
import { DARK, LIGHT } from './src/ui/theme/roles.ts'

const port = Number(process.env.PORTAL_PORT ?? 5173)
const mock = process.env.MOCK_URL ?? 'http://localhost:4010'
const nonce = randomUUID()

// The mock's doubles of the card provider and of embedded pages have origins of their own (ADR 0025).
const originAt = (hostname: string) => Object.assign(new URL(mock), { hostname }).origin

const services = new URL(mock).origin
const headers = {
  connect: [services],
  frames: [services, originAt('pages.localhost')],
  paymentSandbox: originAt('127.0.0.1'),
  inlineScripts: [BOOT],
  development: { nonce, websocket: `ws://localhost:${port}` },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // A loader comes with its screen: what other screens read costs the sign-in page nothing.
      // The development server may show React's warning "This library called use() to suspend in a previous render but
      // did not call use() when it finished" once, when a screen is opened by its address. The router calls use() only
      // until the part of a route has loaded. That is harmless, because a loaded part stays, and the built portal has no
      // such check.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
      },
    }),
    react(),
    answerCheck(),
    boot,
    compileAhead,
    designTokens({ css: cssVariables(), html: { 'page-light': LIGHT.page, 'page-dark': DARK.page } }),
    prerender(),
    developmentHeaders(headers, [services]),
  ],
  ...(command === 'serve' ? { html: { cspNonce: nonce } } : {}),
  // React has the hook itself since version 18.
  resolve: {
    conditions: ['@portal/source', ...defaultClientConditions],
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/config.json': mock },
  },
  build: {
    target: 'es2022',
    // Every supported browser knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: pageFiles(),
        // Each file names many others, and a name besides the hash would make each of them larger (docs/adr/0014).
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7].css'
            : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
