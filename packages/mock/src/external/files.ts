import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockAnswer } from '../engine/exchange.ts'
import { own } from '../own.ts'
import { externalPage } from './pages.ts'
import { tileImage } from './tile-images.ts'

const TYPES: Record<string, string> = {
  'bank-frame.html': 'text/html; charset=utf-8',
  'bank-frame.js': 'text/javascript; charset=utf-8',
  'embedded-page.js': 'text/javascript; charset=utf-8',
  'host.js': 'text/javascript; charset=utf-8',
  'chat.js': 'text/javascript; charset=utf-8',
  'stripe.js': 'text/javascript; charset=utf-8',
  'stripe-fields.js': 'text/javascript; charset=utf-8',
  'stripe-frame.js': 'text/javascript; charset=utf-8',
  'stripe-frame.html': 'text/html; charset=utf-8',
  'welcome.webm': 'video/webm',
}

/** The double of a third party: a page or a file; `undefined` for an unknown name. */
export async function externalFile(name: string): Promise<MockAnswer | undefined> {
  const type = own(TYPES, name)
  if (type === undefined) return tileImage(name) ?? externalPage(name)
  const body = await readFile(join(import.meta.dirname, name))
  return { status: 200, headers: { 'content-type': type }, body }
}
