import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockAnswer } from '../engine/exchange.ts'
import { own } from '../own.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const FILES: Record<string, { name: string; type: string }> = {
  '': { name: 'panel.html', type: 'text/html; charset=utf-8' },
  'panel.css': { name: 'panel.css', type: 'text/css; charset=utf-8' },
  'panel.js': { name: 'panel.js', type: 'text/javascript; charset=utf-8' },
  'lists.js': { name: 'lists.js', type: 'text/javascript; charset=utf-8' },
  'parts.js': { name: 'parts.js', type: 'text/javascript; charset=utf-8' },
  'saving.js': { name: 'saving.js', type: 'text/javascript; charset=utf-8' },
}

/** A file of the panel; `undefined` for an unknown name. */
export async function panelFile(path: string): Promise<MockAnswer | undefined> {
  const file = own(FILES, path)
  return file === undefined
    ? undefined
    : page(file.type, await readFile(join(import.meta.dirname, file.name), 'utf8'))
}

/** A page of the mock itself. Its policy allows loading only from this origin. */
export function page(type: string, body: string): MockAnswer {
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
