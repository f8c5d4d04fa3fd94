// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { indexHtml } from './index-html.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// covers: SHELL-013, SHELL-049
test('the development server writes the boot script and the values of the design into the page', async () => {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [indexHtml],
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => server.close())
  const source = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  expect(source.match(/%[\w-]+%/g)?.length).toBeGreaterThan(3)
  const page = await server.transformIndexHtml('/login', source)
  expect(page).not.toMatch(/%[a-z-]+%/)
  expect(page).toMatch(/<style[^>]*>[^<]*--page:\s*#/)
  expect(page).toContain('earlyPress')
  // A browser that knows no modules reads it too, and before the portal.
  const [, classic = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(classic).toContain("'unsupported'")
  expect(page.indexOf(classic)).toBeLessThan(page.indexOf('/src/main.ts'))
  // No other font has a file: devices of Apple have SF Pro Text themselves.
  const fonts = page.match(/<link rel="preload" as="font"[^>]*>/g)
  expect(fonts).toEqual([expect.stringContaining('href="/src/app/fonts/dm-sans-basic.woff2"')])
  expect(page).toMatch(/--font:\s*"DM Sans Variable", .*"SF Pro Text"/)
})
