import { createServer, defaultServerConditions, type Plugin } from 'vite'
import type { PrerenderedPage } from '../src/app/prerender.tsx'
import { textOf, withEntryFiles } from './bundle.ts'
import { pageOf } from './page.ts'

/**
 * Writes an HTML file for every route that has `staticData.prerender`, beside the index.html of all other paths
 * (docs/adr/0059).
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = withEntryFiles(textOf(bundle, 'index.html'), bundle)
        Object.assign(bundle['index.html'] ?? {}, { source: template })
        for (const page of await renderPages()) {
          const source = pageOf(template, page, bundle)
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source })
        }
      },
    },
  }
}

async function renderPages(): Promise<PrerenderedPage[]> {
  const server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    mode: 'production',
    server: { middlewareMode: true, ws: false },
    ssr: { resolve: { conditions: ['@portal/source', ...defaultServerConditions] } },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderPages } = await server.ssrLoadModule('/src/app/prerender.tsx')
    return await prerenderPages()
  } finally {
    await server.close()
  }
}
