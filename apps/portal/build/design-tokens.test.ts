// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { designTokens } from './design-tokens.ts'

test.each([
  ['a link of the page', '?direct'],
  ['an import', ''],
])(
  'the development server has the values of the design in a style sheet that is asked for by %s',
  async (_what, query) => {
    const server = await createServer({
      root: fileURLToPath(new URL('..', import.meta.url)),
      configFile: false,
      plugins: [designTokens({ css: ':root{--page:#123456}', html: {} })],
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false },
    })
    onTestFinished(() => server.close())
    const sheet = await server.transformRequest(`/src/app/tokens.css${query}`)
    expect(sheet?.code).toContain('--page')
  },
)
