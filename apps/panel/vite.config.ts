import { cssVariables } from '@portal/portal/theme/css-variables'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const DESIGN = 'design.css'

/** The values of the portal's design as a file of styles, because the panel's page allows none inline. */
const design: Plugin = {
  name: 'design',
  resolveId: (id) => (id === `virtual:${DESIGN}` ? `\0${DESIGN}` : undefined),
  load: (id) => (id === `\0${DESIGN}` ? cssVariables() : undefined),
}

export default defineConfig({
  base: '/_mock/',
  plugins: [react(), design],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
