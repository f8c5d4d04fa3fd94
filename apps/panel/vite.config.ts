import { join } from 'node:path'
import { cssVariables } from '@portal/portal/theme/css-variables'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { FINGERPRINT, fingerprint } from './sources.ts'

const DESIGN = 'design.css'

/** The values of the portal's design as a file of styles, because the panel's page allows none inline. */
const design: Plugin = {
  name: 'design',
  resolveId: (id) => (id === `virtual:${DESIGN}` ? `\0${DESIGN}` : undefined),
  load: (id) => (id === `\0${DESIGN}` ? cssVariables() : undefined),
}

/** Writes the fingerprint by which `npm start` and `npm run mock` see that a build is old. */
const stamped: Plugin = {
  name: 'stamped',
  generateBundle() {
    const source = fingerprint(join(import.meta.dirname, '../..'))
    this.emitFile({ type: 'asset', fileName: FINGERPRINT, source })
  },
}

export default defineConfig({
  base: '/_mock/',
  plugins: [react(), design, stamped],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // It is loaded from this machine, and its polyfill would be a script inside the page.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
})
