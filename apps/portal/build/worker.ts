import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { MANIFEST } from '../src/app/manifest.ts'
import { LINK_PAGES } from '../src/worker/files.ts'
import { compileAhead } from './compile-ahead.ts'

/** The service worker with the list of the files that it keeps, and the manifest of the installed portal. */
export function worker(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // The portal registers the worker itself, when the first screen is there (src/app/follow-worker.ts).
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      globIgnores: LINK_PAGES.map((page) => `${page}.html`),
      rollupFormat: 'iife',
      buildPlugins: { vite: [compileAhead] },
    },
    includeManifestIcons: false,
    // Every server knows the type of JSON.
    manifestFilename: 'manifest.json',
    manifest: MANIFEST,
  })
}
