import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { MockDocument } from '../engine/documents.ts'
import type { MockAnswer } from '../engine/exchange.ts'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const here = import.meta.dirname
const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const FILES: Record<string, string> = {
  '': join(here, 'panel.html'),
  'panel.css': join(here, 'panel.css'),
  'panel.js': join(here, 'panel.js'),
  'reference.js': join(here, 'reference.js'),
  'swagger-ui.css': join(swaggerUi, 'swagger-ui.css'),
  'swagger-ui-bundle.js': join(swaggerUi, 'swagger-ui-bundle.js'),
}

/** A file of the panel, or the reference page of a document; `undefined` when there is none of that name. */
export async function panelFile(
  path: string,
  documents: readonly MockDocument[],
): Promise<MockAnswer | undefined> {
  const [, reference] = /^reference\/([\w-]+)$/.exec(path) ?? []
  if (reference !== undefined) {
    return documents.some(({ name }) => name === reference) ? page(join(here, 'reference.html')) : undefined
  }
  const file = FILES[path]
  return file === undefined ? undefined : page(file)
}

async function page(file: string): Promise<MockAnswer> {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return {
    status: 200,
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: await readFile(file),
  }
}
