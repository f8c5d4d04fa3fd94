import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockAnswer } from '../engine/exchange.ts'
import { own } from '../own.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The folders of the built panel: of the published package, and of this repository. */
const FOLDERS = ['built', '../../../../apps/panel/dist'].map((folder) => join(import.meta.dirname, folder))

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="3">
    <title>Mock panel</title>
  </head>
  <body>
    <h1>Mock panel</h1>
    <p>The panel is not built yet. <code>npm start</code> and <code>npm run mock</code> build it;
      <code>npm run panel</code> builds it beside a mock that runs. This page looks again by itself.</p>
    <p>The <a href="/_mock/reference/">API reference</a> and the control API under <code>/_mock</code> work without it.</p>
  </body>
</html>
`

/**
 * A file of the panel, or a page that says how to build it; `undefined` for an unknown name.
 * @param folders where it may be, built by `apps/panel`
 */
export async function panelFile(
  path: string,
  folders: readonly string[] = FOLDERS,
): Promise<MockAnswer | undefined> {
  const name = path === '' ? 'index.html' : path
  const type = own(TYPES, name.split('.').at(-1) ?? '')
  if (type === undefined || !/^(assets\/)?[\w-]+\.\w+$/.test(name)) return undefined
  for (const folder of folders) {
    const file = await readFile(join(folder, name)).catch(() => undefined)
    if (file !== undefined) return page(type, file)
  }
  return path === '' ? page(type, NOT_BUILT) : undefined
}

/** A page of the mock itself. Its policy allows loading only from this origin. */
export function page(type: string, body: string | Uint8Array): MockAnswer {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}
